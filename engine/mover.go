package engine

// How says in which way a mover covers its steps.
type How uint8

const (
	// Leap goes straight to the square one step away, over anything.
	Leap How = iota
	// Slide repeats a step over empty squares.
	Slide
	// Hop repeats a step and passes over exactly one piece, the screen. There may be any number of
	// empty squares before and behind the screen.
	Hop
	// Displace takes a step twice; a friend on the middle square blocks, an enemy
	// there is captured too.
	Displace
)

// Purpose says when a mover may be used.
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
	// Mirrored steps have their ranks reversed: Black goes the other way (see [Step.For]).
	Mirrored Turn = iota
	// Turned steps go the other way along files and ranks: the board is rotated by half a turn.
	Turned
	// Fixed steps are the same for both sides.
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

// Mover is one way in which a piece moves. Its steps are given for White.
type Mover struct {
	How   How
	Steps []Step
	// Legs are steps made before each of Steps, over squares that must be empty. A leap with legs
	// is lame, a slide with legs is bent. Nil for none. Hops and displacing moves have none.
	Legs    [][]Step
	Purpose Purpose
	Turn    Turn
	// Most is how often a slide or a hop may repeat its step; 0 for any number of times.
	Most int
	// Close says that a hop ends on the square right behind its screen.
	Close bool
	// From is the rank, counted from 1 on the piece's side, on which the mover must start, as for a
	// first move; 0 for every rank.
	From int
	// Where tells from which squares side s may use the mover; nil for all.
	Where func(s Side, from Square) bool
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

// DoubleStep is a pawn's double step from a rank (counted from 1 on its side), over an empty square
// and without capture.
func DoubleStep(from int) Mover {
	return Mover{How: Leap, Steps: Forward, Legs: [][]Step{Forward}, Purpose: ToMove, From: from}
}

// Symmetric lists all steps, up to eight, that differ from one another only in direction.
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

// Target is a square that a mover may reach if other squares allow it.
type Target struct {
	Square Square
	// Passed are the squares passed over, nearest first; empty for a leap without legs.
	Passed []Square
}

// Targets lists the squares that the mover could reach for side s from a square if the other pieces
// allowed it, with the squares passed over.
func (m Mover) Targets(g *Geometry, from Square, s Side) []Target {
	var targets []Target
	if m.Where != nil && !m.Where(s, from) || m.From != 0 && g.RankFrom(s, from) != m.From-1 {
		return nil
	}
	for i, d := range m.Steps {
		passed, ok := m.legs(g, from, s, i)
		if !ok {
			continue
		}
		start := from
		if n := len(passed); n > 0 {
			start = passed[n-1]
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
		for j, to := range ray {
			if m.How == Hop && j == 0 || m.How == Displace && j != 1 {
				continue
			}
			targets = append(targets, Target{to, append(passed[:len(passed):len(passed)], ray[:j]...)})
		}
	}
	return targets
}

// legs are the squares of the legs before step i; false if one leaves the board.
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

// Marking says how pieces of the same kind and side are told apart by marks. Positions do not know
// these marks.
type Marking uint8

// Unmarked pieces are not told apart. The others are marked by the letter of the file on which they
// began (A), by the wing on which they began (Q or K), or by a Roman numeral in the order in which
// they were posted (i).
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
	// Betza is its moves in Betza's notation, for GUIs; empty if there is none.
	Betza string
	// Picture names the piece whose picture is used if there is no picture called Name; empty for
	// none.
	Picture string
	// Mark tells apart two kinds with the same letter: '+' stands before the letter of a promoted
	// piece, '~' behind that of a promoted pawn. 0 for other pieces.
	Mark byte
	// Name is the name of the piece in the inventor's words.
	Name string
	// Abbreviations are the inventor's, for White's piece and for Black's. Text in brackets may be
	// left out. If Name joins several names by "or", the abbreviations follow their order; further
	// ones are accepted only on input. nil means the letter.
	Abbreviations [2][]string
	// Marked is how pieces of the kind are marked. MarkOf is the kind whose mark a piece keeps when
	// it becomes one of this kind; NoKind for none.
	Marked Marking
	MarkOf Kind
	// Royal pieces can be in check and mated.
	Royal bool
	// Pawn marks pieces that only go forward and promote. They do not count against zugzwang, and
	// gain value as they advance.
	Pawn bool
	// Movers are all ways in which the piece moves.
	Movers []Mover
	// Becomes are the kinds that the piece can become by promotion or exchange, each named by its
	// letter; nil if there are none.
	Becomes []Kind
	// Within tells on which squares side s may have the piece; nil for the whole board.
	Within func(s Side, sq Square) bool
	// Value is in centipawns; 0 means that it follows from the movers ([Game.Values]).
	Value int
	// Held is the part of its value that a piece keeps in hand; 0 for the usual part of pieces that
	// may be dropped at any time.
	Held float64
	// Placement is a bonus in centipawns for such a piece of side s on a square, in addition to the
	// bonus that follows from its movers; nil for none.
	Placement func(s Side, sq Square) (middlegame, endgame int)
}

// MayStand reports whether side s may have a piece of this type on sq.
func (t *PieceType) MayStand(s Side, sq Square) bool {
	return t.Within == nil || t.Within(s, sq)
}
