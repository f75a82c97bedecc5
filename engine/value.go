package engine

import "math"

// The value of a piece follows from its mobility on a board on which a square is empty
// with probability emptiness:
//
//	value = valueScale · mobility ^ valueExponent
//
// fitted so that chess comes out right: Knight 320, Bishop 346, Rook 500, Queen 1010.
// The method is Ralph Betza's ("About the Values of Chess Pieces", chessvariants.com,
// 1996), who takes mobility at an emptiness of 0.67; the exponent stands in for what he
// adds for range, forking and mating power.
const (
	emptiness     = 0.65
	valueScale    = 39.6
	valueExponent = 1.26
)

// Mobility returns the average number of squares that a piece on sq attacks, if each square of the
// board is empty with a probability of 0.65. A mover that only captures or only moves counts half.
func (t *PieceType) Mobility(g *Geometry, s Side, sq Square) float64 {
	sum := 0.0
	for _, m := range t.Movers {
		weight := 1.0
		if m.Purpose != Any {
			weight = 0.5
		}
		for _, target := range m.Targets(g, sq, s) {
			if t.MayStand(s, target.Square) {
				sum += weight * m.openness(len(target.Passed))
			}
		}
	}
	return sum
}

// openness returns the probability that the squares passed over, of which there are passed, let the
// mover pass.
func (m Mover) openness(passed int) float64 {
	n := float64(passed)
	switch m.How {
	case Hop:
		if m.Close {
			return (1 - emptiness) * math.Pow(emptiness, n-1)
		}
		return n * (1 - emptiness) * math.Pow(emptiness, n-1)
	case Displace:
		return (1 + emptiness) / 2 // half of the pieces in the way are friends
	default:
		return math.Pow(emptiness, n)
	}
}

// MeanMobility returns Mobility averaged over the squares where the piece may stand.
func (t *PieceType) MeanMobility(g *Geometry) float64 {
	sum, n := 0.0, 0
	for sq := Square(0); int(sq) < g.Size(); sq++ {
		if g.Exists(sq) && t.MayStand(White, sq) {
			sum += t.Mobility(g, White, sq)
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

// Values returns the value of each kind in centipawns, from the piece table or computed from its
// movers. Royal pieces have the value 0: they are never exchanged.
func (g *Game) Values() [MaxKinds]int {
	var values [MaxKinds]int
	for i := range g.Pieces {
		t := &g.Pieces[i]
		switch {
		case t.Royal:
		case t.Value != 0:
			values[i+1] = t.Value
		default:
			values[i+1] = int(math.Round(valueScale * math.Pow(t.MeanMobility(g.Geometry), valueExponent)))
		}
	}
	return values
}

// Mobility has the number of attacked squares for each piece. The entry of NoKind with a side is
// the number of attacks by that side's pieces on the enemy royal's square and the squares around
// it, called the siege.
type Mobility [MaxPieces]int16

// Balance returns how far White is ahead, in the middlegame and in the endgame. judge returns the
// values for one side.
func Balance(judge func(Side) (middlegame, endgame int)) (middlegame, endgame int) {
	white, whiteEnd := judge(White)
	black, blackEnd := judge(Black)
	return white - black, whiteEnd - blackEnd
}
