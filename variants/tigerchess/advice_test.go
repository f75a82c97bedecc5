package tigerchess

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestAdviceIsTheSameForBothSides exchanges White and Black in positions; the evaluation terms must
// stay the same.
func TestAdviceIsTheSameForBothSides(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 5))
	some := 0
	for compared := 0; compared < 500; {
		palaces := compared%2 == 1
		board, rest, _ := strings.Cut(scatter(random, palaces), "[")
		p := games[4*(compared%2)].New()
		if p.SetFEN(strings.Map(withoutTigerKnights, board)+"["+rest) != nil {
			continue
		}
		compared++
		q := p.Clone()
		require.NoError(t, q.SetFEN(turned(p.FEN())))
		middlegame, endgame := p.(*Position).EvaluateTerms()
		turnedMiddlegame, turnedEndgame := q.(*Position).EvaluateTerms()
		require.Equal(t, [2]int{-middlegame, -endgame}, [2]int{turnedMiddlegame, turnedEndgame}, p.FEN())
		if middlegame != 0 {
			some++
		}
		var m, turnedM engine.Mobility
		p.(*Position).Mobility(&m)
		q.(*Position).Mobility(&turnedM)
		for i := range m {
			require.Equal(t, m[i], turnedM[i^1], p.FEN())
		}
	}
	require.NotZero(t, some)
}

// advised returns the endgame score of EvaluateTerms in a position of TigerChess or, for a FEN of 12
// ranks, of the TigerVariation.
func advised(t *testing.T, fen string) int {
	t.Helper()
	id := "tigerchess"
	if strings.Count(fen, "/") > 7 {
		id = "tigervariation"
	}
	p := gameOf(t, id).New().(*Position)
	require.NoError(t, p.SetFEN(fen))
	_, endgame := p.EvaluateTerms()
	return endgame
}

func TestBareRoyalIsDrivenToTheEdge(t *testing.T) {
	centre := advised(t, "8/8/8/3k4/8/8/8/R2K4[] b - - 0 1")
	edge := advised(t, "3k4/8/8/8/8/8/8/R2K4[] b - - 0 1")
	pursued := advised(t, "3k4/8/3K4/8/8/8/8/R7[] b - - 0 1")
	corner := advised(t, "k7/8/1K6/8/8/8/8/R7[] b - - 0 1")
	assert.Greater(t, edge, centre)
	assert.Greater(t, pursued, edge)
	assert.Greater(t, corner, pursued)
}

func TestPiecesWhoCannotMateAreValueLittle(t *testing.T) {
	values := games[0].Values()
	for name, c := range map[string]struct {
		pieces   string
		material int
		mates    bool
	}{
		"Tower":                     {"R7", 0, true},
		"TigerKnight":               {"T7", 0, true},
		"King's Lancer":             {"L7", 0, true},
		"Pikeman":                   {"P7", 0, true},
		"Knight":                    {"N7", values[knight], false},
		"two Knights":               {"NN6", 2 * values[knight], false},
		"three Knights":             {"NNN5", 0, true},
		"Archer":                    {"A7", values[archer], false},
		"Queen's Lancer":            {"F7", values[queensLancer], false},
		"Barons of one colour":      {"B1B5", 2 * values[baron], false},
		"Barons of both colours":    {"BB6", 0, true},
		"Knight and Queen's Lancer": {"NF6", 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			advice := advised(t, "8/3k4/8/8/"+c.pieces+"/8/8/3K4[] b - - 0 1")
			if c.mates {
				assert.Positive(t, advice)
			} else {
				assert.Equal(t, c.material/hopeless-c.material, advice)
			}
		})
	}
}

func TestStandardBearerIsDrawnToTheGate(t *testing.T) {
	const fen = "4g3/8/%s/3K4/8/3G4[] b - - 0 1"
	at := func(ranks string) int { return advised(t, fmt.Sprintf(fen, ranks)) }
	gate, two, five, six := at("k3L3/8/8/8/8/8/8"), at("k7/8/4L3/8/8/8/8"), at("k7/8/8/8/8/L7/8"), at("k7/8/8/8/8/8/L7")
	assert.Greater(t, gate, two)
	assert.Greater(t, two, five)
	assert.Equal(t, five, six, "so far away it is nothing")
	assert.Zero(t, at("k7/8/8/8/8/8/4N3")-at("k7/8/8/8/8/8/N7"), "no other piece is drawn there")
}

func TestPostsAreValueTheSameToBothSides(t *testing.T) {
	for id, ranks := range map[string][2]string{"tigerchess": {"34", "65"}, "tigervariation": {"56", "87"}} {
		g := gameOf(t, id)
		at := func(side engine.Side, file, rank byte) int {
			s, ok := g.Geometry.Square(string([]byte{file, rank}))
			require.True(t, ok)
			middlegame, endgame := g.Type(swordsman).Placement(side, s)
			assert.Zero(t, endgame)
			return middlegame
		}
		for i := range 2 {
			for file := range 8 {
				letter := "abcdefgh"[file]
				assert.Equal(t, postValues[i][file], at(engine.White, letter, ranks[0][i]))
				assert.Equal(t, postValues[i][file], at(engine.Black, letter, ranks[1][i]))
				assert.Zero(t, at(engine.Black, letter, ranks[0][i]), "there nothing is posted")
			}
		}
	}
}
