package engine

// How is the manner in which a mover covers its steps.
type How uint8

const (
	// Leap goes straight to the square one step away, over anything.
	Leap How = iota
	// Slide repeats a step over empty squares.
	Slide
	// Hop repeats a step and passes over exactly one piece, the screen, with any
	// number of empty squares before and behind it.
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

// Turn says how Black's steps follow from White's.
type Turn uint8

const (
	// Mirrored steps go the other way along the files (see [Step.For]).
	Mirrored Turn = iota
	// Turned steps go the other way along files and ranks: the board turned half round.
	Turned
	// Fixed steps are the same for both sides.
	Fixed
)

// step is a step of White as side s makes it.
func (t Turn) step(d Step, s Side) Step {
	switch {
	case s == White || t == Fixed:
		return d
	case t == Turned:
		return Step{-d.File, -d.Rank}
	}
	return d.For(s)
}

// Mover is one way in which a piece moves. Steps are White's.
type Mover struct {
	How   How
	Steps []Step
	// Legs are steps made before each of Steps, in the same order, over squares that must be
	// empty: a leap with legs is lame, a slide with legs is bent. Nil for none. Hops and
	// displacing moves have none.
	Legs    [][]Step
	Purpose Purpose
	Turn    Turn
	// Most is how often a slide or a hop may repeat its step; 0 for as often as the board allows.
	Most int
	// Close has a hop end on the square right behind its screen.
	Close bool
	// From is the rank, from 1 as the piece's side counts, on which the mover starts, as for a
	// piece's first move; 0 for every rank.
	From int
	// Where says from which squares side s may use the mover; nil for all.
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

// DoubleStep is the two steps ahead that a pawn may go from a rank, counted from 1 by its side,
// over an empty square and without capture.
func DoubleStep(from int) Mover {
	return Mover{How: Leap, Steps: Forward, Legs: [][]Step{Forward}, Purpose: ToMove, From: from}
}

// Symmetric lists the up to eight steps that are alike but for direction.
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

// Target is where a mover might get on an otherwise unknown board.
type Target struct {
	Square Square
	// Passed are the squares passed over, nearest first; empty for a leap without legs.
	Passed []Square
}

// Targets lists what the mover could reach from a square for side s if the pieces stood
// conveniently, with the squares passed over on the way.
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

// legs are the squares met by the legs before step i; false if one leaves the board.
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

// Marking is how the pieces of a kind and a side are told apart by marks on them, which no position knows.
type Marking uint8

// Unmarked pieces are not told apart; the others by the letter of the file on which they began (A), by
// the wing on which they began (Q or K), or by a Roman numeral in the order of their postings (i).
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
	// Betza is how it moves in Betza's notation, as GUIs read it; empty where no word is at hand.
	Betza string
	// Picture is the name of what it is drawn as where there is no picture by its Name; empty for nothing else.
	Picture string
	// Mark makes two forms of pieces with one letter differ: '+' stands before the letter of one that
	// was promoted, '~' behind that of a promoted pawn. 0 for other pieces.
	Mark byte
	// Name is what people call the piece, in the inventor's words.
	Name string
	// Abbreviations are what the inventor writes for White's piece and for Black's; what
	// stands in brackets may be left out. If the name joins several by "or", they are in that
	// order; further ones are read only. nil for the letter.
	Abbreviations [2][]string
	// Marked is how marks on them tell the pieces of the kind apart; MarkOf is the kind whose mark a piece
	// keeps that comes of it, NoKind for none.
	Marked Marking
	MarkOf Kind
	// Royal pieces are what check and mate are about.
	Royal bool
	// Pawn marks pieces that only go forward and promote: they do not count against
	// zugzwang and gain value the further they have come.
	Pawn bool
	// Movers are all ways in which the piece moves.
	Movers []Mover
	// Becomes is what a move can promote the piece to or exchange it for, by a letter of
	// its own; nil if nothing.
	Becomes []Kind
	// Within says on which squares side s may have the piece; nil for the whole board.
	Within func(s Side, sq Square) bool
	// Value in centipawns; 0 to have it derived from the movers ([Game.Values]).
	Value int
	// Held is the part of its value that a piece keeps in hand; 0 for the usual part, for pieces that
	// may be dropped at any time.
	Held float64
	// Placement is what such a piece of side s on a square adds to its owner's score beyond what
	// follows from its movers, in centipawns; nil for nothing.
	Placement func(s Side, sq Square) (middlegame, endgame int)
}

// MayStand says whether side s may have a piece of this type on sq.
func (t *PieceType) MayStand(s Side, sq Square) bool {
	return t.Within == nil || t.Within(s, sq)
}
