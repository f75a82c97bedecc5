package turnqi

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestMovesOfPieces tests the moves of each piece, following the table of the rule sheet (Pieces).
func TestMovesOfPieces(t *testing.T) {
	for name, c := range map[string]struct{ pieces, from, want string }{
		"the King steps all around":                {"Kc5 kc14 Nc9 Nc18", "c5", "b4 c4 d4 b5 d5 b6 c6 d6"},
		"the King stays in the fortress":           {"Kb4 kc14 Nc9 Nc18", "b4", "c4 b5 c5"},
		"a Fezbaba steps diagonally":               {"Kb4 kc14 Fd5", "d5", "c4 b5 c6"},
		"two steps through the centre":             {"Kb4 kc14 Fc6", "c6", "c4 b5 d5"},
		"a friend on the centre blocks a Fezbaba":  {"Kc5 kb14 Fd5", "d5", "c4 c6"},
		"an enemy on the centre does not":          {"Kb6 kd14 Fd5 rc5 nb5", "d5", "c4 b5 c6"},
		"a friend on the target blocks":            {"Kb5 kd14 Fd5 nc5", "d5", "c4 c6"},
		"an Elephant takes two steps diagonally":   {"Kb4 kc14 Ec4", "c4", "a2 e2 a6 e6"},
		"an Elephant stays in its half":            {"Kb4 kc14 Ec8", "c8", "a6 e6"},
		"an Elephant does not cross the seam":      {"Kb4 kc14 Ec2", "c2", "a4 e4"},
		"a friend in the middle blocks":            {"Kb4 kc14 Ec4 Cb5 Rd3", "c4", "a2 e6"},
		"an enemy in the middle does not":          {"Kb4 kc14 Ec4 rd5 Re6", "c4", "a2 e2 a6"},
		"a Knight is not blocked":                  {"Kb4 kd14 Nc8 Cc9 Cb8 Cd8 Cc7", "c8", "b6 d6 a7 e7 a9 e9 b10 d10"},
		"a Knight crosses the seam":                {"Kb4 kd14 Na1", "a1", "c2 b3 b17 c18"},
		"a Rook goes round the ring":               {"Kb4 kd14 Rc2 Cc16 Cc4 Cb2 Cd2", "c2", "c1 c3 c17 c18"},
		"a Rook captures what it meets":            {"Kb4 kd14 Rc2 ac3 Cb2 rc18 Cd2", "c2", "c1 c3 c18"},
		"a Clockwazir at home goes clockwise":      {"Kb4 kd14 Cc8", "c8", "c7"},
		"a Clockwazir abroad goes sideways too":    {"Kb4 kd14 Cc12", "c12", "c11 b12 d12"},
		"at the edge of the ring":                  {"Kb4 kd14 Ca12", "a12", "a11 b12"},
		"a Clockwazir crosses the seam":            {"Kb4 kd14 Cc1", "c1", "c18"},
		"an Anticlockwazir goes anticlockwise":     {"Kb4 kd14 Ac8", "c8", "c9"},
		"an Anticlockwazir abroad":                 {"Kb4 kd14 Ae17", "e17", "d17 e18"},
		"an Anticlockwazir crosses the seam":       {"Kb4 kd14 Ae18", "e18", "e1 d18"},
		"a Clockwazir captures with every step":    {"Kb4 kd14 Cc12 ac11 ab12 ad12", "c12", "c11 b12 d12"},
		"a friend stops a Clockwazir":              {"Kb4 kd14 Cc12 Ac11 ab12 Ad12", "c12", "b12"},
		"a Wazir steps straight, anywhere":         {"Kb4 kd14 Wc1", "c1", "b1 d1 c2 c18"},
		"no Cannon, no screen":                     {"Kb4 kd14 Rc2 Ac3 rc4 Ac1 Cb2 Cd2", "c2", ""},
		"a Rook alone on its file comes round":     {"Kb4 kd14 Ra5 Cb5", "a5", "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18"},
		"a square reached both ways is one move":   {"Kb4 kd14 Ra5 Cb5 ra9", "a5", "a1 a2 a3 a4 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18"},
		"the own friend both ways round, no move ": {"Kb4 kd14 Ra5 Cb5 Ca6", "a5", "a1 a2 a3 a4 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.want, targets(t, pieces(t, plainGame, c.pieces), c.from))
		})
	}
}

// TestMovesOfCannons tests the moves of Cannons (rule sheet, Subvariant).
func TestMovesOfCannons(t *testing.T) {
	for name, c := range map[string]struct{ pieces, want string }{
		"a Cannon captures over one piece":                {"Kb4 kd14 Oa5 Ca7 ra9 Ca3 Cb5", "a4 a6 a9"},
		"of either side":                                  {"Kb4 kd14 Oa5 ca7 ra9 ca3 Cb5", "a4 a6 a9"},
		"not over two":                                    {"Kb4 kd14 Oa5 Ca7 Aa8 ra9 Ca3 Wa2 Cb5", "a4 a6"},
		"not without a screen":                            {"Kb4 kd14 Oa5 Ca4 na6 Ca3 Aa18 Cb5", ""},
		"either of the only two others, over the other":   {"Kb4 kd14 Oa5 ra7 na12 Cb5", "a1 a2 a3 a4 a6 a7 a12 a13 a14 a15 a16 a17 a18"},
		"not the only other":                              {"Kb4 kd14 Oa5 ra7 Cb5", "a1 a2 a3 a4 a6 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18"},
		"along the rank":                                  {"Kb4 kd14 Oa9 Cc9 re9 Ca8 Aa10", "b9 e9"},
		"alone on its file it comes round":                {"Kb4 kd14 Oa9 Cb9", "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18"},
		"not a friend behind a screen":                    {"Kb4 kd14 Oa5 Ca6 Ca7 Aa4 Aa3 Cb5", ""},
		"over a screen that is on the other side as well": {"Kb4 kd14 Oa5 Ca6 na16 Cb5", "a1 a2 a3 a4 a16 a17 a18"},
	} {
		t.Run(name, func(t *testing.T) {
			from := "a5"
			if p := pieces(t, cannonGame, c.pieces); letter(p, "a5") != "O" {
				from = "a9"
			}
			require.Equal(t, c.want, targets(t, pieces(t, cannonGame, c.pieces), from))
		})
	}
}

func TestOneMoveCapturesTwo(t *testing.T) {
	p := pieces(t, plainGame, "Kb6 kd14 Fd5 rc5 nb5 Ec8 ab7 na6")
	before := p.FEN()
	for move, after := range map[string]string{"d5b5": "Kb6 kd14 Fb5 Ec8 ab7 na6", "c8a6": "Kb6 kd14 Fd5 rc5 nb5 Ea6"} {
		m, err := engine.ParseMove(p, move)
		require.NoError(t, err)
		require.True(t, p.Tactical(m))
		p.Make(m)
		require.Equal(t, fenOf(t, after)+" b - - 0 1", p.FEN())
		require.Len(t, p.Changes().Removed, 3)
		require.Len(t, p.Changes().Added, 1)
		p.Undo()
		require.Equal(t, before, p.FEN())
	}
	values := plainGame.Values()
	m, _ := engine.ParseMove(p, "c8a6")
	require.Equal(t, values[anticlockwazir]+values[knight], p.CaptureValue(m))
}

func TestTheTargetMayBeEmptyBehindACapture(t *testing.T) {
	p := pieces(t, plainGame, "Kb4 kd14 Ec8 cb7")
	enginetest.Play(t, p, "c8a6")
	require.Equal(t, fenOf(t, "Kb4 kd14 Ea6")+" b - - 0 1", p.FEN())
}

// TestSecondCrossing: a Clock- or Anticlockwazir that comes back to its own half must turn into a
// Wazir (rule sheet, Pieces).
func TestSecondCrossing(t *testing.T) {
	for name, c := range map[string]struct {
		pieces, move, at, want string
		black                  bool
	}{
		"a white Clockwazir leaves":         {pieces: "Kb4 kd14 Cc1", move: "c1c18", at: "c18", want: "C"},
		"and comes home":                    {pieces: "Kb4 kd14 Cc10", move: "c10c9", at: "c9", want: "W"},
		"a white Anticlockwazir leaves":     {pieces: "Kb4 kd14 Ac9", move: "c9c10", at: "c10", want: "A"},
		"and comes home over the seam":      {pieces: "Kb4 kd14 Ac18", move: "c18c1", at: "c1", want: "W"},
		"capturing":                         {pieces: "Kb4 kd14 Ac18 nc1", move: "c18c1", at: "c1", want: "W"},
		"a black Clockwazir leaves":         {pieces: "Kb4 kd14 cc10", move: "c10c9", at: "c9", want: "c", black: true},
		"and comes home, over the seam too": {pieces: "Kb4 kd14 cc1", move: "c1c18", at: "c18", want: "w", black: true},
		"a black Anticlockwazir leaves":     {pieces: "Kb4 kd14 ac18", move: "c18c1", at: "c1", want: "a", black: true},
		"and comes home at the other side":  {pieces: "Kb4 kd14 ac9", move: "c9c10", at: "c10", want: "w", black: true},
		"not by a step sideways":            {pieces: "Kb4 kd14 Cc10", move: "c10b10", at: "b10", want: "C"},
	} {
		t.Run(name, func(t *testing.T) {
			p := pieces(t, plainGame, c.pieces)
			if c.black {
				p = piecesBlack(t, plainGame, c.pieces)
			}
			enginetest.Play(t, p, c.move)
			require.Equal(t, c.want, letter(p, c.at))
			require.NoError(t, p.Audit())
		})
	}
}

func TestRookRoundTheRingChangesNothing(t *testing.T) {
	p := pieces(t, plainGame, "Kb4 kd14 Ra1 Re5 ce6")
	board := *p.Board()
	m, err := engine.ParseMove(p, "a1a1")
	require.NoError(t, err)
	require.NotEqual(t, engine.NoMove, m)
	require.False(t, p.Tactical(m))
	require.Equal(t, "a1a1", p.Format(m))
	p.Make(m)
	require.Equal(t, board, *p.Board())
	require.Empty(t, p.Changes().Added)
	require.Empty(t, p.Changes().Removed)
	require.Equal(t, engine.Black, p.Side())
	require.False(t, legal(p, "e5e5"), "there is another piece on the file")
}

func TestEachRookHasItsOwnNullMove(t *testing.T) {
	p := pieces(t, plainGame, "Kb4 kd14 Ra1 Re5 Rc7")
	for _, null := range []string{"a1a1", "e5e5", "c7c7"} {
		require.True(t, legal(p, null), null)
	}
}
