package endings

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// small names an ending whose table takes only a moment to make.
const smallGame, small = "turnqi", "KRvK"

// opened returns a library that keeps its tables in folder, and the list to which its warnings are added.
func opened(folder string) (*Library, *[]string) {
	var warnings []string
	return Open(folder, func(err error) { warnings = append(warnings, err.Error()) }), &warnings
}

// only returns the path of the only table file in a folder.
func only(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, smallGame, "*"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	return files[0]
}

func TestTablesAreKept(t *testing.T) {
	folder := t.TempDir()
	l, warnings := opened(folder)
	made := table(t, l, smallGame, small)
	require.Equal(t, small+".table", filepath.Base(only(t, folder)))

	again, _ := opened(folder)
	e, err := Parse(games.Game(smallGame), small)
	require.NoError(t, err)
	kept := again.atHand(e)
	require.NotNil(t, kept)
	require.Equal(t, made.Statistics(), kept.Statistics())
	swapped := again.atHand(e.Swapped())
	require.Same(t, kept, swapped)
	require.Empty(t, *warnings)
}

// TestDamagedFilesAreNotBelieved damages a table's file in several ways. Each time the file must be rejected
// with one warning, and the table must be made and saved again.
func TestDamagedFilesAreNotBelieved(t *testing.T) {
	folder := t.TempDir()
	l, _ := opened(folder)
	want := table(t, l, smallGame, small).Statistics()
	path := only(t, folder)
	sound, err := os.ReadFile(path)
	require.NoError(t, err)
	other := table(t, l, smallGame, "KNvK")
	foreign := filepath.Join(t.TempDir(), "foreign")
	file, err := os.Create(foreign)
	require.NoError(t, err)
	require.NoError(t, other.write(file))
	require.NoError(t, file.Close())
	foreignBytes, err := os.ReadFile(foreign)
	require.NoError(t, err)
	require.NoError(t, os.Remove(filepath.Join(folder, smallGame, "KNvK.table")))

	flipped := append([]byte{}, sound...)
	flipped[len(flipped)-40] ^= 0x55
	for name, content := range map[string][]byte{
		"empty": {}, "cut short": sound[:len(sound)-9], "another ending": foreignBytes, "a byte changed": flipped,
		"no table at all": []byte("hello\n"), "a heading alone": sound[:300],
	} {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, os.WriteFile(path, content, 0o644))
			l, warnings := opened(folder)
			e, err := Parse(games.Game(smallGame), small)
			require.NoError(t, err)
			require.Nil(t, l.atHand(e))
			require.Nil(t, l.atHand(e), "told once")
			require.Len(t, *warnings, 1)
			require.Equal(t, want, table(t, l, smallGame, small).Statistics())
			require.FileExists(t, path)
			again, warnings := opened(folder)
			require.NotNil(t, again.atHand(e), "made anew and kept")
			require.Empty(t, *warnings)
		})
	}
}

func TestTablesThatCannotBeKeptAnswerAllTheSame(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(blocked, nil, 0o644))
	l, warnings := opened(blocked)
	require.NotZero(t, table(t, l, smallGame, small).Statistics().ToMove[engine.White].White)
	require.Len(t, *warnings, 1)
	require.Contains(t, (*warnings)[0], "the table of KRvK is not kept")
}

func TestInterruptedBuildsLeaveNothing(t *testing.T) {
	folder := t.TempDir()
	l, _ := opened(folder)
	e, err := Parse(games.Game(smallGame), small)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	_, err = l.Table(ctx, e, func(Progress) { cancel() })
	require.ErrorIs(t, err, context.Canceled)
	require.Nil(t, l.atHand(e))
	require.NoDirExists(t, filepath.Join(folder, smallGame))
	_, err = l.Table(context.Background(), e, nil)
	require.NoError(t, err)
}

// TestNoTableAnswersForStakeOut checks that a table of chess is not used for Stake-out chess, which has the
// same moves but other results.
func TestNoTableAnswersForStakeOut(t *testing.T) {
	l, _ := opened("")
	table(t, l, "chess", "KRvK")
	fen := "k7/8/1K6/8/8/8/8/7R w - - 0 1"
	_, ok := l.Probe(at(t, "chess", fen))
	require.True(t, ok)
	_, ok = l.Probe(at(t, "stakeout-chess", fen))
	require.False(t, ok)
	_, ok = l.Choices(at(t, "stakeout-chess", fen))
	require.False(t, ok)
}

func TestProbingMakesNoTable(t *testing.T) {
	folder := t.TempDir()
	l, _ := opened(folder)
	_, ok := l.Probe(at(t, "chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1"))
	require.False(t, ok)
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, files)
}

func TestChoices(t *testing.T) {
	l, _ := opened("")
	table(t, l, "chess", "KRvK")
	p := at(t, "chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1")
	choices, ok := l.Choices(p)
	require.True(t, ok)
	require.Equal(t, "h1h8", p.Format(choices[0].Move))
	require.Equal(t, "wins in 1", choices[0].Value.String())
	require.Len(t, choices, len(engine.Moves(p)))
	require.Equal(t, "wins in 2", choices[1].Value.String())
}

// TestTablesAreReadBeside checks that ChoicesInMemory finds nothing at first, but starts loading the table's
// file, and finds all choices when the file has been loaded.
func TestTablesAreReadBeside(t *testing.T) {
	folder := t.TempDir()
	l, _ := opened(folder)
	table(t, l, "chess", "KRvK")
	p := at(t, "chess", "8/8/8/5K2/8/5k2/7r/8 b - - 2 71")
	want, ok := l.Choices(p)
	require.True(t, ok)

	again, warnings := opened(folder)
	_, ok = again.ChoicesInMemory(p)
	require.False(t, ok)
	again.Wait()
	got, ok := again.ChoicesInMemory(p)
	require.True(t, ok)
	require.Equal(t, want, got)
	require.Empty(t, *warnings)

	_, ok = again.ChoicesInMemory(at(t, "chess", "8/8/8/5K2/8/5k2/7q/8 b - - 2 71"))
	require.False(t, ok, "no such file")
	again.Wait()
}
