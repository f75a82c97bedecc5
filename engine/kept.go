package engine

// Kept caches a value for each of the latest positions of a game, such as what is known about
// checks and pins. A value is computed when first asked for, and need not be computed again after
// moves are taken back. A position is identified by the number of moves that led to it.
type Kept[T any] struct{ kept [keptPlies]keptAt[T] }

// keptPlies is the number of plies whose values are kept, a power of two. When a search takes moves
// back it mostly returns to a position a few plies above.
const keptPlies = 8

// keptAt is one entry of the cache: the value of the position after a number of moves. after is
// that number plus 1, or 0 if there is no value.
type keptAt[T any] struct {
	after int
	what  T
}

// Forget drops the value of the position after the given number of moves, because another move has
// now led there.
func (k *Kept[T]) Forget(moves int) { k.kept[moves%keptPlies].after = 0 }

// Of returns a pointer to the value of the position after the given number of moves. If known is
// false, the caller must fill the value in.
func (k *Kept[T]) Of(moves int) (what *T, known bool) {
	at := &k.kept[moves%keptPlies]
	known = at.after == moves+1
	at.after = moves + 1
	return &at.what, known
}
