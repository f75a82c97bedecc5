package uciengine

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseSpec(t *testing.T) {
	s, err := ParseSpec("cmd=./fish -x 1,name=Fish two,dir=/tmp,variant=Chess 2,option.Hash=16,option.Move Overhead=5")
	require.NoError(t, err)
	assert.Equal(t, Spec{Name: "Fish two", Command: []string{"./fish", "-x", "1"}, Dir: "/tmp", Variant: "Chess 2",
		Options: []Option{{"Hash", "16"}, {"Move Overhead", "5"}}}, s)

	s, err = ParseSpec("cmd=/usr/games/stockfish")
	require.NoError(t, err)
	assert.Equal(t, "stockfish", s.Name)
	assert.False(t, s.AllPromotions)

	s, err = ParseSpec("cmd=fairy,promotions=all,tolerant=on")
	require.NoError(t, err)
	assert.True(t, s.AllPromotions)
	assert.True(t, s.Tolerant)

	for text, reason := range map[string]string{
		"":                 "not of the form",
		"name=x":           "no program",
		"cmd=x,hash=3":     `unknown key "hash"`,
		"cmd=x,option.=3":  "unknown key",
		"cmd=x,option.Y":   "not of the form",
		"cmd=x,name=":      "not of the form",
		"/usr/games/fish":  "not of the form",
		"cmd=   ,name=Air": "no program",

		"cmd=x,promotions=some": "there is only all",
		"cmd=x,tolerant=yes":    "not on or off",
	} {
		_, err := ParseSpec(text)
		assert.ErrorContains(t, err, reason, "%q", text)
	}
}

func TestValuesMayHoldCommasAndSpaces(t *testing.T) {
	file := filepath.Join(t.TempDir(), "fish.options")
	require.NoError(t, os.WriteFile(file, []byte("# for matches\n\nHash = 64\nBook Path=/a, b/c=d.bin\n"), 0o644))
	s, err := ParseSpec(`cmd="/my engines/fish" -x "a, b",name="Fish, new",option.Path="c:\nets\a,b.nn",option.List=a\,b,options=` + file)
	require.NoError(t, err)
	assert.Equal(t, Spec{Name: "Fish, new", Command: []string{"/my engines/fish", "-x", "a, b"}, Options: []Option{
		{"Path", `c:\nets\a,b.nn`}, {"List", "a,b"}, {"Hash", "64"}, {"Book Path", "/a, b/c=d.bin"}}}, s)
	for text, reason := range map[string]string{"Hash 64": `fish.options:1: "Hash 64" is not of the form NAME=VALUE`, "\n = 4": "fish.options:2: "} {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		_, err = ParseSpec("cmd=x,options=" + file)
		assert.ErrorContains(t, err, reason)
	}
	_, err = ParseSpec("cmd=x,options=/no/such/file")
	assert.ErrorContains(t, err, "/no/such/file")
}

func TestLimitsAsCommands(t *testing.T) {
	assert.Equal(t, "go nodes 5000", Limits{Nodes: 5000}.command("go"))
	assert.Equal(t, "go depth 3 movetime 250", Limits{Depth: 3, MoveTime: 250 * time.Millisecond}.command("go"))
	assert.Equal(t, "go wtime 1500 btime 1 winc 50 binc 60 movestogo 7", Limits{Clock: true, MovesToGo: 7,
		Time:      [2]time.Duration{1500 * time.Millisecond, 0},
		Increment: [2]time.Duration{50 * time.Millisecond, 60 * time.Millisecond}}.command("go"))
}

func TestInfoIsRead(t *testing.T) {
	tests := map[string]struct {
		line, want string
		nodes      uint64
	}{
		"score":             {"info depth 12 seldepth 20 multipv 1 score cp -31 nodes 77 nps 5 time 9 pv e2e4 nodes", "-0.31/12", 77},
		"bound":             {"info depth 9 score cp 5 upperbound nodes 3", "", 3},
		"bound of a mate":   {"info depth 9 score mate 5 lowerbound nodes 3 pv e2e4", "", 3},
		"bound first":       {"info depth 9 score lowerbound cp 5 nodes 3", "", 3},
		"mate":              {"info depth 9 score mate 3 nodes 1", "+M3/9", 1},
		"mated":             {"info depth 9 score mate -2 nodes 1", "-M2/9", 1},
		"book":              {"info depth 0 pv e2e4 string book move, score cp 3", "", 0},
		"second line":       {"info depth 12 multipv 2 score cp 99 nodes 55", "", 0},
		"string":            {"info string depth 4 score cp 1 nodes 5", "", 0},
		"no info":           {"depth 4 score cp 1 nodes 5", "", 0},
		"cut short":         {"info depth", "", 0},
		"score cut short":   {"info depth 3 score cp", "", 0},
		"values of nothing": {"info depth x nodes -5 score cp much", "", 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var i Info
			i.update(test.line)
			assert.Equal(t, test.want, i.String())
			assert.Equal(t, test.nodes, i.Nodes)
		})
	}
}

// TestBoundsAreNoScores checks that an info line with a lower or upper bound does not replace the
// score reported before in the same search.
func TestBoundsAreNoScores(t *testing.T) {
	var i Info
	for _, line := range []struct{ text, want string }{
		{"info depth 5 seldepth 7 score cp 20 nodes 100 pv e2e4", "+0.20/5"},
		{"info depth 6 seldepth 9 score cp -900 upperbound nodes 200 time 7", "+0.20/5"},
		{"info depth 5 nodes 300 score cp 60 lowerbound", "+0.20/5"},
		{"info depth 6 score mate -3 upperbound nodes 400", "+0.20/5"},
	} {
		i.update(line.text)
		assert.Equal(t, line.want, i.String(), line.text)
	}
	assert.Equal(t, Info{Depth: 5, SelDepth: 7, Score: 20, Scored: true, Nodes: 400, Line: "e2e4", Time: 7 * time.Millisecond, reached: 6}, i)
	i.update("info depth 6 score cp -15 nodes 500")
	assert.Equal(t, "-0.15/6", i.String())
}

// TestLineOfAScore checks that Info has the line of moves reported with the score, not with a
// bound, and only the first moves of a long line.
func TestLineOfAScore(t *testing.T) {
	var i Info
	i.update("info depth 5 score cp 20 nodes 100 nps 7 pv e2e4 e7e5")
	i.update("info depth 6 score cp 60 lowerbound nodes 200 nps 8 pv d2d4")
	i.update("info nodes 300 nps 9")
	assert.Equal(t, "e2e4 e7e5", i.Line)
	assert.Equal(t, uint64(9), i.NPS)
	i.update("info depth 7 score cp 9 pv" + strings.Repeat(" a1a2", 60))
	assert.Equal(t, strings.Repeat("a1a2 ", 50)+"a1a2", i.Line)
	i.update("info depth 8 score cp 9")
	assert.Empty(t, i.Line)
}

func TestLaterInfoKeepsWhatItDoesNotMention(t *testing.T) {
	var i Info
	i.update("info depth 5 score cp 20 nodes 100")
	i.update("info depth 6 seldepth 9 currmove e2e4 nodes 200")
	assert.Equal(t, "+0.20/5", i.String(), "the depth is that of the score")
	assert.Equal(t, uint64(200), i.Nodes)
	i.update("info score cp 30 pv e2e4")
	assert.Equal(t, "+0.30/6", i.String())
}
