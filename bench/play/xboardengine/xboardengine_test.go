package xboardengine

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/program"
	"panthera/bench/play/uciengine"
	"panthera/bench/play/uciengine/fakeengine"
	"panthera/engine"
	"panthera/variants"
	"panthera/variants/chess"
	"panthera/variants/lancerchess"
)

func TestMain(m *testing.M) {
	fakeengine.Main(chess.Game())
	os.Exit(m.Run())
}

const patience = 5 * time.Second

// start returns a running fake engine with a script, which is ready for a game of chess.
func start(t *testing.T, script ...string) *Engine {
	t.Helper()
	e, err := Start(t.Context(), uciengine.Spec{Name: "fake", Command: fakeengine.Command(script...)})
	require.NoError(t, err)
	t.Cleanup(e.Close)
	require.NoError(t, e.Begin(t.Context(), chess.Game()))
	require.NoError(t, e.Position("", nil))
	return e
}

func TestGameIsPlayed(t *testing.T) {
	e := start(t, "name=Old Faithful")
	assert.Equal(t, "Old Faithful", e.id())
	a, err := e.Go(t.Context(), uciengine.Limits{Depth: 3}, patience)
	require.NoError(t, err)
	assert.Equal(t, "a2a3", a.Best)
	assert.Equal(t, uciengine.Info{Depth: 3, Score: 10, Scored: true, Nodes: 1000, Line: "a1a2", Time: 10 * time.Millisecond}, a.Info)
	require.NoError(t, e.Position("", []string{"a2a3", "e7e5"}))
	a, err = e.Go(t.Context(), uciengine.Limits{Clock: true, Time: [2]time.Duration{time.Second, time.Second}}, patience)
	require.NoError(t, err)
	assert.Equal(t, "a1a2", a.Best, "the engine knows its own move and the answer")

	require.NoError(t, e.Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", nil))
	a, err = e.Go(t.Context(), uciengine.Limits{Depth: 3}, patience)
	require.NoError(t, err)
	assert.Equal(t, "f6e5", a.Best)
}

// TestCastlingIsToldInTwoWays checks that an engine that refuses O-O in Chess960, as
// Fairy-Stockfish does, is then sent the King's move to the Rook's square.
func TestCastlingIsToldInTwoWays(t *testing.T) {
	const path = "/usr/games/fairy-stockfish"
	if _, err := os.Stat(path); err != nil {
		t.Skip(err)
	}
	e, err := Start(t.Context(), uciengine.Spec{Name: "fairy-stockfish", Command: []string{path}})
	require.NoError(t, err)
	t.Cleanup(e.Close)
	require.NoError(t, e.Begin(t.Context(), chess.Game960()))
	require.NoError(t, e.Position("4k3/8/8/8/8/8/8/4K2R w H - 0 1", []string{"e1h1"}))
	a, err := e.Go(t.Context(), uciengine.Limits{Depth: 2}, time.Minute)
	require.NoError(t, err)
	assert.Len(t, e.moves, 2, a.Best)
}

func TestOddAnswers(t *testing.T) {
	limits := uciengine.Limits{Depth: 1}
	a, err := start(t, "resign@1").Go(t.Context(), limits, patience)
	require.NoError(t, err)
	assert.True(t, a.Resigned)
	a, err = start(t, "claim@1").Go(t.Context(), limits, patience)
	require.NoError(t, err)
	assert.Equal(t, "1/2-1/2 {it says so}", a.Claim)
	a, err = start(t, "illegal@1").Go(t.Context(), limits, patience)
	require.NoError(t, err)
	assert.Equal(t, "a1h7", a.Best, "what is no move is handed on as it is")
	a, err = start(t, "late@1").Go(t.Context(), limits, 50*time.Millisecond)
	require.NoError(t, err)
	assert.Equal(t, "a2a3", a.Best)
	_, err = start(t, "stall@1").Go(t.Context(), limits, 10*time.Millisecond)
	assert.ErrorIs(t, err, program.ErrStalled)
	_, err = start(t, "crash@1").Go(t.Context(), limits, patience)
	assert.ErrorIs(t, err, program.ErrCrashed)
	_, err = start(t, "flood@1").Go(t.Context(), limits, time.Minute)
	assert.ErrorIs(t, err, program.ErrFlooded)
}

func TestEngineOfOneGameMustBeStartedAnew(t *testing.T) {
	e := start(t, "once")
	assert.ErrorIs(t, e.Begin(t.Context(), chess.Game()), errUsed)
	assert.NoError(t, start(t).Begin(t.Context(), chess.Game()))
	assert.ErrorContains(t, start(t).Begin(t.Context(), lancerchess.Game()), "does not play lancerchess")
}

func TestOptions(t *testing.T) {
	spec := uciengine.Spec{Name: "fake", Command: fakeengine.Command(), Options: []uciengine.Option{{Name: "Hash", Value: "32"}, {Name: "Depth", Value: "4"}}}
	e, err := Start(t.Context(), spec)
	require.NoError(t, err)
	e.Close()
	spec.Options = []uciengine.Option{{Name: "Contempt", Value: "1"}}
	_, err = Start(t.Context(), spec)
	assert.ErrorContains(t, err, `no option "Contempt"`)
}

// TestOptionsAreChecked checks that Start fails if an option's value is not allowed by its
// declaration, or if the engine answers that it refuses the value.
func TestOptionsAreChecked(t *testing.T) {
	for name, test := range map[string]struct {
		script string
		option uciengine.Option
		want   string
	}{
		"too much":           {"", uciengine.Option{Name: "Depth", Value: "10"}, `fake: option Depth: "10" is not a number from 1 to 9`},
		"no number":          {"", uciengine.Option{Name: "Hash", Value: "abc"}, `fake: option Hash: "abc" is not a number from 1`},
		"not on the list":    {"", uciengine.Option{Name: "Mood", Value: "sad"}, `fake: option Mood: "sad" is not among its values: calm, wild`},
		"the default":        {"", uciengine.Option{Name: "Mood", Value: "wild"}, ""},
		"neither":            {"", uciengine.Option{Name: "Loud", Value: "very"}, `fake: option Loud: "very" is not among its values: 0, 1`},
		"on":                 {"", uciengine.Option{Name: "Loud", Value: "1"}, ""},
		"true":               {"", uciengine.Option{Name: "Loud", Value: "true"}, ""},
		"told by the engine": {"grumbles", uciengine.Option{Name: "Depth", Value: "4"}, "fake: Error (cannot open): option Depth=4"},
	} {
		t.Run(name, func(t *testing.T) {
			spec := uciengine.Spec{Name: "fake", Command: fakeengine.Command(test.script), Options: []uciengine.Option{test.option}}
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

func TestMuteEngineDoesNotStart(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := Start(ctx, uciengine.Spec{Name: "mute", Command: fakeengine.Command("mute")})
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestFeaturesAreRead(t *testing.T) {
	f := features{}
	names := f.read(`ping=1 myname="A = B" option="Move Overhead -spin 1 0 9" variants="normal, atomic" done=1`)
	assert.Equal(t, []string{"ping", "myname", "option Move Overhead", "variants", "done"}, names)
	assert.Equal(t, "A = B", f["myname"])
	assert.True(t, f.has("ping"))
	assert.True(t, f.plays("atomic"))
	assert.False(t, f.plays("shogi"))
	assert.True(t, features{}.plays("normal"))
	f.read("nonsense")
	f.read(`open="`)
}

func TestLimitsAsCommands(t *testing.T) {
	assert.Equal(t, []string{"sd 7"}, limits(uciengine.Limits{Depth: 7}, engine.White))
	assert.Equal(t, []string{"st 0.25"}, limits(uciengine.Limits{MoveTime: 250 * time.Millisecond}, engine.White))
	assert.Equal(t, []string{"level 40 2:31 1.5"}, limits(uciengine.Limits{Clock: true, MovesToGo: 40,
		Time: [2]time.Duration{0, 150500 * time.Millisecond}, Increment: [2]time.Duration{0, 1500 * time.Millisecond}}, engine.Black))
}

func TestThinkingIsRead(t *testing.T) {
	for line, want := range map[string]string{
		"9 -31 120 4567 e2e4 e7e5": "-0.31/9", "12. 50 3 99\tNf3": "+0.50/12", "5 100003 1 2 x": "+M3/5", "5 -100002 1 2 x": "-M2/5",
		"tellics hello": "", "# debug 1 2 3 4": "", "1 2 3": "", "a b c d": "",
	} {
		var i uciengine.Info
		think(&i, line)
		assert.Equal(t, want, i.String(), line)
	}
}

// TestLineOfAScore checks that the numbers before the line of moves in thinking output (selective
// depth, speed and table hits) are not read as part of the line.
func TestLineOfAScore(t *testing.T) {
	for text, want := range map[string]uciengine.Info{
		"9 -31 120 4567 e2e4 e7e5":             {Line: "e2e4 e7e5"},
		"9 -31 120 4567 14 38000 0 1. e4 e5":   {SelDepth: 14, Line: "1. e4 e5"},
		"9 -31 120 4567 14 38000 0 12 Nf3 Nc6": {SelDepth: 14, Line: "12 Nf3 Nc6"},
		"9 -31 120 4567":                       {},
	} {
		var i uciengine.Info
		think(&i, text)
		assert.Equal(t, want, uciengine.Info{SelDepth: i.SelDepth, Line: i.Line}, text)
	}
}

// TestPeriodsAreTold checks that the engine is sent the settings of each time period of a clock
// when the period begins.
func TestPeriodsAreTold(t *testing.T) {
	e := start(t, "")
	clock := uciengine.Limits{Clock: true, MovesToGo: 40, Time: [2]time.Duration{10 * time.Second, 10 * time.Second}}
	assert.Equal(t, []string{"level 40 0:10 0", "time 1000", "otim 1000", "go"}, e.question(clock))
	assert.Equal(t, []string{"time 1000", "otim 1000", "go"}, e.question(clock))
	clock.Period, clock.MovesToGo, clock.Depth = 1, 0, 9
	assert.Equal(t, []string{"sd 9", "level 0 0:10 0", "time 1000", "otim 1000", "go"}, e.question(clock))
}

// TestBoundsAreNoScores checks that a score marked as a bound, by ! or ? after the line of moves,
// does not replace the score reported before.
func TestBoundsAreNoScores(t *testing.T) {
	var i uciengine.Info
	for _, line := range []struct{ text, want string }{
		{"0 0 0 0 (Book) e2e4", ""}, {"8 500 1 10 e2e4!", ""},
		{"9 -31 120 4567 e2e4 e7e5", "-0.31/9"},
		{"10 -900 150 5000 e2e4?", "-0.31/9"},
		{"10 100005 150 6000 9 12 0\td2d4 !", "-0.31/9"},
	} {
		think(&i, line.text)
		assert.Equal(t, line.want, i.String(), line.text)
	}
	assert.Equal(t, uint64(6000), i.Nodes)
	assert.Equal(t, 1500*time.Millisecond, i.Time)
}

// TestDialectRoundTrip checks, for every legal move in the bench positions of every variant, that
// fromDialect reads the text of toDialect as the same move.
func TestDialectRoundTrip(t *testing.T) {
	for _, g := range variants.All().Games() {
		for _, fen := range append([]string{g.Start}, g.Bench...) {
			p := g.New()
			require.NoError(t, p.SetFEN(fen))
			for _, m := range engine.Moves(p) {
				back, ok := fromDialect(p, toDialect(p, m))
				require.True(t, ok, "%s %s: %s", g.ID, fen, toDialect(p, m))
				assert.Equal(t, p.Format(m), p.Format(back), "%s %s", g.ID, fen)
			}
		}
	}
}

func TestCastlingByName(t *testing.T) {
	p := chess.Game().New()
	require.NoError(t, p.SetFEN("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"))
	for text, want := range map[string]string{"O-O": "e8g8", "O-O-O": "e8c8", "e8g8": "e8g8"} {
		m, ok := fromDialect(p, text)
		require.True(t, ok)
		assert.Equal(t, want, p.Format(m))
	}
	require.NoError(t, p.SetFEN("8/P6k/8/8/8/8/7K/8 w - - 0 1"))
	m, ok := fromDialect(p, "a7a8Q")
	require.True(t, ok)
	assert.Equal(t, "a7a8q", p.Format(m))
	_, ok = fromDialect(p, "O-O")
	assert.False(t, ok)
}

func TestRanksCountFromZeroOnTen(t *testing.T) {
	for _, g := range variants.All().Games() {
		if g.Geometry.Ranks != 10 {
			continue
		}
		p := g.New()
		for _, m := range engine.Moves(p) {
			if text := p.Format(m); !strings.Contains(text, "@") && g.Geometry.Rank(m.From()) == 2 {
				assert.Equal(t, "2", toDialect(p, m)[1:2], text)
			}
		}
	}
}
