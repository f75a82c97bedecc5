package uciengine

import (
	"context"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/program"
	"panthera/bench/play/uciengine/fakeengine"
	"panthera/variants/chess"
)

func TestMain(m *testing.M) {
	fakeengine.Main(chess.Game())
	os.Exit(m.Run())
}

// start returns a running fake engine with a script, which is ready for a game of chess.
func start(t *testing.T, script ...string) *Engine {
	t.Helper()
	e, err := Start(t.Context(), Spec{Name: "fake", Command: fakeengine.Command(script...)})
	require.NoError(t, err)
	t.Cleanup(e.Close)
	require.NoError(t, e.NewGame(t.Context(), "chess"))
	require.NoError(t, e.Position("", nil))
	return e
}

const patience = 5 * time.Second

func TestSearchIsAnswered(t *testing.T) {
	e := start(t, "name=Fake 1.0")
	assert.Equal(t, "Fake 1.0", e.id)
	require.NoError(t, e.Position("", []string{"e2e4", "e7e5"}))
	a, err := e.Go(t.Context(), Limits{Nodes: 1000}, patience)
	require.NoError(t, err)
	assert.Equal(t, "a2a3", a.Best)
	assert.Equal(t, Info{Depth: 3, SelDepth: 5, Score: 10, Scored: true, Nodes: 1000, NPS: 100000, Line: "a1a2", Time: 10 * time.Millisecond, reached: 3}, a.Info)
	assert.Less(t, a.Elapsed, patience)
}

func TestPerftIsCounted(t *testing.T) {
	nodes, elapsed, err := start(t).Perft(t.Context(), 3, patience)
	require.NoError(t, err)
	assert.Equal(t, uint64(8902), nodes)
	assert.Positive(t, elapsed)
}

func TestCrashIsTold(t *testing.T) {
	_, err := start(t, "crash@1").Go(t.Context(), Limits{Depth: 1}, patience)
	assert.ErrorIs(t, err, program.ErrCrashed)
	assert.ErrorContains(t, err, "exit status 3: panic: the script says so")
}

func TestWritingToACrashedEngineIsACrash(t *testing.T) {
	e := start(t, "crash@1")
	_, err := e.Go(t.Context(), Limits{Depth: 1}, patience)
	require.Error(t, err)
	_, err = e.Go(t.Context(), Limits{Depth: 1}, patience)
	assert.ErrorIs(t, err, program.ErrCrashed)
}

func TestStallIsTold(t *testing.T) {
	began := time.Now()
	_, err := start(t, "stall@1").Go(t.Context(), Limits{Depth: 1}, 20*time.Millisecond)
	assert.ErrorIs(t, err, program.ErrStalled)
	assert.Less(t, time.Since(began), 2*stopPatience)
}

func TestLateAnswerIsOneAfterStop(t *testing.T) {
	a, err := start(t, "late@1").Go(t.Context(), Limits{Depth: 1}, 50*time.Millisecond)
	require.NoError(t, err)
	assert.Equal(t, "a2a3", a.Best)
	assert.GreaterOrEqual(t, a.Elapsed, 50*time.Millisecond)
}

func TestBestMoveWithoutAMove(t *testing.T) {
	a, err := start(t, "empty@1").Go(t.Context(), Limits{Depth: 1}, patience)
	require.NoError(t, err)
	assert.Empty(t, a.Best)
}

func TestCancelledSearchReturns(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	_, err := start(t, "stall@1").Go(ctx, Limits{Depth: 1}, time.Hour)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestMuteEngineDoesNotStart(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := Start(ctx, Spec{Name: "mute", Command: fakeengine.Command("mute")})
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestMissingProgramDoesNotStart(t *testing.T) {
	_, err := Start(t.Context(), Spec{Name: "none", Command: []string{"/no/such/program"}})
	assert.ErrorContains(t, err, "none: ")
}

func TestOptions(t *testing.T) {
	spec := Spec{Name: "fake", Command: fakeengine.Command(), Options: []Option{{"hash", "32"}}}
	e, err := Start(t.Context(), spec)
	require.NoError(t, err, "names of options are read in any case")
	t.Cleanup(e.Close)
	assert.ErrorContains(t, e.NewGame(t.Context(), "lancerchess"), "plays chess only")

	spec.Options = []Option{{"Contempt", "1"}}
	_, err = Start(t.Context(), spec)
	assert.ErrorContains(t, err, `no option "Contempt"`)

	one := start(t, "variants")
	assert.NoError(t, one.NewGame(t.Context(), "chess"))
	assert.EqualError(t, one.NewGame(t.Context(), "lancerchess"), "fake does not play lancerchess: its UCI_Variant has chess")
	assert.Equal(t, []string{"a", "b c"}, declared("combo default b c var a var b c").Values)
}

// TestOptionsAreChecked checks that Start fails if an option's value is not allowed by its
// declaration, or if the engine answers that it refuses the value.
func TestOptionsAreChecked(t *testing.T) {
	for name, test := range map[string]struct {
		script []string
		option Option
		want   string
	}{
		"no number":          {nil, Option{"Hash", "abc"}, `fake: option Hash: "abc" is not a number from 1 to 1024`},
		"too large":          {[]string{"rated"}, Option{"UCI_Elo", "99999"}, `fake: option UCI_Elo: "99999" is not a number from 500 to 2500`},
		"too small":          {nil, Option{"hash", "0"}, `fake: option hash: "0" is not a number from 1 to 1024`},
		"neither":            {[]string{"rated"}, Option{"UCI_LimitStrength", "on"}, `fake: option UCI_LimitStrength: "on" is not true or false`},
		"not on the list":    {[]string{"variants"}, Option{"UCI_Variant", "shogi"}, `fake: option UCI_Variant: "shogi" is not among its values: chess`},
		"in another case":    {[]string{"variants"}, Option{"UCI_Variant", "Chess"}, ""},
		"told by the engine": {[]string{"grumbles"}, Option{"Hash", "64"}, "fake: info string ERROR: cannot open 64"},
	} {
		t.Run(name, func(t *testing.T) {
			spec := Spec{Name: "fake", Command: fakeengine.Command(test.script...), Options: []Option{test.option}}
			for _, spec.Tolerant = range []bool{false, true} {
				e, err := Start(t.Context(), spec)
				if err == nil {
					e.Close()
				}
				if test.want == "" || spec.Tolerant {
					assert.NoError(t, err)
				} else {
					assert.EqualError(t, err, test.want)
				}
			}
		})
	}
}

// TestOptionsMayBringValues sets an option that names a file of variants, which adds values to the
// option UCI_Variant. These values must be accepted.
func TestOptionsMayBringValues(t *testing.T) {
	spec := Spec{Name: "fake", Command: fakeengine.Command("variants", "more=lancerchess"), Options: []Option{{"VariantPath", "games.ini"}, {"UCI_Variant", "lancerchess"}}}
	e, err := Start(t.Context(), spec)
	require.NoError(t, err)
	e.Close()
}

func TestOptionsMayBringFurtherGames(t *testing.T) {
	spec := Spec{Name: "fake", Command: fakeengine.Command("variants", "more=lancerchess"), Options: []Option{{"VariantPath", "games.ini"}}}
	e, err := Start(t.Context(), spec)
	require.NoError(t, err)
	t.Cleanup(e.Close)
	assert.NoError(t, e.Offers("lancerchess"))
	assert.Error(t, start(t, "variants", "more=lancerchess").Offers("lancerchess"), "not before the file is read")
}

// TestTabsSeparateWords checks that a tab in the engine's output separates words as a blank does.
func TestTabsSeparateWords(t *testing.T) {
	e, err := Start(t.Context(), Spec{Name: "shell", Command: []string{"sh", "-c",
		`read a; printf 'id name\tTabby\nuciok\n'; read b; printf 'readyok\t\n'; read c; read d; printf 'info\tdepth 3\tscore cp 7\nbestmove\te2e4\tponder e7e5\n'; read e`}})
	require.NoError(t, err)
	defer e.Close()
	require.NoError(t, e.Position("", nil))
	a, err := e.Go(t.Context(), Limits{Depth: 1}, patience)
	require.NoError(t, err)
	assert.Equal(t, []string{"Tabby", "e2e4", "e7e5", "+0.07/3"}, []string{e.id, a.Best, a.Expected, a.Info.String()})
}

func TestStubbornEngineIsEnded(t *testing.T) {
	e, err := Start(t.Context(), Spec{Name: "shell", Command: []string{"sh", "-c",
		`read a; echo uciok; read b; echo readyok; trap "" TERM; while true; do sleep 1; done`}})
	require.NoError(t, err)
	began := time.Now()
	e.Close()
	assert.Less(t, time.Since(began), 3*time.Second)
}
