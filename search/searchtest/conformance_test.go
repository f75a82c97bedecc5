package searchtest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/orthodox"
	"panthera/variants/chess"
)

// told is a position of chess whose methods for the search return wrong values, depending on its fields.
type told struct {
	engine.Position
	gain, weight int
	checks       bool
}

func (p told) CaptureValue(engine.Move) int        { return 0 }
func (p told) SEE(_ engine.Move, n int) bool       { return n <= p.gain }
func (p told) GivesCheck(m engine.Move) bool       { return p.checks }
func (p told) Blend() (score, weight int)          { return 0, p.weight }
func (p told) Mobility(m *engine.Mobility)         { m[0] = int16(p.weight) }
func (p told) EvaluateTerms() (middle, ending int) { return int(p.Side()), 0 }

func TestLawsSeeFlaws(t *testing.T) {
	broken := map[string]told{
		"exchanges are monotonic":                    {gain: 1},
		"testing checks is making them":              {checks: true},
		"mobility adds":                              {weight: 1},
		"terms are the same for either side to move": {},
		"a blend weighs no more than the whole":      {weight: 257},
	}
	for _, law := range laws {
		p := chess.Game().New()
		random := rand.New(rand.NewPCG(1, 2))
		require.NoError(t, law.Holds(p, random), law.Name)
		flawed := broken[law.Name]
		flawed.Position = p
		assert.Error(t, law.Holds(flawed, random), law.Name)
	}
}

// wasteful is a position whose method Mobility allocates memory.
type wasteful struct{ *orthodox.Position }

var kept []int

func (p wasteful) Mobility(*engine.Mobility) { kept = make([]int, 9) }

func TestAllocationIsSeen(t *testing.T) {
	require.NoError(t, allocatesNothing(chess.Game().New()))
	require.ErrorContains(t, allocatesNothing(wasteful{chess.Game().New().(*orthodox.Position)}), "Mobility allocates")
}
