package folder

import (
	"errors"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestStores checks that a folder and a mirror behave alike.
func TestStores(t *testing.T) {
	elsewhere := map[string]string{}
	keep := func(changes []Kept) error {
		for _, k := range changes {
			if elsewhere[k.Path] = string(k.Content); k.Content == nil {
				delete(elsewhere, k.Path)
			}
		}
		return nil
	}
	for name, s := range map[string]Store{"a folder": newFolder(t), "a mirror": NewMirror("here", nil, keep)} {
		t.Run(name, func(t *testing.T) {
			games, err := s.Sub("games")
			require.NoError(t, err)
			bin, err := s.Sub("bin")
			require.NoError(t, err)
			require.NoError(t, games.Put("b", []byte("2")))
			require.NoError(t, games.Put("a", []byte("1")))
			require.NoError(t, games.Settle())
			require.NoError(t, games.Write("c", []byte("3")))
			list, err := games.List()
			require.NoError(t, err)
			require.Len(t, list, 3)
			assert.Equal(t, "a", list[0].Name())
			assert.False(t, list[0].ModTime().IsZero())
			require.NoError(t, games.Move("a", bin, "was-a"))
			require.ErrorIs(t, games.Move("b", bin, "was-a"), fs.ErrExist)
			require.ErrorIs(t, games.Move("a", bin, "x"), fs.ErrNotExist)
			require.NoError(t, games.Remove("c"))
			require.ErrorIs(t, games.Remove("c"), fs.ErrNotExist)
			_, err = games.Read("a")
			require.ErrorIs(t, err, fs.ErrNotExist)
			content, err := bin.Read("was-a")
			require.NoError(t, err)
			assert.Equal(t, "1", string(content))
			list, err = s.List()
			require.NoError(t, err)
			assert.Empty(t, list, "parts are no files")
			require.NoError(t, Save(s, "lessons", 3))
			n := 0
			require.NoError(t, Load(s, "lessons", &n))
			assert.Equal(t, 3, n)
		})
	}
	assert.Equal(t, map[string]string{"games/b": "2", "bin/was-a": "1", "lessons.json": "3\n"}, elsewhere)
}

// TestAMirrorKeepsOrChangesNothing has the function that saves changes fail. Write and Remove must
// then change nothing, and a file that was put must be saved by the next Settle.
func TestAMirrorKeepsOrChangesNothing(t *testing.T) {
	full, kept := errors.New("no more room"), 0
	failing := false
	m := NewMirror("here", []Kept{{Path: "a", Content: []byte("old")}}, func(changes []Kept) error {
		if failing {
			return full
		}
		kept += len(changes)
		return nil
	})
	failing = true
	require.ErrorIs(t, m.Write("a", []byte("new")), full)
	require.ErrorIs(t, m.Remove("a"), full)
	content, err := m.Read("a")
	require.NoError(t, err)
	assert.Equal(t, "old", string(content))
	require.NoError(t, m.Put("b", []byte("x")))
	require.ErrorIs(t, m.Settle(), full)
	failing = false
	require.NoError(t, m.Settle())
	assert.Equal(t, 1, kept)
}
