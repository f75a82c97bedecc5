package engine

// Kept caches a value for each position of a line, which is computed when it is first asked
// for: after a move is taken back it need not be computed again. Positions are identified by
// the number of moves that led to them; only the last few are kept.
type Kept[T any] struct{ kept [keptPlies]keptAt[T] }

// keptPlies is the number of plies that are kept, a power of two: most positions that a search
// returns to are a few plies above those it has looked at.
const keptPlies = 8

// keptAt is the value after after−1 moves; after is 0 if there is none.
type keptAt[T any] struct {
	after int
	what  T
}

// Forget drops the value of the position after a number of moves, since that is now another
// position.
func (k *Kept[T]) Forget(moves int) { k.kept[moves%keptPlies].after = 0 }

// Of returns the value of the position after a number of moves; if it is not known, the caller
// has to fill it in.
func (k *Kept[T]) Of(moves int) (what *T, known bool) {
	at := &k.kept[moves%keptPlies]
	known = at.after == moves+1
	at.after = moves + 1
	return &at.what, known
}
