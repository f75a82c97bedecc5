package endgame_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/endgame"
	"panthera/search/endings"
	"panthera/variants"
)

// set returns the position of a FEN (empty for the start) in a game, and the game's board.
func set(t *testing.T, game, fen string) (engine.Position, *draw.Board) {
	t.Helper()
	g := variants.All().Game(game)
	p := g.New()
	if fen != "" {
		require.NoError(t, p.SetFEN(fen))
	}
	board, err := draw.NewBoard(g, "")
	require.NoError(t, err)
	return p, board
}

const rook = "5/5/5/3R1/5/2k2/5/5/5/5/5/5/5/5/1K3/5/5/5 w - - 0 1"

func TestAMissingTableIsMade(t *testing.T) {
	tables := endgame.New(context.Background(), endings.Open("", nil))
	p, board := set(t, "turnqi", rook)
	news, others := make(chan struct{}, 1), make(chan struct{}, 1)
	require.Contains(t, tables.Answer(p, board, news).Text, " is being made")
	tables.Answer(p, board, others)
	tables.Wait()
	for _, waiting := range []chan struct{}{news, others} {
		select {
		case <-waiting:
		default:
			require.Fail(t, "who waits is told")
		}
	}
	m := tables.Answer(p, board, news)
	require.Equal(t, "White wins in 4", m.Text)
	require.Equal(t, "win", m.Moves[0].Result)
	require.Empty(t, news)

	require.NoError(t, p.SetFEN(strings.Replace(rook, " 0 1", " 94 100", 1)))
	m = tables.Answer(p, board, news)
	require.Equal(t, "White wins in 4, too late for the fifty moves", m.Text)
	require.Equal(t, "draw", m.Moves[0].Result)
}

func TestATableThatIsNotToBeMade(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	tables := endgame.New(ctx, endings.Open("", nil))
	p, board := set(t, "turnqi", rook)
	tables.Answer(p, board, make(chan struct{}, 1))
	tables.Wait()
	require.Contains(t, tables.Answer(p, board, nil).Text, "There is no endgame table of ")
}

func TestThereIsNoTable(t *testing.T) {
	tables, none := endgame.New(context.Background(), endings.Open("", nil)), endgame.New(context.Background(), nil)
	for _, c := range []struct {
		why       string
		tables    *endgame.Tables
		game, fen string
	}{
		{"of many pieces", tables, "turnqi", ""},
		{"of Stake-out", tables, "stakeout-turnqi", rook},
		{"without a library", none, "turnqi", rook},
	} {
		p, board := set(t, c.game, c.fen)
		require.Nil(t, c.tables.Answer(p, board, nil), c.why)
	}
}
