package match

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/variants/chess"
)

// TestAnArbiterDecides overrules mates: in the log by one more line each, in the PGN and in the
// standings. The match can be resumed, and then its PGN is what it was.
func TestAnArbiterDecides(t *testing.T) {
	for _, san := range []bool{false, true} {
		form := func(m *Match) { m.Form.SAN, m.Form.Event = san, "Cup" }
		dir := played(t, 4, form)
		games := engine.NewRegistry(chess.Game())
		before, err := os.ReadFile(filepath.Join(dir, RecordsFile))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, RecordsFile), append(before, `{"number":5,`...), 0o644)) // the power went
		require.NoError(t, Decide(games, dir, 2, [2]float64{1, 0}, `a "phone"`))
		require.NoError(t, Decide(games, dir, 3, [2]float64{0, 0}, "both had help"))
		require.NoError(t, Decide(games, dir, 2, [2]float64{0.5, 0.5}, "two phones"))
		require.ErrorContains(t, Decide(games, dir, 9, [2]float64{1, 0}, "x"), "there is no game 9")

		list, err := ReadRecords(dir)
		require.NoError(t, err)
		require.Len(t, list, 4)
		assert.Equal(t, [2]float64{0.5, 0.5}, list[1].Points)
		log, err := os.ReadFile(filepath.Join(dir, RecordsFile))
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(log), string(before)), "nothing is changed")
		assert.Equal(t, strings.Count(string(before), "\n")+3, strings.Count(string(log), "\n"))

		pgn := files(t, dir)[PGNFile]
		reader := record.NewReader(strings.NewReader(pgn), games)
		for i, want := range []string{"0-1 0-1 normal", "1/2-1/2 0.5-0.5 adjudication: two phones", "0-0 0-0 adjudication: both had help", "0-1 0-1 illegal move"} {
			g, err := reader.Next()
			require.NoError(t, err)
			assert.Equal(t, want, g.Tags.Value(record.ResultTag)+" "+g.Tags.Value(record.PointsTag)+" "+g.Tags.Value(record.TerminationTag), i)
			assert.Empty(t, g.Check())
		}
		summary := files(t, dir)[SummaryFile]
		assert.Contains(t, summary, "Ended by arbiter's decision 2, checkmate 1, illegal move 1.")
		m := logged(t, 4, form)
		journal, past, err := OpenJournal(m, dir, true)
		require.NoError(t, err)
		standings := NewStandings(m.Names()...)
		for _, r := range past {
			standings.Add(r)
		}
		require.NoError(t, journal.Close(standings))
		assert.Equal(t, pgn, files(t, dir)[PGNFile])
		assert.Equal(t, summary, files(t, dir)[SummaryFile])
	}
}
