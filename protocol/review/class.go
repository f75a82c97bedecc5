package review

// Class is what a move is called.
type Class uint8

// The classes. A win that was given away, but for something that is not lost, is a missed
// win, however much it cost.
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

// Faulty says whether there was something clearly better.
func (c Class) Faulty() bool { return c >= Inaccuracy }

// What a move costs, in winning chances from 0 to 1, to be called so.
const (
	inaccuracyCosts = 0.05
	mistakeCosts    = 0.10
	blunderCosts    = 0.20
)

// A side with chances of at least winning wins as a rule, one with less than unclear has
// not won yet, one with less than lost has no win to miss any more.
const (
	winning = 0.93
	unclear = 0.75
	lost    = 0.30
)

// evidence is what is known of a move: the mover's chances with the best move, with the
// second best and after the move played; whether that is the search's choice, and how many
// legal moves there were.
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
