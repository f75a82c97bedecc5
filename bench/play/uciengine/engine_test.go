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

// start runs a fake engine with a script, ready for a game of chess.
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
	assert.Equal(t, "Fake 1.0", e.ID())
	require.NoError(t, e.Position("", []string{"e2e4", "e7e5"}))
	a, err := e.Go(t.Context(), Limits{Nodes: 1000}, patience)
	require.NoError(t, err)
	assert.Equal(t, "a2a3", a.Best)
	assert.Equal(t, Info{Depth: 3, SelDepth: 5, Score: 10, Scored: true, Nodes: 1000, Time: 10 * time.Millisecond}, a.Info)
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
	assert.Equal(t, []string{"a", "b c"}, values("combo default b c var a var b c"))
}

func TestOptionsMayBringFurtherGames(t *testing.T) {
	spec := Spec{Name: "fake", Command: fakeengine.Command("variants", "more=lancerchess"), Options: []Option{{"VariantPath", "games.ini"}}}
	e, err := Start(t.Context(), spec)
	require.NoError(t, err)
	t.Cleanup(e.Close)
	assert.NoError(t, e.Offers("lancerchess"))
	assert.Error(t, start(t, "variants", "more=lancerchess").Offers("lancerchess"), "not before the file is read")
}

func TestStubbornEngineIsEnded(t *testing.T) {
	e, err := Start(t.Context(), Spec{Name: "shell", Command: []string{"sh", "-c",
		`read a; echo uciok; read b; echo readyok; trap "" TERM; while true; do sleep 1; done`}})
	require.NoError(t, err)
	began := time.Now()
	e.Close()
	assert.Less(t, time.Since(began), 3*time.Second)
}
