package match

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// played plays the given number of games of a match and returns the folder of its journal. change,
// if not nil, changes the match first.
func played(t *testing.T, games int, change func(*Match)) (dir string) {
	t.Helper()
	dir = t.TempDir()
	m := logged(t, games, change)
	journal, past, err := OpenJournal(m, dir, false)
	require.NoError(t, err)
	require.Empty(t, past)
	standings := NewStandings(m.Names()...)
	require.NoError(t, m.Play(t.Context(), nil, func(r *Record) error {
		standings.Add(r)
		return journal.Add(r)
	}))
	require.NoError(t, journal.Close(standings))
	return dir
}

// logged returns a match of short games, which are played one at a time.
func logged(t *testing.T, games int, change func(*Match)) *Match {
	t.Helper()
	m := fakeMatch(games, "play=f2f3,g2g4", "play=e7e5,d8h4")
	m.Concurrency = 1
	if change != nil {
		change(m)
	}
	require.NoError(t, m.Check())
	return m
}

// edit replaces the text from by to in a file in the folder of a match.
func edit(t *testing.T, dir, name, from, to string) {
	t.Helper()
	path := filepath.Join(dir, name)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, string(text), from)
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(text), from, to, 1)), 0o644))
}

// TestALogThatDoesNotFitIsRefused tries to resume matches whose records do not fit the match. Each
// must be refused with an error that gives the reason, and the files must stay unchanged.
func TestALogThatDoesNotFitIsRefused(t *testing.T) {
	for name, test := range map[string]struct {
		from, to string
		change   func(*Match)
		reason   string
	}{
		"points":        {`"points":[0,1]`, `"points":[1,0]`, nil, `game 1: it has ended by "checkmate", but not with [1 0] points`},
		"points of all": {`"points":[0,1]`, `"points":[3,0]`, nil, `game 1: it has ended by "checkmate", but not with [3 0] points`},
		"number":        {`"number":2`, `"number":3`, nil, "game 3: the match has no such game"},
		"no number":     {`"number":2`, `"number":-1`, nil, "game -1: the match has no such game"},
		"engines":       {`"engines":["A","B"]`, `"engines":["B","A"]`, nil, "game 1: it is between B and A, not A and B"},
		"pair":          {`"pair":1`, `"pair":7`, nil, "game 1: it is of chess, pair 7"},
		"position":      {`"final":"`, `"final":"x`, nil, "game 1: its last position: "},
		"program":       {`"programs":[{"program":"`, `"programs":[{"program":"0`, nil, "A has changed since the match began: the program is "},
		"margin":        {"", "", func(m *Match) { m.Rules.Margin *= 2 }, "line 1: this is another match: rules: its Margin is 100ms, not 200ms"},
		"fewer games":   {"", "", func(m *Match) { m.Games = 1 }, "line 1: this is another match: it has 2 games of each pairing, not 1"},
		"another":       {headingPrefix, `{"match"`, nil, "this is not the log of a match"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := played(t, 2, nil)
			if test.from != "" {
				edit(t, dir, RecordsFile, test.from, test.to)
			}
			before := files(t, dir)
			_, _, err := OpenJournal(logged(t, 2, test.change), dir, true)
			require.ErrorContains(t, err, test.reason)
			assert.Equal(t, before, files(t, dir))
		})
	}
}

// files returns the files of a folder and their contents.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		require.NoError(t, err)
		found[e.Name()] = string(text)
	}
	return found
}

func TestMoreGamesMayBePlayed(t *testing.T) {
	dir := played(t, 2, nil)
	m := logged(t, 6, nil)
	journal, past, err := OpenJournal(m, dir, true)
	require.NoError(t, err)
	require.Len(t, past, 2)
	var numbers []int
	require.NoError(t, m.Play(t.Context(), past, func(r *Record) error {
		numbers = append(numbers, r.Number)
		return journal.Add(r)
	}))
	require.NoError(t, journal.Close(NewStandings(m.Names()...)))
	assert.Equal(t, []int{3, 4, 5, 6}, numbers)
	assert.Equal(t, 6, strings.Count(files(t, dir)[PGNFile], "[Event "))

	m = logged(t, 6, func(m *Match) { m.Format = Swiss{1} })
	dir = played(t, 2, func(m *Match) { m.Format = Swiss{1} })
	_, _, err = OpenJournal(m, dir, true)
	require.ErrorContains(t, err, "games of each pairing", "who meets whom depends on them")
}

func TestOlderLogsSayNothingOfPrograms(t *testing.T) {
	dir := played(t, 2, nil)
	text := files(t, dir)[RecordsFile]
	i, j := strings.Index(text, `"programs"`), strings.Index(text, `"format"`)
	edit(t, dir, RecordsFile, text[i:j], "")
	_, past, err := OpenJournal(logged(t, 2, nil), dir, true)
	require.NoError(t, err)
	assert.Len(t, past, 2)
}

func TestAFolderInWhichNothingWasPlayedIsTakenOver(t *testing.T) {
	dir := t.TempDir()
	journal, _, err := OpenJournal(logged(t, 2, nil), dir, false)
	require.NoError(t, err)
	_, _, err = OpenJournal(logged(t, 2, nil), dir, false)
	require.ErrorContains(t, err, "another arena is writing here")
	require.NoError(t, journal.Close(NewStandings()))
	m := logged(t, 4, func(m *Match) { m.Rules.MaxPlies = 3 })
	journal, past, err := OpenJournal(m, dir, false)
	require.NoError(t, err)
	assert.Empty(t, past)
	require.NoError(t, m.Play(t.Context(), nil, journal.Add))
	require.NoError(t, journal.Close(NewStandings()))
	_, past, err = OpenJournal(m, dir, true)
	require.NoError(t, err)
	assert.Len(t, past, 4)
}

func TestFilesOfOthersAreLeftAlone(t *testing.T) {
	for _, there := range []map[string]string{
		{PGNFile: "my games"}, {SummaryFile: "my games"}, {RecordsFile: "my games"}, {PGNFile: "my games", RecordsFile: ""},
	} {
		for _, resume := range []bool{false, true} {
			dir := t.TempDir()
			for name, content := range there {
				require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600))
			}
			_, _, err := OpenJournal(logged(t, 2, nil), dir, resume)
			require.ErrorContains(t, err, "give another folder")
			assert.Equal(t, there, files(t, dir))
		}
	}
}

// TestGamesInTheOrderOfTheirNumbers ends the second before the first.
func TestGamesInTheOrderOfTheirNumbers(t *testing.T) {
	m := logged(t, 4, func(m *Match) { m.Form.SAN, m.InOrder = true, true })
	records, _ := playAll(t, m)
	dir := t.TempDir()
	journal, _, err := OpenJournal(m, dir, false)
	require.NoError(t, err)
	for _, i := range []int{1, 0} {
		require.NoError(t, journal.Add(records[i]))
	}
	require.NoError(t, journal.Close(NewStandings()))
	journal, past, err := OpenJournal(m, dir, true)
	require.NoError(t, err)
	require.Equal(t, []int{2, 1}, []int{past[0].Number, past[1].Number}, "the log stays as it is")
	for _, i := range []int{3, 2} {
		require.NoError(t, journal.Add(records[i]))
	}
	require.NoError(t, journal.Close(NewStandings()))
	pgn := files(t, dir)[PGNFile]
	assert.Equal(t, []string{`Round "1"`, `Round "2"`, `Round "3"`, `Round "4"`}, regexp.MustCompile(`Round "\d"`).FindAllString(pgn, -1))
	assert.Contains(t, pgn, "Qh4#")
}

// TestAGameThatCannotBeWrittenLeavesNoTrace adds it again when it can.
func TestAGameThatCannotBeWrittenLeavesNoTrace(t *testing.T) {
	dir := t.TempDir()
	m := logged(t, 2, nil)
	records, _ := playAll(t, m)
	journal, _, err := OpenJournal(m, dir, false)
	require.NoError(t, err)
	require.NoError(t, journal.Add(records[0]))
	before := files(t, dir)
	log := journal.records
	readOnly, err := os.Open(filepath.Join(dir, RecordsFile))
	require.NoError(t, err)
	journal.records = readOnly
	require.Error(t, journal.Add(records[1]))
	require.NoError(t, readOnly.Close())
	assert.Equal(t, before, files(t, dir))
	journal.records = log
	require.NoError(t, journal.Add(records[1]))
	require.NoError(t, journal.Close(NewStandings()))
	past, err := ReadRecords(dir)
	require.NoError(t, err)
	assert.Len(t, past, 2)
	slices.SortFunc(past, func(a, b *Record) int { return a.Number - b.Number })
	assert.Equal(t, records[1].Moves, past[1].Moves)
}
