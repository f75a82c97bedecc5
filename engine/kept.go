package engine

// Kept keeps what is found once a position, when it is first asked for, along a line: after a
// move is taken back it need not be found again. It is told of positions by how many moves
// have led to them, and keeps the last few.
type Kept[T any] struct{ kept [keptPlies]keptAt[T] }

// keptPlies is how many plies are kept, a power of two: most of the positions that a search comes
// back to are a few plies above those it has looked at.
const keptPlies = 8

// keptAt is what was found after after−1 moves; after is 0 if nothing was.
type keptAt[T any] struct {
	after int
	what  T
}

// Forget discards what is kept of the position after a number of moves, since it is another one now.
func (k *Kept[T]) Forget(moves int) { k.kept[moves%keptPlies].after = 0 }

// Of returns what is kept of the position after a number of moves; if it is not known,
// the caller has to fill it in.
func (k *Kept[T]) Of(moves int) (what *T, known bool) {
	at := &k.kept[moves%keptPlies]
	known = at.after == moves+1
	at.after = moves + 1
	return &at.what, known
}
