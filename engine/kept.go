package engine

// Kept caches a value for the latest positions of a game. A value is computed when first asked for,
// and need not be computed again when a move is taken back. Positions are identified by the number
// of moves that led to them.
type Kept[T any] struct{ kept [keptPlies]keptAt[T] }

// keptPlies is the number of plies whose values are kept, a power of two. Most positions to which a
// search returns are a few plies above the current one.
const keptPlies = 8

// keptAt is the value of the position after after−1 moves; after is 0 if there is no value.
type keptAt[T any] struct {
	after int
	what  T
}

// Forget drops the value of the position after a number of moves, because another move has been
// made there.
func (k *Kept[T]) Forget(moves int) { k.kept[moves%keptPlies].after = 0 }

// Of returns the value of the position after a number of moves. If it is not known, the caller must
// fill it in.
func (k *Kept[T]) Of(moves int) (what *T, known bool) {
	at := &k.kept[moves%keptPlies]
	known = at.after == moves+1
	at.after = moves + 1
	return &at.what, known
}
