package values

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/search"
	"panthera/variants"
)

// games returns n games of one move each, from positions with random pieces beside the Kings. Their results are
// drawn at random, with the chances that the evaluation plus the term unknown gives. A fit must find that term.
func games(t *testing.T, g *engine.Game, n int, slope float64, unknown func(p engine.Position) float64) (list []*match.Record) {
	random := rand.New(rand.NewPCG(1, 2))
	evaluate := search.Static(g)
	p := g.New()
	for len(list) < n {
		rows := strings.Split("4k3/8/8/8/8/8/8/4K3", "/")
		for i := 2; i < 6; i++ {
			file := random.IntN(8)
			row := fmt.Sprintf("%d%c%d", file, "NnBbRr"[random.IntN(6)], 7-file)
			rows[i] = strings.ReplaceAll(row, "0", "")
		}
		fen := strings.Join(rows, "/") + " w - - 0 " + []string{"1", "8", "15"}[random.IntN(3)]
		if p.SetFEN(fen) != nil || p.InCheck() {
			continue
		}
		quiet := p.Generate(nil, engine.Quiet)
		if _, over := engine.Result(p.Clone()); over || len(quiet) == 0 {
			continue
		}
		r := &match.Record{Number: len(list) + 1, Variant: g.ID, Opening: match.Opening{FEN: fen}}
		r.Moves = []match.Move{{Text: p.Format(quiet[0]), Info: uciengine.Info{Scored: true}}}
		chance := 1 / (1 + math.Exp(-slope*(float64(evaluate(p))+unknown(p))))
		winner := engine.Black
		if random.Float64() < chance {
			winner = engine.White
		}
		r.Points[winner] = 1
		list = append(list, r)
	}
	return list
}

// count returns how many more pieces of kind k White has than Black on ranks that on accepts, counted from each
// piece's own side.
func count(p engine.Position, k engine.Kind, on func(rank int) bool) (sum float64) {
	g := p.Game().Geometry
	for s := engine.Square(0); int(s) < g.Size(); s++ {
		piece := p.Board()[s]
		if piece.Kind() != k || !on(g.RankFrom(piece.Side(), s)) {
			continue
		}
		if piece.Side() == engine.White {
			sum++
		} else {
			sum--
		}
	}
	return sum
}

func fit(t *testing.T, g *engine.Game, records []*match.Record, squares ...engine.Kind) *Result {
	done := 0
	r, err := Fit(t.Context(), g, records, Options{Squares: squares, Done: func() { done++ }})
	require.NoError(t, err)
	assert.Equal(t, len(records), done)
	assert.Equal(t, len(records), r.games)
	return r
}

func TestValuesAreFound(t *testing.T) {
	g := variants.All().Game("chess")
	knight := g.KindOf('N')
	const off = 150
	anywhere := func(int) bool { return true }
	records := games(t, g, 3000, 0.006, func(p engine.Position) float64 { return off * count(p, knight, anywhere) })
	r := fit(t, g, records)
	values := g.Values()
	for i := range g.Pieces {
		k := engine.Kind(i + 1)
		fitted, deviation, ok := r.Value(k)
		assert.Equal(t, !g.Pieces[i].Royal, ok)
		want := float64(values[k])
		if k == knight {
			want += off
			assert.Less(t, deviation, 50.0)
		}
		assert.InDelta(t, want, fitted, 3*deviation, g.Pieces[i].Name)
	}
	assert.Less(t, r.after, r.before, "what is learned from some games predicts others")
	assert.InDelta(t, 0.006, r.slopes[0], 0.002)
}

func TestSquaresAreSeenFromTheOwnSide(t *testing.T) {
	g := variants.All().Game("chess")
	rook := g.KindOf('R')
	const bonus = 120
	far := func(rank int) bool { return rank == 5 }
	records := games(t, g, 4000, 0.006, func(p engine.Position) float64 { return bonus * count(p, rook, far) })
	r := fit(t, g, records, rook)
	mean := func(rank int) (sum float64) {
		for file := range 8 {
			shift, _, ok := r.square(rook, g.Geometry.At(file, rank))
			require.True(t, ok)
			sum += shift / 8
		}
		return sum
	}
	assert.Greater(t, mean(5), mean(2)+10, "drawn towards 0, but well above the others")
	assert.Greater(t, mean(5), mean(3)+10)
	_, _, ok := r.square(g.KindOf('N'), 0)
	assert.False(t, ok)
	var out bytes.Buffer
	require.NoError(t, r.Write(&out))
	assert.Contains(t, out.String(), "Rook: what squares add")
}

// TestGamesBrokenOffCountByTheirLastScores fits values to games stopped at the move limit, whose last scores
// rate Bishops 100 centipawns higher than the evaluation does. The fitted value of a Bishop must be higher by
// about 100.
func TestGamesBrokenOffCountByTheirLastScores(t *testing.T) {
	g := variants.All().Game("chess")
	bishop := g.KindOf('B')
	anywhere := func(int) bool { return true }
	records := games(t, g, 1000, 0.006, func(engine.Position) float64 { return 0 })
	p := g.New()
	for _, r := range records {
		require.NoError(t, p.SetFEN(r.Opening.FEN))
		r.Reason, r.Points = "move limit", [2]float64{0.5, 0.5}
		require.True(t, r.CutOff())
		r.Moves[0].Info.Score = search.Static(g)(p) + int(100*count(p, bishop, anywhere))
	}
	r, err := Fit(t.Context(), g, records, Options{Until: 10})
	require.NoError(t, err)
	assert.Less(t, r.positions, 800, "those of move 15 are left out")
	value, deviation, _ := r.Value(bishop)
	assert.InDelta(t, float64(g.Values()[bishop])+100, value, 3*deviation)
	assert.Greater(t, value, float64(g.Values()[bishop])+50)
}

func TestNothingToLearnFrom(t *testing.T) {
	g := variants.All().Game("chess")
	records := games(t, g, 1, 0.006, func(engine.Position) float64 { return 0 })
	records[0].Moves[0].Info.Scored = false
	_, err := Fit(t.Context(), g, records, Options{})
	assert.ErrorIs(t, err, errNoGames)
	records[0].Moves[0].Info.Scored, records[0].Fault = true, match.Crash
	_, err = Fit(t.Context(), g, records, Options{})
	assert.ErrorIs(t, err, errNoGames)
	records[0].Moves[0].Text, records[0].Fault = "e2e5", match.NoFault
	_, err = Fit(t.Context(), g, records, Options{})
	assert.ErrorContains(t, err, "game 1")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err = Fit(ctx, g, records, Options{})
	assert.ErrorIs(t, err, context.Canceled)
}
