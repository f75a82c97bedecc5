package search

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestParameters checks that the names of parameters are unique, that each default can be changed by a step
// both ways, and that each parameter changes the number of nodes of a search.
func TestParameters(t *testing.T) {
	count := func(text string) uint64 {
		o := DefaultOptions()
		o.HashMB, o.HandMade = 1, true // so that it does not depend on the net
		parameters, err := ParseParameters(text)
		require.NoError(t, err)
		o.Parameters = parameters
		p := setUp(t, "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
		s := New(o)
		s.Prepare()
		return s.Search(p, Limits{Depth: 10}, func(Info) {}).Nodes
	}
	usual := count("")
	for i, row := range ParameterTable() {
		at, err := FindParameter(row.Name)
		require.NoError(t, err)
		assert.Equal(t, Parameter(i), at, "%s is there twice", row.Name)
		assert.LessOrEqual(t, row.Least, row.initial-row.Step, row.Name)
		assert.GreaterOrEqual(t, row.Greatest, row.initial+row.Step, row.Name)
		assert.NotEmpty(t, row.about)
		least, greatest := count(row.Name+"="+strconv.Itoa(row.Least)), count(row.Name+"="+strconv.Itoa(row.Greatest))
		assert.False(t, least == usual && greatest == usual, "%s makes no difference", row.Name)
	}
}

// TestTunedParameters checks that a game uses the values tuned for its family, but that a game built on it,
// such as Stake-out chess, uses the default values.
func TestTunedParameters(t *testing.T) {
	rows := ParameterTable()
	for id, tuned := range map[string]bool{"chess": true, "chess960": true, "lancerchess": true, "stakeout-chess": false, "tigerchess": false} {
		p := ParametersOf(registered.Game(id))
		assert.Equal(t, tuned, p[futilityPly] != rows[futilityPly].initial, id)
		assert.Equal(t, rows[razoring].initial, p[razoring], id)
	}
	p := ParametersOf(registered.Game("chess"))
	p.take(Given{futilityPly: 50})
	assert.Equal(t, 50, p[futilityPly], "what is given goes before")
}

func TestParseParameters(t *testing.T) {
	p, err := ParseParameters("ProbCut=200, delta=90")
	require.NoError(t, err)
	assert.Equal(t, Given{probCut: 200, delta: 90}, p)
	for text, reason := range map[string]string{
		"luck=3":      `no parameter of the search is called "luck"; there are razoring`,
		"delta":       `parameter delta is ""; give a number from 40 to 400`,
		"delta=9":     "give a number from 40 to 400",
		"delta=90 =3": `called ""`,
	} {
		_, err := ParseParameters(text)
		assert.ErrorContains(t, err, reason, text)
	}
}
