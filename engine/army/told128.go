//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"errors"
	"fmt"

	"panthera/engine"
)

// told128 is a description compiled.
type told128 struct {
	Description
	game  *engine.Game
	rules *Rules128
	royal engine.Kind
	// pawns lists the kinds that are pawns; pawnKinds has the same kinds as bits.
	pawns     []engine.Kind
	pawnKinds uint16
	// promotions are Description.Promotions.
	promotions [2][squares128][]engine.Kind
	// ending holds, for each side, the squares on which its pawns promote.
	ending  [2]set128
	homes   set128   // of the royals and rooks that castle
	castles [2]uint8 // the rights of each side
	// steps holds, for each side, the compiled steps of its pawns, one entry for each kind of
	// pawn.
	steps [2][]pawnSteps128
	// counted are the kinds that are neither royals nor pawns. They are divided by how their
	// moves are generated: leapers (by side) only leap, and move as they capture; lines are the
	// sliders along ranks and files or along diagonals (a Queen is in both); others are the
	// rest.
	counted, others []engine.Kind
	leapers         [2][]leaper128
	lines           [2]struct{ straight, oblique pair }
}

// new128 does the same as [New] for boards of at most 128 squares.
func new128(g *engine.Game, d Description) (func() engine.Position, error) {
	rules, err := newRules128(g)
	if err != nil {
		return nil, err
	}
	t := &told128{Description: d, game: g, rules: rules, royal: g.Royal()}
	if t.royal == engine.NoKind || len(d.Castlings) > engine.MostCastlings {
		return nil, fmt.Errorf("%s has not one royal a side, or too many castlings", g.ID)
	}
	if d.Promotions != nil {
		for side := range t.promotions {
			for s := range engine.Square(g.Geometry.Size()) {
				if t.promotions[side][s] = d.Promotions(engine.Side(side), s); len(t.promotions[side][s]) > 0 {
					t.ending[side] = t.ending[side].Or(engine.Bit128(s))
				}
			}
		}
	}
	for i := range g.Pieces {
		if err := t.sort(engine.Kind(i + 1)); err != nil {
			return nil, fmt.Errorf("%s of %s: %w", g.Pieces[i].Name, g.ID, err)
		}
	}
	for side := range t.lines {
		t.lines[side].straight = t.rules.pair(t.sliders(engine.Side(side), slidesStraight))
		t.lines[side].oblique = t.rules.pair(t.sliders(engine.Side(side), slidesObliquely))
	}
	if err := t.rules.crowded(); err != nil {
		return nil, err
	}
	if len(d.Castlings) > 0 {
		board := g.StartSetup().Board
		t.Castlings = d.Castlings.On(&board)
		for i, c := range t.Castlings {
			t.castles[c.Side] |= 1 << i
			t.homes = t.homes.Or(engine.Bit128(c.KingFrom)).Or(engine.Bit128(c.RookFrom))
		}
	}
	return func() engine.Position {
		return engine.Begin(&Position128{told128: t, Progress: engine.NewProgress(g)})
	}, nil
}

// sort decides by which code the moves of kind k are generated: as a pawn, leaper, slider or
// other piece.
func (t *told128) sort(k engine.Kind) error {
	m := t.rules.rows[engine.NewPiece(k, engine.White)].manner
	switch {
	case t.game.Type(k).Pawn && m != leaps && m != diverges:
		return errors.New("a pawn that does more than leap")
	case t.game.Type(k).Pawn:
		t.pawns, t.pawnKinds = append(t.pawns, k), t.pawnKinds|1<<k
		t.march(engine.NewPiece(k, engine.White))
		t.march(engine.NewPiece(k, engine.Black))
		return nil
	case k == t.royal:
		return nil
	case m == leaps:
		for side := range t.leapers {
			p := engine.NewPiece(k, engine.Side(side))
			t.leapers[side] = append(t.leapers[side], leaper128{p, t.rules.rows[p].takes})
		}
	case !t.slides(k):
		t.others = append(t.others, k)
	}
	t.counted = append(t.counted, k)
	return nil
}

// slides reports whether a kind moves by sliding only and may go to every square of the board.
func (t *told128) slides(k engine.Kind) bool {
	m := t.rules.rows[engine.NewPiece(k, engine.White)].manner
	return (m == slidesStraight || m == slidesObliquely || m == slides) && t.game.Type(k).Within == nil
}

// sliders returns the pieces of a side that move by sliding only and slide along the given
// lines (straight or oblique).
func (t *told128) sliders(side engine.Side, along manner) (list []engine.Piece) {
	for _, k := range t.counted {
		if p := engine.NewPiece(k, side); t.slides(k) && (t.rules.rows[p].manner == along || t.rules.rows[p].manner == slides) {
			list = append(list, p)
		}
	}
	return list
}
