package search

import (
	"math"

	"panthera/engine"
)

// weights holds the values of a game's features in the hand-made evaluation. They are computed from its piece
// table and board.
type weights struct {
	features []value
	// mobility is the value of each square that a piece attacks, in 1/16 centipawn, for each kind of piece.
	mobility  [engine.MaxKinds]int32
	fullPhase int
}

// Scales of the terms from which the value of a piece on a square is computed, in centipawns.
const (
	perSquareReached = 5.0  // per square of mobility above the mean of the board
	perStepToCentre  = 3.0  // per step nearer to the centre
	pawnAdvance      = 3.0  // per rank, middlegame
	pawnPromotion    = 90.0 // near promotion, endgame
	royalShelter     = 12.0 // per rank the royal has come forward, middlegame
	royalActivity    = 9.0  // per step nearer to the centre, endgame
	inHand           = 0.8  // of a piece's value, unless its type says how much
	siegeScale       = 12   // quarter centipawns per squared attack on the royal's squares
	siegeLimit       = 10
	mobilityScale    = 2800 // centipawns²: a square counts 2800/value centipawns
)

func newWeights(g *engine.Game) *weights {
	w := &weights{features: make([]value, engine.FeatureCount)}
	values := g.Values()
	for i := range g.Pieces {
		k := engine.Kind(i + 1)
		if values[k] > 0 && !g.Pieces[i].Pawn {
			w.mobility[k] = int32(16 * mobilityScale / values[k])
		}
		w.place(g, k, values[k])
	}
	start := g.New()
	for _, f := range start.Features(nil) {
		w.fullPhase += int(w.features[f].phase)
	}
	w.fullPhase = max(1, w.fullPhase)
	return w
}

// place sets the values of the features of a kind of piece, for both sides: on each square, and in hand.
func (w *weights) place(g *engine.Game, k engine.Kind, centipawns int) {
	t := g.Type(k)
	mean := t.MeanMobility(g.Geometry)
	for _, side := range []engine.Side{engine.White, engine.Black} {
		piece := engine.NewPiece(k, side)
		sign := int32(1)
		if side == engine.Black {
			sign = -1
		}
		phase := int32(centipawns)
		if t.Pawn || t.Royal {
			phase = 0
		}
		for sq := engine.Square(0); int(sq) < g.Geometry.Size(); sq++ {
			middlegame, endgame := placement(g, t, side, sq, mean)
			if t.Placement != nil {
				more, moreEnd := t.Placement(side, sq)
				middlegame, endgame = middlegame+float64(more), endgame+float64(moreEnd)
			}
			w.features[engine.PieceFeature(piece, sq)] = value{
				sign * int32(math.Round(float64(centipawns)+middlegame)), sign * int32(math.Round(float64(centipawns)+endgame)), phase,
			}
		}
		held := int32(math.Round(inHand * float64(centipawns)))
		if t.Held != 0 {
			held = int32(math.Round(t.Held * float64(centipawns)))
			phase = held
		}
		for n := 1; n < 16; n++ {
			w.features[engine.HandFeature(piece, n)] = value{sign * held, sign * held, phase}
		}
	}
}

// placement returns how much the square sq adds to the value of a piece of type t, in the middlegame and in
// the endgame.
func placement(g *engine.Game, t *engine.PieceType, side engine.Side, sq engine.Square, mean float64) (middlegame, endgame float64) {
	geo := g.Geometry
	centre := centrality(geo, sq)
	advance := float64(geo.RankFrom(side, sq))
	switch {
	case t.Royal:
		return -royalShelter*advance - perStepToCentre*centre, royalActivity * centre
	case t.Pawn:
		progress := advance / float64(geo.Ranks-1)
		return pawnAdvance*advance + perStepToCentre*centre*progress, pawnPromotion * progress * progress
	}
	reach := perSquareReached * (t.Mobility(geo, side, sq) - mean)
	return reach + perStepToCentre*centre, reach
}

// centrality returns by how many steps a square is nearer to the centre than a square halfway between centre
// and edge. On a ring-shaped board only files count.
func centrality(geo *engine.Geometry, sq engine.Square) float64 {
	file := math.Abs(float64(geo.File(sq)) - float64(geo.Files-1)/2)
	if geo.Ring {
		return float64(geo.Files-1)/4 - file
	}
	rank := math.Abs(float64(geo.Rank(sq)) - float64(geo.Ranks-1)/2)
	return float64(geo.Files+geo.Ranks-2)/8 - (file+rank)/2
}

// addMobility adds to v the mobility of both sides and, in the middlegame, the danger to royals. The danger
// grows with the square of the number of attacks on the royal and the squares around it (the siege).
func (w *weights) addMobility(v *value, m *engine.Mobility) {
	sum := int32(0)
	for k := 1; k < engine.MaxKinds; k++ {
		sum += int32(m[2*k]-m[2*k+1]) * w.mobility[k]
	}
	v.middlegame += sum/16 + siege(m[engine.White]) - siege(m[engine.Black])
	v.endgame += sum / 16
}

func siege(n int16) int32 {
	strength := int32(min(n, siegeLimit))
	return siegeScale * strength * strength / 4
}
