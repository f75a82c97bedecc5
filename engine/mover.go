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

// Mover is one way in which a piece moves. Steps are those of White; Black's are
// mirrored (see [Step.For]).
type Mover struct {
	How     How
	Steps   []Step
	Purpose Purpose
	// Unmirrored says that the steps are the same for both sides.
	Unmirrored bool
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
	// Passed are the squares passed over, nearest first; empty for a leap.
	Passed []Square
}

// Targets lists what the mover could reach from a square for side s if the pieces stood
// conveniently, with the squares passed over on the way.
func (m Mover) Targets(g *Geometry, from Square, s Side) []Target {
	var targets []Target
	if m.Where != nil && !m.Where(s, from) {
		return nil
	}
	for _, d := range m.Steps {
		if !m.Unmirrored {
			d = d.For(s)
		}
		ray := g.Ray(from, d)
		switch m.How {
		case Leap:
			ray = ray[:min(1, len(ray))]
		case Displace:
			ray = ray[:min(2, len(ray))]
		}
		for i, to := range ray {
			if m.How == Hop && i == 0 || m.How == Displace && i != 1 {
				continue
			}
			targets = append(targets, Target{to, ray[:i]})
		}
	}
	return targets
}

// PieceType is a row of a game's piece table.
type PieceType struct {
	// Letter is the FEN letter, upper case.
	Letter byte
	// Name is what people call the piece, in the inventor's words.
	Name string
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
	// Held is the part of its value that a piece keeps in hand; 0 for the usual, that of
	// a piece that may be dropped whenever its side likes.
	Held float64
	// Placement is what such a piece of side s on a square adds to its owner's score beyond what
	// follows from its movers, in centipawns; nil for nothing.
	Placement func(s Side, sq Square) (middlegame, endgame int)
}

// MayStand says whether side s may have a piece of this type on sq.
func (t *PieceType) MayStand(s Side, sq Square) bool {
	return t.Within == nil || t.Within(s, sq)
}
