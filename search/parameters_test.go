package search

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every parameter can be moved by its step to either side, has a name of its own, and makes
// a difference.
func TestParameters(t *testing.T) {
	count := func(text string) uint64 {
		o := DefaultOptions()
		o.HashMB = 1
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
		assert.LessOrEqual(t, row.Least, row.Default-row.Step, row.Name)
		assert.GreaterOrEqual(t, row.Greatest, row.Default+row.Step, row.Name)
		assert.NotEmpty(t, row.About)
		least, greatest := count(row.Name+"="+strconv.Itoa(row.Least)), count(row.Name+"="+strconv.Itoa(row.Greatest))
		assert.False(t, least == usual && greatest == usual, "%s makes no difference", row.Name)
	}
}

func TestParseParameters(t *testing.T) {
	p, err := ParseParameters("ProbCut=200, delta=90")
	require.NoError(t, err)
	want := DefaultParameters()
	want[probCut], want[delta] = 200, 90
	assert.Equal(t, want, p)
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
