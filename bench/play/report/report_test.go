package report

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/variants"
	"panthera/variants/chess"
)

// record returns a game of chess between engines.
func record(number int, white, black string, points [2]float64, moves ...string) *match.Record {
	r := &match.Record{Number: number, Pair: (number + 1) / 2, Round: 1, Variant: "chess", Engines: [2]string{white, black}, Control: "1 nodes/move",
		Opening: match.Opening{FEN: chess.Game().Start, Moves: []string{"e2e4"}}, Points: points, Reason: "checkmate", Began: time.Unix(0, 0)}
	side := engine.Black
	for i, text := range moves {
		r.Moves = append(r.Moves, match.Move{Text: text, Side: side, Millis: 3, Info: uciengine.Info{Depth: 1, Score: 10 * (i + 1), Scored: true}})
		side = side.Other()
	}
	return r
}

func matchOfThree() []*match.Record {
	list := []*match.Record{
		record(1, "A", "B", [2]float64{1, 0}, "e7e5", "g1f3"), record(2, "B", "A", [2]float64{0.5, 0.5}, "e7e5"),
		record(3, "A", "C</script>", [2]float64{1, 0}, "d7d5", "e4d5"),
	}
	list[2].Fault, list[2].Detail, list[2].Reason = match.Crash, "C</script>: \"it\" fell over", "crash"
	return list
}

func TestCrosstable(t *testing.T) {
	rows := crosstable(matchOfThree())
	require.Len(t, rows, 3)
	assert.Equal(t, []string{"A", "B", "C</script>"}, []string{rows[0].Name, rows[1].Name, rows[2].Name})
	assert.Equal(t, "×", rows[0].Cells[0].Text())
	assert.Equal(t, "1.5 / 2", rows[0].Cells[1].Text())
	assert.Equal(t, "0.5 / 2", rows[1].Cells[0].Text())
	assert.Contains(t, rows[0].Cells[1].Detail(), "+1 =1 −0")
	assert.Empty(t, rows[1].Cells[2].Text())
	assert.Equal(t, "[0 0 0 1 0]", rows[0].Pairs)
	assert.Equal(t, 1, rows[2].Faults)
}

func TestReplayChangesPlaces(t *testing.T) {
	b, err := newBoard(chess.Game())
	require.NoError(t, err)
	game := replayOf(chess.Game(), b, matchOfThree()[2])
	assert.Len(t, game.Start, 2*32)
	require.Len(t, game.Plies, 3)
	// told is a change in words.
	told := func(changes []int) (list []string) {
		for i := 0; i < len(changes); i += 2 {
			where := b.Squares[b.Places[changes[i]].Square].Name
			if changes[i+1] == nobody {
				list = append(list, where+" empty")
			} else {
				list = append(list, where+" "+b.Pieces[changes[i+1]].Name)
			}
		}
		return list
	}
	assert.ElementsMatch(t, []string{"e2 empty", "e4 white Pawn"}, told(game.Plies[0].Changes))
	assert.ElementsMatch(t, []string{"e4 empty", "d5 white Pawn"}, told(game.Plies[2].Changes), "what is taken is written over")
	assert.Nil(t, game.Plies[0].Score, "a move of the opening has none")
	assert.Equal(t, -10, *game.Plies[1].Score, "scores are White's")
	assert.Contains(t, game.Reason, "crash by")
}

func TestBoardsOfAllGames(t *testing.T) {
	for _, g := range variants.All().Games() {
		b, err := newBoard(g)
		require.NoError(t, err, g.ID)
		start := b.set(g.New())
		pieces := 0
		for _, piece := range g.New().Board() {
			if piece != engine.NoPiece {
				pieces++
			}
		}
		assert.GreaterOrEqual(t, len(start), pieces, "%s: everybody has a place", g.ID)
		pictures := symbols([]*engine.Game{g})
		for _, m := range b.Pieces {
			assert.Contains(t, pictures, `id="`+m.Picture+`"`, g.ID)
		}
	}
}

func TestReportStandsAlone(t *testing.T) {
	var sb strings.Builder
	require.NoError(t, Write(&sb, "A & B", variants.All(), matchOfThree(), MostReplays))
	text := sb.String()
	assert.True(t, strings.Contains(text, "<title>A &amp; B</title>"))
	for _, id := range []string{"scores", "lengths", "reasons", "balance", "traces"} {
		assert.True(t, strings.Contains(text, `id="`+id+`"`), id)
	}
	script, err := inflate(echarts)
	require.NoError(t, err)
	own := strings.Replace(text, script, "", 1)
	assert.False(t, regexp.MustCompile(`<(script|link|img)[^>]+(src|href)=`).MatchString(own), "nothing is loaded")
	assert.False(t, strings.Contains(own, "C</script>"), "names cannot end a script")
	assert.Equal(t, strings.Count(text, "<script"), strings.Count(text, "</script>"))
	assert.True(t, strings.Contains(text, "fell over"))
	assert.Greater(t, len(text), 500_000, "the script that plots is part of it")
}

func TestReportIsRefused(t *testing.T) {
	var sb strings.Builder
	assert.ErrorContains(t, Write(&sb, "x", variants.All(), nil, 1), "no games")
	alien := record(1, "A", "B", [2]float64{1, 0})
	alien.Variant = "go"
	assert.ErrorContains(t, Write(&sb, "x", variants.All(), []*match.Record{alien}, 1), `"go"`)
	assert.NoError(t, Write(&sb, "x", variants.All(), []*match.Record{alien}, 0), "what is not replayed need not be known")
}
