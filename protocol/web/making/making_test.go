package making

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/folder"
	"panthera/protocol/web/pages"
	"panthera/variants"
	"panthera/variants/chess"
)

// maker returns a maker that knows only chess, its games, and the path of its folder of definitions.
func maker(t *testing.T) (*Maker, *engine.Registry, string) {
	t.Helper()
	list, path := engine.NewRegistry(chess.Game()), filepath.Join(t.TempDir(), "variants")
	return New(list, pages.New(list), func() (folder.Store, error) { return folder.Open(path) }), list, path
}

// TestExamplesAreSound checks that all example definitions are without fault, can be played, and have names
// that no built-in game has.
func TestExamplesAreSound(t *testing.T) {
	m := New(variants.All(), pages.New(variants.All()), nil)
	require.Len(t, readExamples(), 5)
	for _, example := range readExamples() {
		t.Run(example.Title, func(t *testing.T) {
			report := m.check(example.Text, question{make: true})
			require.Empty(t, report.Faults)
			require.Equal(t, example.Title, report.Shown.Title)
			for _, piece := range report.Shown.Pieces {
				require.NotEmpty(t, piece.Scenes, piece.Name)
				require.NotEmpty(t, piece.Scenes[0].Targets, piece.Name)
				require.NotEmpty(t, piece.Picture, piece.Name)
			}
		})
	}
}

func TestCheck(t *testing.T) {
	const sound = "[mine:chess]\ntitle = Mine\ncustomPiece3 = x:WD\nknight = -\nstartFen = rxbqkbxr/pppppppp/8/8/8/8/PPPPPPPP/RXBQKBXR w KQkq - 0 1\npromotionPieceTypes = qrbx\n"
	m, _, _ := maker(t)
	for name, c := range map[string]struct {
		text   string
		q      question
		faults string // as line:column severity
		game   string
		shown  bool
	}{
		"only read":            {sound, question{}, "", "mine", false},
		"made":                 {sound, question{make: true}, "", "mine", true},
		"a typing error":       {strings.Replace(sound, "knight", "knigth", 1), question{make: true}, "4:1 warning", "mine", true},
		"an error":             {strings.Replace(sound, "x:WD", "x:WX", 1), question{make: true}, "3:19 error 5:13 error 6:26 error", "", false},
		"a rule not played":    {sound + "twoBoards = true\n", question{make: true}, "7:1 error", "mine", false},
		"the same, only read":  {sound + "twoBoards = true\n", question{}, "", "mine", false},
		"a listed name":        {"[chess:shogi]\n", question{make: true}, "1:2 warning", "chess", true},
		"the first of two":     {sound + "[other:chess]\n", question{make: true, line: 3}, "", "mine", true},
		"the second of two":    {sound + "[other:chess]\n", question{make: true, line: 7}, "", "other", true},
		"before the first":     {"\n\n" + sound, question{make: true, line: 1}, "", "mine", true},
		"in a refused section": {sound + "[other:none]\n", question{make: true}, "7:8 error", "", false},
		"nothing":              {"", question{make: true}, "", "", false},
		"no text":              {"\xff", question{make: true}, "1:1 error", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			report := m.check(c.text, c.q)
			var faults []string
			for _, f := range report.Faults {
				faults = append(faults, fmt.Sprintf("%d:%d %s", f.Line, f.Column, f.Severity))
				assert.NotEmpty(t, f.Advice)
			}
			assert.Equal(t, c.faults, strings.Join(faults, " "))
			assert.Equal(t, c.game, report.Game)
			assert.Equal(t, c.shown, report.Shown != nil)
		})
	}
	report := m.check(sound, question{make: true})
	assert.Empty(t, report.Instead)
	assert.Contains(t, m.check("king:K:K:k:e1", question{}).Instead, "[my-game]\n")
	assert.Equal(t, 1, report.Custom)
	assert.Equal(t, "PBRQXK", report.Letters)
	assert.Nil(t, m.check(sound+"# no other game\n", question{make: true, shown: report.Digest}).Shown)
}

// TestOneGameIsMade checks a text with definitions of many games. Only the one to be shown may be made.
func TestOneGameIsMade(t *testing.T) {
	m, list, _ := maker(t)
	var text strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&text, "[g%d:chess]\n", i)
	}
	require.Equal(t, "g1999", m.check(text.String(), question{make: true}).Game)
	require.Nil(t, list.Game("g1999"), "nobody finds it")
}

func TestTry(t *testing.T) {
	m, list, _ := maker(t)
	text := func(n int) string { return fmt.Sprintf("[mine:chess]\ntitle = Mine\nnFoldRule = %d\n", n+2) }
	first, err := m.try(text(0), 0)
	require.NoError(t, err)
	require.Regexp(t, `^mine-[0-9a-f]{16}$`, first.ID)
	require.Equal(t, "Mine", first.Name)
	again, err := m.try(text(0)+"# a comment\n", 0)
	require.NoError(t, err)
	require.Equal(t, first.ID, again.ID, "the definition is the same")
	require.NotNil(t, list.Game(first.ID))

	for n := range 16 {
		_, err := m.try(text(n+1), 0)
		require.NoError(t, err)
	}
	require.Nil(t, list.Game(first.ID), "sixteen others have been tried since")
	again, err = m.try(text(0), 0)
	require.NoError(t, err)
	require.Equal(t, first.ID, again.ID)

	for name, text := range map[string]string{"no game": "", "an error": "[mine:none]\n", "not played": "[mine:chess]\ntwoBoards = true\n"} {
		_, err := m.try(text, 0)
		require.Error(t, err, name)
		require.Regexp(t, `\.$`, err.Error(), "a sentence")
	}
}

// TestSave saves texts. A file with another text may be overwritten only if its digest is given, and saved
// texts must be found by name.
func TestSave(t *testing.T) {
	m, list, path := maker(t)
	const one, two = "[mine:chess]\ntitle = One\n", "[mine:chess]\ntitle = Two\n[chess:shogi]\n"
	first, err := m.saveFile("mine", one, "")
	require.NoError(t, err)
	require.Equal(t, "One", list.Game("mine").Name)
	again, err := m.saveFile("mine", one, "")
	require.NoError(t, err)
	require.Equal(t, first.Digest, again.Digest)

	_, err = m.saveFile("mine", two, "")
	require.EqualError(t, err, "There is a file mine with another text. Choose another name, or replace it.")
	content, err := os.ReadFile(filepath.Join(path, "mine.ini"))
	require.NoError(t, err)
	require.Equal(t, one, string(content))
	kept, err := m.saveFile("mine", two, first.Digest)
	require.NoError(t, err)
	require.Len(t, kept.Said, 1)
	require.Contains(t, kept.Said[0], "chess is left out: a listed game has that name")
	require.Equal(t, "Two", list.Game("mine").Name)
	require.Len(t, list.Files(), 1)
	opened, err := m.openFile("mine")
	require.NoError(t, err)
	require.Equal(t, []string{two, kept.Digest}, []string{opened.Text, opened.Digest})
	tried, err := m.try("[mine:chess]\ntitle = Two\n", 0)
	require.NoError(t, err)
	require.Equal(t, "mine", tried.ID, "it is the one that is kept")

	for _, name := range []string{"", "..", "../x", "Mine", ".x", strings.Repeat("x", 41), "a.ini"} {
		_, err := m.saveFile(name, one, "")
		require.Error(t, err, name)
		_, err = m.openFile(name)
		require.Error(t, err, name)
	}
	_, err = New(list, pages.New(list), nil).saveFile("mine", one, "")
	require.ErrorContains(t, err, "Nothing is kept here")
}

func TestDraw(t *testing.T) {
	for word, reached := range map[string]int{"": 0, "W": 4, "WD": 8, "fN": 2, "R": 16, "R2": 8, "mRcpR": 16, "NN": 16, "cF": 4} {
		drawn, err := drawPiece(word)
		require.NoError(t, err, word)
		require.Len(t, drawn.Squares, reached, word)
	}
	drawn, err := drawPiece("mWcF")
	require.NoError(t, err)
	require.Equal(t, "goes one step straight, without capturing; goes one step diagonally, to capture", drawn.Moves)
	_, err = drawPiece("WX")
	require.EqualError(t, err, "column 2: unknown atom 'X'; the atoms are W F D N A H C L Z J G K B R Q.")
}

// TestServed sends valid and invalid requests over HTTP and checks the answers.
func TestServed(t *testing.T) {
	m, _, _ := maker(t)
	mux := http.NewServeMux()
	m.Handle(mux)
	ask := func(method, path, text string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(method, path, strings.NewReader(text)))
		return w
	}
	var report checked
	require.NoError(t, json.Unmarshal(ask(http.MethodPost, "/making/check?make=yes&set=letters", "[a:chess]\n").Body.Bytes(), &report))
	require.NotNil(t, report.Shown)
	require.Equal(t, http.StatusOK, ask(http.MethodPost, "/making/files/a", "[a:chess]\n").Code)
	var offer offer
	require.NoError(t, json.Unmarshal(ask(http.MethodGet, "/making", "").Body.Bytes(), &offer))
	require.Equal(t, "a", offer.Files[0].Name)
	require.NotEmpty(t, offer.Folder)
	for path, status := range map[string]int{"/making/try": http.StatusUnprocessableEntity, "/making/files/A": http.StatusUnprocessableEntity, "/making/files/a": http.StatusConflict} {
		require.Equal(t, status, ask(http.MethodPost, path, "[a:none]\n").Code, path)
	}
	for _, path := range []string{"/making/check", "/making/try", "/making/files/b"} {
		w := ask(http.MethodPost, path, strings.Repeat("#", 64<<10+1))
		require.Equal(t, http.StatusRequestEntityTooLarge, w.Code, path)
		require.Equal(t, "The text has more than 64 KiB, which is the most here.\n", w.Body.String())
	}
}
