package turnqi

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestRefusedFENs tests which FENs are refused, and which field the error names (the rule sheet;
// NOTATION, FEN).
func TestRefusedFENs(t *testing.T) {
	board := func(list string) string { return fenOf(t, list) }
	for name, c := range map[string]struct {
		fen   string
		field engine.Field
	}{
		"a Fezbaba on a corner":            {board("Kc5 kb14 Fb4") + " w - - 0 1", engine.FieldBoard},
		"a Fezbaba on the centre":          {board("Kb4 kb14 Cb9 Cb18 Fc5") + " w - - 0 1", engine.FieldBoard},
		"a Fezbaba outside":                {board("Kb4 kd14 Fc7") + " w - - 0 1", engine.FieldBoard},
		"a Fezbaba in the other fortress":  {board("Kb4 kd14 Fc13") + " w - - 0 1", engine.FieldBoard},
		"a King outside its fortress":      {board("Ka4 kd14") + " w - - 0 1", engine.FieldBoard},
		"a King in the other fortress":     {board("Kb13 kd14") + " w - - 0 1", engine.FieldBoard},
		"an Elephant over the River":       {board("Kb4 kd14 Ec10") + " w - - 0 1", engine.FieldBoard},
		"an Elephant over the other River": {board("Kb4 kd14 Ec18") + " w - - 0 1", engine.FieldBoard},
		"a black Elephant over the River":  {board("Kb4 kd14 ec9") + " w - - 0 1", engine.FieldBoard},
		"no King":                          {board("Kb4") + " w - - 0 1", engine.FieldBoard},
		"two Kings of a side":              {board("Kb4 Kc5 kd14") + " w - - 0 1", engine.FieldBoard},
		"facing, both arcs":                {board("Kb4 kb14") + " w - - 0 1", engine.FieldBoard},
		"facing, the arc over the River":   {board("Kb4 kb14 Cb18") + " w - - 0 1", engine.FieldBoard},
		"facing, the arc over the seam":    {board("Kb4 kb14 Cb9") + " w - - 0 1", engine.FieldBoard},
		"a Cannon in Turn Qi":              {board("Kb4 kd14 Oc9") + " w - - 0 1", engine.FieldBoard},
		"the idle side in check":           {board("Kb4 kd14 Rd9") + " w - - 0 1", engine.FieldSide},
		"in check round the ring":          {board("Kb4 kd14 rb17 Cb5") + " b - - 0 1", engine.FieldSide},
		"a side that is none":              {board("Kb4 kd14") + " W - - 0 1", engine.FieldSide},
		"castling rights":                  {board("Kb4 kd14") + " w K - 0 1", engine.FieldCastling},
		"an en passant square":             {board("Kb4 kd14") + " w - c6 0 1", engine.FieldEnPassant},
		"a hand":                           {board("Kb4 kd14") + "[] w - - 0 1", engine.FieldHand},
		"a clock below 0":                  {board("Kb4 kd14") + " w - - -1 1", engine.FieldHalfmove},
		"a move number of 0":               {board("Kb4 kd14") + " w - - 0 0", engine.FieldFullmove},
		"a rank too long":                  {"6" + board("Kb4 kd14")[1:] + " w - - 0 1", engine.FieldBoard},
		"17 ranks":                         {board("Kb4 kd14")[2:] + " w - - 0 1", engine.FieldBoard},
	} {
		t.Run(name, func(t *testing.T) {
			p := plainGame.New()
			err := p.SetFEN(c.fen)
			var refused *engine.FENError
			require.True(t, errors.As(err, &refused), "%v", err)
			require.Equal(t, c.field, refused.Field, "%v", err)
			require.Equal(t, plainGame.Start, p.FEN())
		})
	}
}

func TestOddButPlayableFENsAreAccepted(t *testing.T) {
	for name, list := range map[string]string{
		"an Elephant where none can get": "Kb4 kd14 Eb5 Ea1 Ec9",
		"Clockwazirs that went too far":  "Kb4 kd14 Cc9 Ac1 cc10 ac18",
		"many Rooks":                     "Kb4 kd14 Ra1 Rc1 Re1 Ra2 Rc2 Re2 Ra3",
		"a King not on its start":        "Kd6 kb13",
		"covered on both arcs":           "Kb4 kb14 cb9 cb18",
	} {
		t.Run(name, func(t *testing.T) { pieces(t, plainGame, list) })
	}
}

func TestMissingClocks(t *testing.T) {
	p := plainGame.New()
	require.NoError(t, p.SetFEN(fenOf(t, "Kb4 kd14 Ra1")+" b - -"))
	require.Equal(t, fenOf(t, "Kb4 kd14 Ra1")+" b - - 0 1", p.FEN())
}
