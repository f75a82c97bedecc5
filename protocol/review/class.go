package review

// Class says how good a move is: from best to blunder, or a missed win.
type Class uint8

// The classes of moves by how good they are. MissedWin is a move that gives a winning position away
// but does not lose, whatever its loss of winning chances.
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

// Faulty reports whether a move of this class was clearly worse than the best one.
func (c Class) Faulty() bool { return c >= Inaccuracy }

// The least losses of winning chances, from 0 to 1, with which a move is called by these names.
const (
	inaccuracyCosts = 0.05
	mistakeCosts    = 0.10
	blunderCosts    = 0.20
)

// Limits of the mover's winning chances. From winning upwards the mover almost certainly wins.
// Below unclear neither side is winning. Below lost the mover has lost rather than missed a win.
const (
	winning = 0.93
	unclear = 0.75
	lost    = 0.30
)

// evidence is what a move is judged by: the mover's winning chances with the best move, with the
// second best and with the move played, whether the search chose the move played, and the number of
// legal moves.
type evidence struct {
	best, second, after float64
	chosen              bool
	legal               int
}

// class returns the class of the move judged by e.
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
