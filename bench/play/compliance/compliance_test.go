package compliance

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine/fakeengine"
	"panthera/variants"
	"panthera/variants/chess"
)

func TestMain(m *testing.M) {
	fakeengine.Main(chess.Game())
	os.Exit(m.Run())
}

func TestInfoLines(t *testing.T) {
	for line, reason := range map[string]string{
		"info depth 12 seldepth 20 multipv 1 score cp -31 nodes 77 nps 5 hashfull 3 tbhits 0 time 9 pv e2e4 e7e5": "",
		"info score mate -3 upperbound wdl 1 2 997 string what ever":                                              "",
		"info depth 3 currmove e2e4 currmovenumber 1":                                                             "",
		"info string depth": "",
		"info depth":        `no number behind "depth"`,
		"info depth x":      `no number behind "depth"`,
		"info score 31":     `behind "score"`,
		"info score cp":     `behind "score"`,
		"info wdl 1 2":      `behind "wdl"`,
		"info fortune 3":    `unknown word "fortune"`,
	} {
		if err := checkInfo(line); reason == "" {
			assert.NoError(t, err)
		} else {
			assert.ErrorContains(t, err, reason)
		}
	}
}

func TestOptionLines(t *testing.T) {
	for line, reason := range map[string]string{
		"option name Hash type spin default 16 min 1 max 1024":       "",
		"option name Clear Hash type button":                         "",
		"option name Ponder type check default false":                "",
		"option name UCI_Variant type combo default chess var chess": "",
		"option name File type string default <empty>":               "",
		"option Hash type spin":                                      "does not begin",
		"option name Hash":                                           "no type",
		"option name Hash type spin default 0 min 1 max 9":           "between min and max",
		"option name Hash type spin default x min 1 max 9":           "no number",
		"option name Ponder type check":                              "is not",
		"option name Style type combo default x":                     "no var",
		"option name Hash type dial":                                 "unknown type",
	} {
		if err := checkOption(line); reason == "" {
			assert.NoError(t, err)
		} else {
			assert.ErrorContains(t, err, reason)
		}
	}
}

// results tests a fake engine with the given script at UCI. It returns whether the engine passed,
// and the errors by the name of the step that failed.
func results(t *testing.T, script ...string) (passed bool, failed map[string]string) {
	t.Helper()
	failed = map[string]string{}
	passed, err := testUCI(t.Context(), fakeengine.Command(script...), variants.All(), 500*time.Millisecond, func(r Result) {
		if r.Failed() {
			failed[r.Step] = r.Err.Error()
		}
	})
	require.NoError(t, err)
	return passed, failed
}

func TestMistakesAreFound(t *testing.T) {
	passed, failed := results(t, "illegal@*")
	assert.False(t, passed)
	assert.Contains(t, failed["id author"], `no "id author"`)
	assert.Contains(t, failed["position startpos, go depth 3"], `move "a1`, "the line is not legal, nor is the move")
	assert.Contains(t, failed["go infinite is answered only after stop, once"], "was not asked for")
	assert.NotContains(t, failed, "isready is answered by readyok")

	passed, failed = results(t, "crash@2")
	assert.False(t, passed)
	assert.Len(t, failed, 3, "it ends with the crash: %v", failed)
}

func TestEngineThatIsNotThere(t *testing.T) {
	passed, err := XBoard(t.Context(), []string{"/no/such/engine"}, variants.All(), func(r Result) { assert.True(t, r.Failed()) })
	assert.NoError(t, err)
	assert.False(t, passed)
}

func TestXBoardMistakesAreFound(t *testing.T) {
	failed := map[string]string{}
	passed, err := testXBoard(t.Context(), fakeengine.Command(), variants.All(), 500*time.Millisecond, func(r Result) {
		if r.Failed() {
			failed[r.Step] = r.Err.Error()
		}
	})
	require.NoError(t, err)
	assert.False(t, passed)
	assert.NotContains(t, failed, "ping is answered by pong")
	assert.NotContains(t, failed, "an illegal move is refused")
	assert.Contains(t, failed, "unknown commands are an error")
}

// TestPantheraPasses builds the engine and tests it.
func TestPantheraPasses(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the engine")
	}
	path := filepath.Join(t.TempDir(), "panthera")
	out, err := exec.Command("go", "build", "-o", path, "panthera").CombinedOutput()
	require.NoError(t, err, string(out))
	for name, check := range map[string]func() (bool, error){
		"uci":    func() (bool, error) { return UCI(t.Context(), []string{path}, variants.All(), fails(t)) },
		"xboard": func() (bool, error) { return XBoard(t.Context(), []string{path}, variants.All(), fails(t)) },
	} {
		passed, err := check()
		require.NoError(t, err, name)
		assert.True(t, passed, name)
	}
}

// fails returns a report function that fails the test t for each step that an engine fails.
func fails(t *testing.T) func(Result) {
	return func(r Result) { assert.False(t, r.Failed(), "%s: %v", r.Step, r.Err) }
}
