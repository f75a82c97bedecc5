package turnqi

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestExchange(t *testing.T) {
	values := cannonGame.Values()
	n, r, c, o, f := values[knight], values[rook], values[clockwazir], values[cannon], values[fezbaba]
	for name, e := range map[string]struct {
		pieces, move string
		want         int
	}{
		"nothing at stake":                  {"Kb4 kd14 Ra1", "a1a2", 0},
		"a free Knight":                     {"Kb4 kd14 Ra1 na9", "a1a9", n},
		"a protected Knight":                {"Kb4 kd14 Ra1 na9 re9", "a1a9", n - r},
		"protected round the ring":          {"Kb4 kd14 Rb9 na9 ra13 Ca8", "b9a9", n - r},
		"a Rook behind a Rook":              {"Kb4 kd14 Ra1 Ra2 na9 re9 Cb1", "a2a9", n},
		"into a Clockwazir's step":          {"Kb4 kd14 Re8 cc9", "e8c8", -r},
		"not into its back":                 {"Kb4 kd14 Re10 cc9", "e10c10", 0},
		"a Cannon protects over the screen": {"Kb4 kd14 Ra1 na9 cc9 oe9", "a1a9", n - r},
		"both pieces of a capture":          {"Kb4 kd14 Ec8 cb7 na6", "c8a6", c + n},
		"turning into a Wazir":              {"Kb4 kd14 Ac18", "c18c1", values[wazir] - values[anticlockwazir]},
		"a Rook's null move into a Knight":  {"Kb4 kd14 Ra9 nc8", "a9a9", -r},
		"the King recaptures":               {"Kb4 kd14 Ra13 fc13", "a13c13", f - r},
		"but not what is protected":         {"Kb4 kd14 Ra13 Oc3 Cc4 fc13", "a13c13", f},
		"a Cannon taken by a Rook":          {"Kb4 kd14 Ra1 oa9 re9", "a1a9", o - r},
	} {
		t.Run(name, func(t *testing.T) {
			p := pieces(t, cannonGame, e.pieces)
			m, err := engine.ParseMove(p, e.move)
			require.NoError(t, err)
			require.True(t, p.SEE(m, e.want), "at least %d", e.want)
			require.False(t, p.SEE(m, e.want+1), "at most %d", e.want)
		})
	}
}

func TestMobility(t *testing.T) {
	p := pieces(t, cannonGame, "Kb4 kd14 Ra1 Ec8 Fc4 Na9 wc2 Oe9 Cc9")
	var m engine.Mobility
	p.Mobility(&m)
	for kind, want := range map[engine.Kind]int{rook: 19, elephant: 2, fezbaba: 3, knight: 3, clockwazir: 0} {
		require.Equal(t, int16(want), m[engine.NewPiece(kind, engine.White)], cannonGame.Type(kind).Name)
	}
}

func TestMayPass(t *testing.T) {
	require.True(t, pieces(t, plainGame, "Kb4 kd14 Nc9").MayPass())
	require.False(t, pieces(t, plainGame, "Kb4 kd14 Cc9 Ec8").MayPass(), "nothing to spare")
	require.False(t, pieces(t, plainGame, "Kb4 kd14 Nc9 rb12").MayPass(), "in check")
}
