//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"errors"
	"fmt"

	"panthera/engine"
)

// Table128 is a set for every square.
type Table128 = [squares128]set128

// Rules128 is a piece table compiled.
type Rules128 struct {
	// all is the board.
	all set128
	// Between has, for every two squares on a common line, the squares strictly between them.
	Between [squares128][squares128]set128
	// Straights has, for each square, the squares on its rank and file, Obliques those on its
	// diagonals, without the square itself.
	Straights, Obliques Table128
	// Values and Risks are, for each kind, its value and what it puts at risk by capturing (see
	// engine.Game.Risks), in centipawns.
	Values, Risks [engine.MaxKinds]int

	hop       bool // some piece captures over a screen
	geometry  *engine.Geometry
	royals    uint16 // by kind
	capturers []engine.Kind
	lines128
	rows [engine.MaxPieces]row128
	// unions has, for each piece, the indices of the sets of an army for unions of pieces to which
	// that piece belongs.
	unions [engine.MaxPieces][]uint8
	union  int // the next of them
	// zones has, for each side and square, the pieces of that side that may ever attack the square.
	zones [2][squares128]*zone128
	// origins has, for each side and square, the squares from which some piece of that side may
	// attack the square, leapOrigins those from which it may do so by a leap.
	origins, leapOrigins [2]Table128
}

// zone128 describes the squares of the board on which the same pieces of a side may capture: which
// pieces capture there by leaps, and which along lines, as sliders or as hoppers.
type zone128 struct {
	leapers                                            []leaper128
	straight, oblique, straightHoppers, obliqueHoppers pair
	// paired says that at least one of the pairs has two sets, hoppers that a hopper is among the
	// pieces.
	paired, hoppers bool
}

// leaper128 is a piece that attacks by leaps, with a table by squares: in a zone, the squares from
// which the piece attacks a square; in told128, the squares that the piece attacks from a square.
type leaper128 struct {
	piece engine.Piece
	leaps *Table128
}

// Compile128 compiles the piece table of a game. It panics on movers that it cannot compile.
func Compile128(g *engine.Game) *Rules128 {
	r, err := newRules128(g)
	if err != nil {
		panic("army: " + err.Error())
	}
	return r
}

// newRules128 compiles the piece table of a game. It returns an error if it cannot compile a mover.
func newRules128(g *engine.Game) (*Rules128, error) {
	geo := g.Geometry
	r := &Rules128{union: engine.MaxPieces, Between: *geo.Between128(), Values: g.Values(), Risks: g.Risks(), geometry: geo, capturers: g.Capturers(), lines128: newLines128(geo)}
	r.all = narrow128(geo.Where(geo.Exists))
	for s := range engine.Square(geo.Size()) {
		r.Straights[s], r.Obliques[s] = r.rank.All(s).Or(r.file.All(s)), r.rise.All(s).Or(r.fall.All(s))
	}
	for i := range g.Pieces {
		k := engine.Kind(i + 1)
		if g.Pieces[i].Royal {
			r.royals |= 1 << k
		}
		for _, p := range []engine.Piece{engine.NewPiece(k, engine.White), engine.NewPiece(k, engine.Black)} {
			if err := r.compile(g, p); err != nil {
				return nil, fmt.Errorf("%s of %s: %w", g.Pieces[i].Name, g.ID, err)
			}
		}
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		r.findZones(side)
	}
	return r, r.crowded()
}

// findZones groups the squares of the board by the pieces of a side that may capture there.
func (r *Rules128) findZones(side engine.Side) {
	zones := map[uint32]*zone128{}
	for s := range engine.Square(r.geometry.Size()) {
		var pieces uint32
		for p := range r.rows {
			if engine.Piece(p).Side() == side && r.rows[p].within.Has(s) {
				pieces |= 1 << p
			}
		}
		if zones[pieces] == nil {
			zones[pieces] = r.zoneOf(pieces)
		}
		r.zones[side][s] = zones[pieces]
		for _, l := range zones[pieces].leapers {
			r.leapOrigins[side][s] = r.leapOrigins[side][s].Or(l.leaps[s])
		}
		r.origins[side][s] = r.leapOrigins[side][s].Or(r.Straights[s]).Or(r.Obliques[s])
	}
}

// zoneOf returns the zone in which exactly the given pieces (as bits) may capture.
func (r *Rules128) zoneOf(pieces uint32) *zone128 {
	z := new(zone128)
	var straights, obliques, straightHoppers, obliqueHoppers []engine.Piece
	for i := range r.rows {
		w, p := &r.rows[i], engine.Piece(i)
		if pieces>>p&1 == 0 {
			continue
		}
		if w.leap {
			z.leapers = append(z.leapers, leaper128{p, w.takers})
		}
		for _, line := range []struct {
			takes axes
			list  *[]engine.Piece
		}{{w.slideTakes & straight, &straights}, {w.slideTakes & oblique, &obliques}, {w.hopTakes & straight, &straightHoppers}, {w.hopTakes & oblique, &obliqueHoppers}} {
			if line.takes != 0 {
				*line.list = append(*line.list, p)
			}
		}
	}
	z.straight, z.oblique = r.pair(straights), r.pair(obliques)
	z.straightHoppers, z.obliqueHoppers = r.pair(straightHoppers), r.pair(obliqueHoppers)
	z.paired = z.straight[1]|z.oblique[1]|z.straightHoppers[1]|z.obliqueHoppers[1] != 0
	if z.hoppers = len(straightHoppers)+len(obliqueHoppers) > 0; z.hoppers {
		r.hop = true
	}
	return z
}

// pair returns the indices of the sets that hold the given pieces. More than two pieces share one
// set, which is their union.
func (r *Rules128) pair(pieces []engine.Piece) (p pair) {
	if len(pieces) <= len(p) {
		for i, piece := range pieces {
			p[i] = uint8(piece)
		}
		return p
	}
	for _, piece := range pieces {
		r.unions[piece] = append(r.unions[piece], uint8(r.union))
	}
	r.union++
	return pair{uint8(r.union - 1)}
}

// crowded returns an error if there are more unions than an army has sets for.
func (r *Rules128) crowded() error {
	if r.union > sets {
		return errors.New("too many parts of the board in which many kinds attack along lines")
	}
	return nil
}
