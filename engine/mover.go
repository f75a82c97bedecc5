package engine

// How says how a mover goes along its steps.
type How uint8

const (
	// Leap goes straight to the square one step away, over anything.
	Leap How = iota
	// Slide repeats a step over empty squares.
	Slide
	// Hop repeats a step and passes over exactly one piece, the screen. There may be any number of
	// empty squares before and behind the screen.
	Hop
	// Displace takes a step twice. A friend on the middle square blocks it; an enemy there is
	// captured, too.
	Displace
)

// Purpose says whether a mover is for moves without capture, for captures, or for both.
type Purpose uint8

const (
	// Any is for moves and captures alike.
	Any Purpose = iota
	// ToMove is for moves without capture only.
	ToMove
	// ToCapture is for captures only.
	ToCapture
)

// Turn says how Black's steps are derived from White's.
type Turn uint8

const (
	// Mirrored steps of Black have their ranks reversed: Black goes the other way (see [Step.For]).
	Mirrored Turn = iota
	// Turned steps of Black go the other way along files and ranks: the board is rotated by half a
	// turn.
	Turned
	// Fixed steps are the same on the board for both sides.
	Fixed
)

// step converts White's step to a step of side s.
func (t Turn) step(d Step, s Side) Step {
	switch {
	case s == White || t == Fixed:
		return d
	case t == Turned:
		return Step{-d.File, -d.Rank}
	}
	return d.For(s)
}

// Mover is one way in which a piece moves, such as the double step of a pawn. Its steps are given
// for White.
type Mover struct {
	How   How
	Steps []Step
	// Legs are, for each of Steps, the steps made before it, over squares that must be empty; the
	// target is the sum of all. A leap with legs is lame (it can be blocked), a slide with legs is
	// bent. Nil for none. Hops and displacing moves have none.
	Legs    [][]Step
	Purpose Purpose
	Turn    Turn
	// Most is how often a slide or a hop may repeat its step; 0 for any number of times.
	Most int
	// Close says that a hop must end on the square right behind its screen.
	Close bool
	// From is the rank, counted from 1 on the piece's side, on which the mover must start, as for
	// the first move of a pawn; 0 for every rank.
	From int
	// Where reports whether side s may use the mover from a square; nil if it may from all squares.
	// Place says in words from where: "from rank 2".
	Where func(s Side, from Square) bool
	Place string
}

// The steps from which most movers are made.
var (
	Orthogonal = []Step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	Diagonal   = []Step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	AllAround  = append(append([]Step{}, Orthogonal...), Diagonal...)
	Forward    = []Step{{0, 1}}
	// ForwardDiagonal are the captures of a pawn.
	ForwardDiagonal = []Step{{-1, 1}, {1, 1}}
)

// DoubleStep returns a mover for a pawn's double step from a rank (counted from 1 on its side),
// over an empty square and without capture.
func DoubleStep(from int) Mover {
	return Mover{How: Leap, Steps: Forward, Legs: [][]Step{Forward}, Purpose: ToMove, From: from}
}

// Symmetric lists the steps of a given longer and shorter side in all directions: eight, or four if
// one side is 0 or both are equal.
func Symmetric(long, short int) []Step {
	var steps []Step
	seen := map[Step]bool{}
	for _, d := range []Step{{short, long}, {long, short}} {
		for _, s := range []Step{d, {d.File, -d.Rank}, {-d.File, -d.Rank}, {-d.File, d.Rank}} {
			if !seen[s] {
				seen[s] = true
				steps = append(steps, s)
			}
		}
	}
	return steps
}

// Target is a square that a mover reaches if the pieces on the board do not block it.
type Target struct {
	Square Square
	// Passed are the squares passed over, nearest first; empty for a leap without legs.
	Passed []Square
}

// Targets lists the squares that the mover could reach for side s from a square if no piece blocked
// it, with the squares passed over.
func (m Mover) Targets(g *Geometry, from Square, s Side) []Target {
	if m.Where != nil && !m.Where(s, from) || m.From != 0 && g.RankFrom(s, from) != m.From-1 {
		return nil
	}
	targets := make([]Target, 0, len(m.Steps))
	for i, d := range m.Steps {
		passed, ok := m.legs(g, from, s, i)
		if !ok {
			continue
		}
		start, legs := from, len(passed)
		if legs > 0 {
			start = passed[legs-1]
		}
		ray := g.Ray(start, m.Turn.step(d, s))
		switch m.How {
		case Leap:
			ray = ray[:min(1, len(ray))]
		case Displace:
			ray = ray[:min(2, len(ray))]
		default:
			if m.Most > 0 {
				ray = ray[:min(m.Most, len(ray))]
			}
		}
		passed = append(passed, ray[:max(0, len(ray)-1)]...)
		for j, to := range ray {
			if m.How == Hop && j == 0 || m.How == Displace && j != 1 {
				continue
			}
			targets = append(targets, Target{to, passed[: legs+j : legs+j]})
		}
	}
	return targets
}

// legs returns the squares of the legs before step i of the mover; ok is false if one of them is
// off the board.
func (m Mover) legs(g *Geometry, from Square, s Side, i int) (squares []Square, ok bool) {
	if m.Legs == nil {
		return nil, true
	}
	for _, d := range m.Legs[i] {
		if from, ok = g.Step(from, m.Turn.step(d, s)); !ok {
			return nil, false
		}
		squares = append(squares, from)
	}
	return squares, true
}

// Marking says how pieces of the same kind and side are told apart by letters or numbers shown on
// them. Positions do not know these marks.
type Marking uint8

// Unmarked pieces are not told apart. Other pieces are marked by the letter of the file on which
// they began (A), by the wing on which they began (Q or K), or by a Roman numeral in the order in
// which they were posted (i).
const (
	Unmarked Marking = iota
	MarkedByFile
	MarkedByWing
	MarkedByPosting
)

// PieceType is a row of a game's piece table.
type PieceType struct {
	// Letter is the FEN letter, upper case.
	Letter byte
	// Betza is the piece's moves in Betza's notation, for GUIs; empty if they cannot be written so.
	Betza string
	// Picture is the name of the piece whose picture is used if there is no picture for Name; empty
	// for none.
	Picture string
	// Mark tells apart two kinds with the same letter in a FEN: '+' stands before the letter of a
	// promoted piece, '~' after that of a promoted pawn. 0 for other pieces.
	Mark byte
	// Name is the name of the piece that the inventor uses.
	Name string
	// Abbreviations are the inventor's abbreviations of the name, for White's piece and for
	// Black's. Text in brackets may be left out. If Name joins several names by "or", the
	// abbreviations follow their order; further ones are accepted only on input. nil means the
	// letter.
	Abbreviations [2][]string
	// Marked says how pieces of this kind are told apart. MarkOf is the kind whose mark a piece
	// keeps when it becomes a piece of this kind; NoKind for none.
	Marked Marking
	MarkOf Kind
	// Royal pieces can be in check and mated.
	Royal bool
	// Pawn marks pieces that only go forward and promote. A side that has only such pieces is taken
	// to be prone to zugzwang, and their value grows as they advance.
	Pawn bool
	// Movers are all the ways in which the piece moves.
	Movers []Mover
	// Becomes lists the kinds that the piece can become by promotion or exchange, each named by its
	// letter in a move; nil if there are none.
	Becomes []Kind
	// Within reports whether side s may have the piece on a square; nil if it may everywhere.
	Within func(s Side, sq Square) bool
	// Value is the value in centipawns; 0 means that it is computed from the movers
	// ([Game.Values]).
	Value int
	// Held is the fraction of its value that a piece keeps in hand; 0 for the usual fraction of
	// pieces that may be dropped at any time.
	Held float64
	// Placement returns a bonus in centipawns for a piece of side s on a square, in addition to the
	// bonus computed from its movers; nil for none.
	Placement func(s Side, sq Square) (middlegame, endgame int)
}

// MayStand reports whether side s may have a piece of this type on sq.
func (t *PieceType) MayStand(s Side, sq Square) bool {
	return t.Within == nil || t.Within(s, sq)
}
