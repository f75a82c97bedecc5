package library

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/folder"
	"panthera/protocol/record"
	"panthera/variants"
)

// games has all variants; no test changes the list.
var games = variants.All()

func open(t *testing.T, data folder.Store) *Library {
	t.Helper()
	l, err := Open(data, games)
	require.NoError(t, err)
	l.List(Query{}) // waits until it has been looked through
	return l
}

func newFolder(t *testing.T) *folder.Folder {
	t.Helper()
	data, err := folder.Open(t.TempDir())
	require.NoError(t, err)
	return data
}

// played returns a game with some moves, and with tags given by name and value.
func played(t *testing.T, id string, moves []string, tags ...string) *record.Game {
	t.Helper()
	tree, err := record.NewTree(games.Game(id), "")
	require.NoError(t, err)
	_, err = tree.Follow(moves)
	require.NoError(t, err)
	g := &record.Game{Tree: tree}
	for i := 0; i < len(tags); i += 2 {
		g.Tags = append(g.Tags, record.Tag{Name: tags[i], Value: tags[i+1]})
	}
	return g
}

// each runs a test twice: with a library in a folder and with one in memory.
func each(t *testing.T, test func(t *testing.T, data folder.Store)) {
	t.Run("in a folder", func(t *testing.T) { test(t, newFolder(t)) })
	t.Run("in memory", func(t *testing.T) { test(t, nil) })
}

func TestWhatIsSavedIsLoaded(t *testing.T) {
	each(t, func(t *testing.T, data folder.Store) {
		l := open(t, data)
		id := NewID(games.Game("chess"))
		require.NoError(t, l.Save(id, played(t, "chess", []string{"e2e4"}, KindTag, Played, "White", "Person")))
		require.NoError(t, l.Save(id, played(t, "chess", []string{"e2e4", "c7c5"}, KindTag, Played, "White", "Person")))
		if data != nil {
			l = open(t, data)
		}
		g, err := l.Load(id)
		require.NoError(t, err)
		assert.Equal(t, []string{"e2e4", "c7c5"}, record.Moves(g.Main()))
		list, all := l.List(Query{Most: 10})
		require.Len(t, list, 1)
		assert.Equal(t, 1, all)
		assert.Equal(t, Entry{ID: id, Kind: Played, Game: "chess", White: "Person", Result: "*", Moves: 2, Changed: list[0].Changed}, list[0])
		assert.Equal(t, list, l.Unfinished(5))
	})
}

func TestListsAreSearchedSortedAndCut(t *testing.T) {
	l := open(t, nil)
	for i, tags := range [][]string{
		{"chess", "Date", "2026.01.02", "White", "Ann", "Result", "1-0"},
		{"turnqi", "Date", "2026.03.02", "White", "Bob", "Result", "0-1"},
		{"twojewels", "Date", "2026.02.02", "White", "ann", "Result", "1/2-1/2"},
	} {
		require.NoError(t, l.Save(fmt.Sprint("20260401-120000-id", i), played(t, tags[0], nil, tags[1:]...)))
	}
	for _, c := range []struct {
		name string
		q    Query
		want string
		all  int
	}{
		{"the newest first", Query{Most: 9}, "id1 id2 id0", 3},
		{"a part", Query{From: 1, Most: 1}, "id2", 3},
		{"beyond the end", Query{From: 7, Most: 1}, "", 3},
		{"by game", Query{By: "game", Most: 9}, "id0 id1 id2", 3},
		{"by opponent", Query{By: "opponent", Most: 9}, "id2 id0 id1", 3},
		{"a word", Query{Words: "ANN", Most: 9}, "id2 id0", 2},
		{"the game's name", Query{Words: "two jewels", Most: 9}, "id2", 1},
		{"two words", Query{Words: "ann 1-0", Most: 9}, "id0", 1},
		{"none", Query{Words: "ann 0-1", Most: 9}, "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			some, all := l.List(c.q)
			var ids []string
			for _, e := range some {
				ids = append(ids, strings.TrimPrefix(e.ID, "20260401-120000-"))
			}
			assert.Equal(t, c.want, strings.Join(ids, " "))
			assert.Equal(t, c.all, all)
		})
	}
}

// TestWhatIsUnchangedIsNotWrittenAgain saves a game twice; the second time its file must not be
// written again. The board saves unchanged games when guests come and go.
func TestWhatIsUnchangedIsNotWrittenAgain(t *testing.T) {
	l := open(t, newFolder(t))
	g := played(t, "chess", []string{"e2e4"})
	require.NoError(t, l.Save("x", g))
	before, err := os.Stat(l.shelf.File("x.pgn"))
	require.NoError(t, err)
	require.NoError(t, l.Save("x", g))
	after, err := os.Stat(l.shelf.File("x.pgn"))
	require.NoError(t, err)
	assert.True(t, os.SameFile(before, after))
	require.NoError(t, l.Save("x", played(t, "chess", []string{"e2e4", "e7e5"})))
	after, err = os.Stat(l.shelf.File("x.pgn"))
	require.NoError(t, err)
	assert.False(t, os.SameFile(before, after))
}

func TestNamesStay(t *testing.T) {
	each(t, func(t *testing.T, data folder.Store) {
		l := open(t, data)
		require.NoError(t, l.Save("x", played(t, "chess", nil, "Event", "Panthera's board")))
		require.NoError(t, l.Rename("x", "The {best}\ngame"))
		require.NoError(t, l.Save("x", played(t, "chess", []string{"e2e4"}, "Event", "Panthera's board")))
		g, err := l.Load("x")
		require.NoError(t, err)
		assert.Equal(t, "The (best) game", g.Tags.Value("Event"))
		assert.Len(t, g.Main(), 1)
		assert.ErrorIs(t, l.Rename("y", "z"), ErrNoGame)
	})
}

func TestDeletedGamesCanBeHadBack(t *testing.T) {
	each(t, func(t *testing.T, data folder.Store) {
		l := open(t, data)
		g := played(t, "chess", []string{"e2e4"})
		require.NoError(t, l.Save("x", g))
		require.NoError(t, l.Delete("x"))
		require.ErrorIs(t, l.Delete("x"), ErrNoGame)
		require.NoError(t, l.Save("x", g), "who still plays it does not bring it back")
		_, all := l.List(Query{})
		assert.Zero(t, all)
		if data != nil {
			l = open(t, data)
		}
		require.NoError(t, l.Undelete("x"))
		_, err := l.Load("x")
		require.NoError(t, err)
		require.NoError(t, l.Discard("x"))
		_, err = l.Load("x")
		assert.ErrorIs(t, err, ErrNoGame)
	})
}

// TestDeletedGamesStayThirtyDays checks that files of deleted games are removed thirty days after
// the deletion and not before, whatever the date of the file, and whether or not it can be read.
func TestDeletedGamesStayThirtyDays(t *testing.T) {
	data := newFolder(t)
	l := open(t, data)
	old := time.Now().Add(-3 * keepDeleted)
	age := func(path string) { require.NoError(t, os.Chtimes(path, old, old)) }
	require.NoError(t, l.Save("changed-long-ago", played(t, "chess", []string{"e2e4"})))
	age(l.shelf.File("changed-long-ago.pgn"))
	require.NoError(t, l.Delete("changed-long-ago"))

	require.NoError(t, l.Save("x", played(t, "chess", []string{"e2e4"})))
	whole, err := os.ReadFile(l.shelf.File("x.pgn"))
	require.NoError(t, err)
	newer := strings.Replace(string(whole), `[PantheraFormat "1"]`, `[PantheraFormat "2"]`, 1)
	unknown := "[Variant \"of another day\"]\n\n*\n"
	for _, c := range []struct {
		name string
		days int
	}{{"young", 29}, {"over", 31}} {
		at := time.Now().UTC().AddDate(0, 0, -c.days).Format(deletedTime)
		for kind, text := range map[string]string{"whole": string(whole), "newer": newer, "unknown": unknown, "damaged": "[", "empty": ""} {
			path := l.bin.File(kind + "-" + c.name + at + ".pgn")
			require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
			age(path)
		}
	}
	path := l.bin.File("of-an-older-panthera.pgn") // which did not say when
	require.NoError(t, os.WriteFile(path, whole, 0o600))
	age(path)

	want := []string{"changed-long-ago", "of-an-older-panthera", "whole-young", "newer-young", "unknown-young", "damaged-young", "empty-young"}
	for range 2 {
		l = open(t, data)
		var kept []string
		files, err := os.ReadDir(l.bin.Path())
		require.NoError(t, err)
		for _, file := range files {
			id, at := cutName(strings.TrimSuffix(file.Name(), suffix))
			assert.False(t, at.IsZero(), file.Name())
			kept = append(kept, id)
		}
		assert.ElementsMatch(t, want, kept)
	}
	for _, id := range want {
		require.NoError(t, l.Undelete(id))
		assert.FileExists(t, l.shelf.File(id+suffix))
	}
}

// TestDeletedThoughTheDiskRefuses deletes and restores a game whose last change could not be written to
// the disk, so that its file is out of date. The file must be moved and removed with the game.
func TestDeletedThoughTheDiskRefuses(t *testing.T) {
	data := newFolder(t)
	l := open(t, data)
	require.NoError(t, l.Save("x", played(t, "chess", []string{"e2e4"})))
	l.volumes["x"].text = []byte("what the disk has refused")
	require.NoError(t, l.Delete("x"))
	assert.NoFileExists(t, l.shelf.File("x.pgn"))
	require.NoError(t, l.Undelete("x"))
	require.NoError(t, l.Discard("x"))
	assert.False(t, open(t, data).Has("x"))
}

func TestImportsAreBounded(t *testing.T) {
	l := open(t, nil)
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	for range 1000 {
		_, err := io.WriteString(w, "[Event \"a\"]\n\n1. e4 e5 *\n\n")
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	sum, err := l.importUpTo(&packed, 10<<10, func(Imported) error { return nil })
	require.ErrorContains(t, err, "are imported at once")
	require.Greater(t, sum.Games, 100)
	require.Less(t, sum.Games, 999)
}

func TestExportedGamesAreImported(t *testing.T) {
	each(t, func(t *testing.T, data folder.Store) {
		l := open(t, data)
		require.NoError(t, l.Save("a", played(t, "turnqi", nil, KindTag, Played, "Event", "one")))
		require.NoError(t, l.Save("b", played(t, "chess", []string{"e2e4"}, "Event", "two")))
		var text bytes.Buffer
		require.NoError(t, l.Export(&text))
		text.WriteString("[Event \"three\"]\n\n1. e5 *\n\n[Event \"four\"]\n[White \"<b>\"]\n[Result \"0-1\"]\n\n1. d4 d5 1-0\n")
		told := 0
		sum, err := l.Import(&text, func(Imported) error { told++; return nil })
		require.NoError(t, err)
		assert.Equal(t, 4, told)
		assert.Equal(t, 4, sum.Games)
		assert.Equal(t, 0, sum.Refused, "what cannot be read of a game is kept as a comment")
		require.Equal(t, 2, sum.Told)
		assert.Contains(t, sum.Faults[0], "e5")
		assert.Contains(t, sum.Faults[1], "the tag says 0-1, the moves end with 1-0")
		if data != nil {
			l = open(t, data)
		}
		_, all := l.List(Query{})
		assert.Equal(t, 6, all)
		some, _ := l.List(Query{Words: "four", Most: 1})
		assert.Equal(t, "<b>", some[0].White)
		assert.Equal(t, Studied, some[0].Kind)
		some, _ = l.List(Query{Words: "one", Most: 2})
		assert.Equal(t, []string{Played, Played}, []string{some[0].Kind, some[1].Kind})

		stop := errors.New("stop")
		_, err = l.Import(strings.NewReader("1. e4 *\n"), func(Imported) error { return stop })
		assert.ErrorIs(t, err, stop)
	})
}

func TestDamagedFilesAreSetAsideAndNamed(t *testing.T) {
	data := newFolder(t)
	l := open(t, data)
	require.NoError(t, l.Save("whole", played(t, "chess", []string{"e2e4", "e7e5"})))
	whole, err := os.ReadFile(l.shelf.File("whole.pgn"))
	require.NoError(t, err)
	put := func(name, text string) { require.NoError(t, os.WriteFile(l.shelf.File(name), []byte(text), 0o600)) }
	put("cut.pgn", string(whole[:len(whole)-5]))
	put("empty.pgn", "")
	put("zeros.pgn", strings.Repeat("\x00", 4096))
	put("newer.pgn", strings.Replace(string(whole), `[PantheraFormat "1"]`, `[PantheraFormat "2"]`, 1))
	put("moves.pgn", strings.Replace(string(whole), "e4", "e5", 1))
	put("other.pgn", strings.ReplaceAll("[Event \"by hand\"]\n[Variant \"Turn Qi\"]\n1. ab5 *\n", "\n", "\r\n"))
	put("noted.txt", "something else")
	require.NoError(t, os.WriteFile(l.aside.File("moves.pgn"), []byte("set aside before"), 0o600))

	l = open(t, data)
	_, all := l.List(Query{})
	assert.Equal(t, 3, all, "the whole one, that by hand, and that whose moves are not looked at yet")
	_, err = l.Load("whole")
	require.NoError(t, err)
	_, err = l.Load("moves")
	require.ErrorContains(t, err, "set aside")
	_, all = l.List(Query{})
	assert.Equal(t, 2, all)
	var told []string
	for _, c := range l.Complaints() {
		told = append(told, c.File)
		assert.NotEmpty(t, c.Reason)
	}
	another := told[len(told)-1]
	assert.ElementsMatch(t, []string{l.aside.File("cut.pgn"), l.aside.File("empty.pgn"), l.aside.File("zeros.pgn"), another, "newer.pgn"}, told)
	assert.Contains(t, another, "moves-", "beside the one that was set aside before")
	assert.FileExists(t, l.aside.File("moves.pgn"))
	assert.FileExists(t, l.shelf.File("newer.pgn"))
	assert.FileExists(t, l.shelf.File("noted.txt"))
}

// TestADiskThatRefusesLosesNothing makes the folder unavailable for a while. A game that cannot be
// written then must stay available in memory, and be written when the folder is back.
func TestADiskThatRefusesLosesNothing(t *testing.T) {
	data := newFolder(t)
	l := open(t, data)
	require.NoError(t, l.Save("x", played(t, "chess", []string{"e2e4"})))
	path := l.shelf.Path()
	require.NoError(t, os.Rename(path, path+"-away")) // as root one may write everywhere else
	require.Error(t, l.Save("x", played(t, "chess", []string{"e2e4", "e7e5"})))
	g, err := l.Load("x")
	require.NoError(t, err)
	assert.Len(t, g.Main(), 2)
	require.NoError(t, os.Rename(path+"-away", path))
	require.NoError(t, l.Save("x", played(t, "chess", []string{"e2e4", "e7e5", "d2d4"})))
	g, err = open(t, data).Load("x")
	require.NoError(t, err)
	assert.Len(t, g.Main(), 3)
}
