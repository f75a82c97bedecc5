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
	"panthera/variants"
	"panthera/variants/chess"
)

// TestAnArbiterDecides changes the results of games that ended by mate. The log must get one more
// line for each, and PGN and standings must change. It must be possible to resume the match, with
// the PGN unchanged.
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

// TestPointsAreAgreed lets both sides of a game of the TigerVariation agree on three points for the
// winner. Log, PGN and standings must change. It must be possible to resume the match, and to
// change the result once more.
func TestPointsAreAgreed(t *testing.T) {
	games := variants.All()
	g := games.Game("tigervariation")
	m := logged(t, 2, func(m *Match) {
		m.Variants, m.Openings, m.Rules.MaxPlies = []*engine.Game{g}, []Openings{listed{Opening{FEN: g.Start}}}, 2
	})
	dir := t.TempDir()
	journal, _, err := OpenJournal(m, dir, false)
	require.NoError(t, err)
	for _, f := range newSchedule(m).next() {
		r, controls := m.Runners()[0].record(f, Opening{FEN: g.Start})
		require.NoError(t, play(t.Context(), g, m.Rules, controls, [2]player{&firstMoves{game: g}, &firstMoves{game: g}}, r))
		require.NoError(t, journal.Add(r))
	}
	require.NoError(t, journal.Close(NewStandings(m.Names()...)))

	points, err := Agree(games, dir, 1, engine.White)
	require.NoError(t, err)
	assert.Equal(t, [2]float64{3, 0}, points)
	points, err = Agree(games, dir, 2, engine.White)
	require.NoError(t, err)
	assert.Equal(t, [2]float64{3, 0}, points)
	require.NoError(t, Decide(games, dir, 2, [2]float64{0, 6}, "it was Black"))
	reader := record.NewReader(strings.NewReader(files(t, dir)[PGNFile]), games)
	for _, want := range []string{"1-0 3-0 agreement", "0-1 0-6 adjudication: it was Black"} {
		game, err := reader.Next()
		require.NoError(t, err)
		assert.Equal(t, want, game.Tags.Value(record.ResultTag)+" "+game.Tags.Value(record.PointsTag)+" "+game.Tags.Value(record.TerminationTag))
		assert.Empty(t, game.Check())
	}
	assert.Contains(t, files(t, dir)[PGNFile], "{points agreed} 1-0")
	assert.Contains(t, files(t, dir)[SummaryFile], "Ended by arbiter's decision 1, points agreed 1.")
	journal, past, err := OpenJournal(m, dir, true)
	require.NoError(t, err)
	require.NoError(t, journal.Close(NewStandings(m.Names()...)))
	assert.Equal(t, pointsAgreed, past[0].Reason)

	edit(t, dir, RecordsFile, `"reason":"points agreed","points":[3,0]`, `"reason":"points agreed","points":[6,0]`)
	_, _, err = OpenJournal(m, dir, true)
	assert.ErrorContains(t, err, "game 1: it has ended by \"points agreed\", but not with [6 0] points")
}

// TestNothingIsLeftToAgreeUpon tries to agree on a winner in a game that has ended by the rules,
// and in a variant that gives no points for an agreed win. Both must be refused.
func TestNothingIsLeftToAgreeUpon(t *testing.T) {
	for id, c := range map[string]struct{ fen, want string }{
		"tigervariation": {"4g3/8/k6R/7R/8/8/8/8/8/K7/8/3G4[] b - - 0 1", "it ended by checkmate"},
		"chess":          {chess.Game().Start, "no points can be agreed upon in Chess"},
	} {
		_, err := agreeable(variants.All().Game(id), &Record{Opening: Opening{FEN: c.fen}})
		assert.ErrorContains(t, err, c.want)
	}
}
