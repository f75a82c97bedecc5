package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/variants/chess"
)

// TestWhatEnginesSayBesideMoves checks the results of games in which engines resign, offer draws or
// claim a result. Said instead of a move, that is about the position before the move; said after a
// move, about the position after it. A claim to have lost counts as a resignation.
func TestWhatEnginesSayBesideMoves(t *testing.T) {
	for name, test := range map[string]struct {
		white, black   string
		result, reason string
		detail         string
		plies          int
	}{
		"lost, in words":              {"xboard instead@2 text=0-1_{White_resigns}", "", "0-1", resignation, "", 2},
		"lost, by Black":              {"", "xboard instead@2 text=1-0_{Black_resigns}", "1-0", resignation, "", 3},
		"lost, behind the move":       {"xboard behind@2 text=0-1_{White_resigns}", "", "0-1", resignation, "", 3},
		"resigned behind the move":    {"xboard behind@1 text=resign", "", "0-1", resignation, "", 1},
		"won, falsely":                {"xboard behind@1 text=1-0_{White_mates}", "", "0-1", string(falseClaim), "/P7/1PPPPPPP/RNBQKBNR b", 1},
		"a draw, falsely":             {"", "xboard behind@1 text=1/2-1/2_{Draw}", "1-0", string(falseClaim), " w KQkq ", 2},
		"won, while the other thinks": {"xboard later@1 text=1-0_{White_mates}", "slow@1", "0-1", string(falseClaim), " b KQkq ", 1},
		"won":                         {"play=f2f3,g2g4", "xboard play=e7e5,d8h4 behind@2 text=0-1_{Black_mates}", "0-1", "checkmate", "", 4},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := fakeMatch(1, test.white, test.black)
			limit(m)
			records, _ := playAll(t, m)
			r := records[0]
			assert.Equal(t, []any{test.result, test.reason, test.plies}, []any{r.Result(), r.Reason, len(r.Moves)}, r.Detail)
			assert.Contains(t, r.Detail, test.detail)
		})
	}
}

// TestFirstVersionOfXBoardPlays plays a game with an engine that speaks the first version of the
// XBoard protocol, in which moves are written in another form.
func TestFirstVersionOfXBoardPlays(t *testing.T) {
	m := fakeMatch(2, "", "xboard first")
	limit(m)
	records, standings := playAll(t, m)
	assert.Empty(t, standings.Faults(), records[0].Detail)
	assert.Len(t, records[1].Moves, m.Rules.MaxPlies)
}

// TestEnginesThatCannotSetUpPositions checks that an XBoard engine without the feature setboard is
// refused at the start of a match whose openings are positions, and plays in other matches.
func TestEnginesThatCannotSetUpPositions(t *testing.T) {
	for _, script := range []string{"xboard nosetup", "xboard first"} {
		m := fakeMatch(2, "", script)
		limit(m)
		records, standings := playAll(t, m)
		assert.Len(t, records, 2)
		assert.Empty(t, standings.Faults())

		m.Openings = []Openings{listed{{FEN: chess.Game().Start, Moves: []string{"e2e4"}}}}
		_, standings = playAll(t, m)
		assert.Empty(t, standings.Faults())

		m.Openings = []Openings{listed{fromStart, {FEN: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"}}}
		err := m.Play(t.Context(), nil, func(*Record) error { t.Error("nothing is played"); return nil })
		require.ErrorContains(t, err, "B: the engine cannot set up positions")
	}
}

// elsewhere are openings of a type from which [Runner.Enlist] cannot see that they are positions.
type elsewhere struct{ listed }

// TestPositionsThatComeLate checks that the match ends with an error if it comes out during the
// match that an engine cannot set up positions. This must not count as a crash of the engine.
func TestPositionsThatComeLate(t *testing.T) {
	m := fakeMatch(2, "", "xboard nosetup")
	limit(m)
	require.NoError(t, m.Check())
	m.Openings = []Openings{elsewhere{listed{{FEN: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"}}}}
	err := m.Play(t.Context(), nil, func(*Record) error { return nil })
	require.ErrorContains(t, err, "B: the engine cannot set up positions")
}
