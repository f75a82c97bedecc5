package army

import (
	"fmt"

	"panthera/engine"
)

// Table is a set for every square.
type Table = [engine.MaxSquares]set

// Rules is a piece table compiled.
type Rules struct {
	// All is the board.
	All set
	// Between is the squares strictly between two that a line joins.
	Between [engine.MaxSquares][engine.MaxSquares]set
	// Straights are the squares on the rank and the file of a square, Obliques those on its
	// diagonals, without the square.
	Straights, Obliques Table
	// Values and Risks are the values and risks of the kinds, in centipawns.
	Values, Risks [engine.MaxKinds]int

	geometry               *engine.Geometry
	royals                 uint16 // by kind
	capturers              []engine.Kind
	rank, file, rise, fall engine.Lines128
	rows                   [engine.MaxPieces]row
	// unions are the sets of an army, beside its own, to which a piece belongs.
	unions [engine.MaxPieces][]uint8
	union  uint8 // the next of them
	// zones tell, by side, what can come to attack a square.
	zones [2][engine.MaxSquares]*zone
	// origins are, by side, the squares from which some piece may attack a square, leapOrigins
	// those from which it does so by a leap.
	origins, leapOrigins [2]Table
}

// zone is the squares that the same pieces of a side can attack, if they stand well: by leaps,
// and along lines.
type zone struct {
	leapers                                            []leaper
	straight, oblique, straightHoppers, obliqueHoppers pair
	// paired says that one of the pairs has two sets.
	paired bool
}

// pair is two sets of an army, by number: those of two pieces, of none (0), or unions.
type pair [2]uint8

// leaper is a piece that attacks by leaps, takers from where it attacks a square.
type leaper struct {
	piece  engine.Piece
	takers *Table
}

// Compile compiles the piece table of a game. It panics on movers that it does not know.
func Compile(g *engine.Game) *Rules {
	geo := g.Geometry
	r := &Rules{union: engine.MaxPieces, Between: *geo.Between128(), Values: g.Values(), Risks: g.Risks(), geometry: geo, capturers: g.Capturers(),
		rank: *geo.Lines128(engine.Step{File: 1}), file: *geo.Lines128(engine.Step{Rank: 1}),
		rise: *geo.Lines128(engine.Step{File: 1, Rank: 1}), fall: *geo.Lines128(engine.Step{File: -1, Rank: 1})}
	for s := range engine.Square(geo.Size()) {
		if geo.Exists(s) {
			r.All = r.All.Or(engine.Bit128(s))
		}
		r.Straights[s], r.Obliques[s] = r.rank.All(s).Or(r.file.All(s)), r.rise.All(s).Or(r.fall.All(s))
	}
	for i := range g.Pieces {
		k := engine.Kind(i + 1)
		if g.Pieces[i].Royal {
			r.royals |= 1 << k
		}
		for _, p := range []engine.Piece{engine.NewPiece(k, engine.White), engine.NewPiece(k, engine.Black)} {
			if err := r.compile(g, p); err != nil {
				panic(fmt.Sprintf("army: %s of %s: %v", g.Pieces[i].Name, g.ID, err))
			}
		}
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		r.findZones(side)
	}
	return r
}

// findZones tells the squares apart by which kinds of a side can attack them.
func (r *Rules) findZones(side engine.Side) {
	zones := map[uint32]*zone{}
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
			r.leapOrigins[side][s] = r.leapOrigins[side][s].Or(l.takers[s])
		}
		r.origins[side][s] = r.leapOrigins[side][s].Or(r.Straights[s]).Or(r.Obliques[s])
	}
}

// zoneOf is where some pieces can come.
func (r *Rules) zoneOf(pieces uint32) *zone {
	z := new(zone)
	var straights, obliques, straightHoppers, obliqueHoppers []engine.Piece
	for i := range r.rows {
		w, p := &r.rows[i], engine.Piece(i)
		if pieces>>p&1 == 0 {
			continue
		}
		if w.leap {
			z.leapers = append(z.leapers, leaper{p, w.takers})
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
	return z
}

// pair is the sets of some pieces: if they are more than two, their union.
func (r *Rules) pair(pieces []engine.Piece) (p pair) {
	if len(pieces) <= len(p) {
		for i, piece := range pieces {
			p[i] = uint8(piece)
		}
		return p
	}
	for _, piece := range pieces {
		r.unions[piece] = append(r.unions[piece], r.union)
	}
	r.union++
	if r.union > sets {
		panic("army: too many parts of the board in which many kinds attack along lines")
	}
	return pair{r.union - 1}
}
