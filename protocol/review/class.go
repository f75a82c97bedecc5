package review

// Class is the class of a move.
type Class uint8

// The classes of moves. A move that gives a win away without losing is a missed win, whatever the
// loss of chances.
const (
	best Class = iota
	onlyMove
	good
	Inaccuracy
	Mistake
	Blunder
	MissedWin
)

var classNames = [...]string{
	best: "best", onlyMove: "only move", good: "good", Inaccuracy: "inaccuracy", Mistake: "mistake", Blunder: "blunder", MissedWin: "missed win",
}

func (c Class) String() string { return classNames[c] }

// Faulty reports whether there was a clearly better move.
func (c Class) Faulty() bool { return c >= Inaccuracy }

// The losses of winning chances, from 0 to 1, from which on moves have these names.
const (
	inaccuracyCosts = 0.05
	mistakeCosts    = 0.10
	blunderCosts    = 0.20
)

// Limits of the mover's chances. From winning upwards the mover almost certainly wins. Below
// unclear nobody is winning yet. Below lost the mover has no win left to miss.
const (
	winning = 0.93
	unclear = 0.75
	lost    = 0.30
)

// evidence is the data for judging a move: the mover's chances with the best move, with the
// second best and after the move played; whether the search chose the move played, and the
// number of legal moves.
type evidence struct {
	best, second, after float64
	chosen              bool
	legal               int
}

// class names a move.
func (e *evidence) class() Class {
	loss := e.best - e.after
	switch {
	case e.chosen || loss <= 0:
		if e.legal == 1 || e.best-e.second >= blunderCosts {
			return onlyMove
		}
		return best
	case loss < inaccuracyCosts:
		return good
	case loss >= mistakeCosts && e.best >= winning && e.after >= lost && e.after < unclear:
		return MissedWin
	case loss < mistakeCosts:
		return Inaccuracy
	case loss < blunderCosts:
		return Mistake
	}
	return Blunder
}
