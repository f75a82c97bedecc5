package orthodox

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
)

// The frame must refuse piece tables with moves that it cannot play.
func TestTablesThatTheFrameDoesNotHonourAreRefused(t *testing.T) {
	leap := func(m engine.Mover) []engine.Mover { return []engine.Mover{m} }
	knight := engine.Mover{Steps: engine.Symmetric(2, 1)}
	tests := map[string]struct {
		change func(g *engine.Game)
		fault  string
	}{
		"a royal Knight":  {func(g *engine.Game) { g.Pieces[King-1].Movers = leap(knight) }, "King moves otherwise"},
		"a Berolina pawn": {func(g *engine.Game) { g.Pieces[Pawn-1].Movers[0].Steps = engine.ForwardDiagonal }, "Pawn moves otherwise"},
		"no double step":  {func(g *engine.Game) { g.Pieces[Pawn-1].Movers = g.Pieces[Pawn-1].Movers[:1] }, "Pawn moves otherwise"},
		"a longer Bishop": {func(g *engine.Game) { g.Pieces[Bishop-1].Movers[0].Steps = engine.AllAround }, "Bishop moves otherwise"},
		"a Chancellor": {func(g *engine.Game) {
			g.Pieces[FirstLeaper-1].Movers = append(leap(knight), Pieces()[Rook-1].Movers...)
		}, "does more than leap"},
		"a leap to move":    {func(g *engine.Game) { g.Pieces[FirstLeaper-1].Movers[0].Purpose = engine.ToMove }, "does more than leap"},
		"a leap forward":    {func(g *engine.Game) { g.Pieces[FirstLeaper-1].Movers[0].Steps = engine.Forward }, "does more than leap"},
		"a lame leap":       {func(g *engine.Game) { g.Pieces[FirstLeaper-1].Movers[0].Legs = make([][]engine.Step, 8) }, "does more than leap"},
		"a first leap":      {func(g *engine.Game) { g.Pieces[FirstLeaper-1].Movers[0].From = 1 }, "does more than leap"},
		"a kept Rook":       {func(g *engine.Game) { g.Pieces[Rook-1].Within = offEndRanks }, "kept to some squares"},
		"a second royal":    {func(g *engine.Game) { g.Pieces[FirstLeaper-1].Royal = true }, "not what the frame takes it for"},
		"another board":     {func(g *engine.Game) { g.Geometry = engine.Grid(8, 10) }, "want 8×8"},
		"a head too short":  {func(g *engine.Game) { g.Pieces = g.Pieces[:3] }, "3 kinds"},
		"nothing to refuse": {func(*engine.Game) {}, ""},
	}
	promotions := func(engine.Side, engine.Square) []engine.Kind { return []engine.Kind{Queen} }
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := &engine.Game{ID: "table", Geometry: Geometry, Pieces: append(Pieces(),
				engine.PieceType{Letter: 'N', Name: "Knight", Movers: leap(knight)})}
			test.change(g)
			err := honours(g, Description{Promotions: promotions})
			if test.fault == "" {
				assert.NoError(t, err)
				return
			}
			assert.ErrorContains(t, err, test.fault)
			assert.Panics(t, func() { Compile(g, Description{Promotions: promotions}) })
		})
	}
}

// A kind that only steps may come before a leaping kind in the piece table.
func TestLeapersAreFoundByKind(t *testing.T) {
	g := &engine.Game{ID: "army", Geometry: Geometry, Pieces: append(Pieces(),
		engine.PieceType{Letter: 'S', Name: "Stepper", Movers: []engine.Mover{{Steps: engine.Forward, Purpose: engine.ToMove}}},
		engine.PieceType{Letter: 'N', Name: "Knight", Movers: []engine.Mover{{Steps: engine.Symmetric(2, 1)}}})}
	a := Compile(g, Description{}).NewArmy()
	assert.Empty(t, a.attacks(FirstLeaper, 0, 0).Squares())
	assert.Equal(t, []engine.Square{10, 17}, a.attacks(FirstLeaper+1, 0, 0).Squares())
}
