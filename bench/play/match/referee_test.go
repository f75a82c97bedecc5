package match

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/program"
	"panthera/bench/play/uciengine"
	"panthera/variants/chess"
)

// script is a player that gives prepared answers in turn; after the last it returns err or, if that
// is nil, the last answer again.
type script struct {
	answers []uciengine.Answer
	err     error // instead of an answer after the last
	asked   []uciengine.Limits
	fen     string
	moves   []string
}

func (s *script) Position(fen string, moves []string) error {
	s.fen, s.moves = fen, moves
	return nil
}

func (s *script) Go(_ context.Context, l uciengine.Limits, _ time.Duration) (uciengine.Answer, error) {
	s.asked = append(s.asked, l)
	n := len(s.asked)
	if n > len(s.answers) && s.err != nil {
		return uciengine.Answer{}, s.err
	}
	return s.answers[min(n, len(s.answers))-1], nil
}

// plays returns a player that makes the given moves, each within a millisecond.
func plays(moves ...string) *script {
	s := &script{}
	for _, m := range moves {
		s.answers = append(s.answers, uciengine.Answer{Best: m, Elapsed: time.Millisecond})
	}
	return s
}

// fails returns a player that makes the given moves and then returns an error.
func fails(err error, moves ...string) *script {
	s := plays(moves...)
	s.err = err
	return s
}

// referee plays a game of chess between two scripts and returns its record.
func referee(t *testing.T, rules Rules, opening Opening, white, black *script) *Record {
	t.Helper()
	r := &Record{Engines: [2]string{"A", "B"}, Variant: "chess", Opening: opening, Control: rules.Control.String()}
	require.NoError(t, play(t.Context(), chess.Game(), rules, both(rules.Control), [2]player{white, black}, r))
	return r
}

// nodes returns rules with a limit of nodes and without clocks.
func nodes() Rules {
	rules := DefaultRules()
	rules.Control = Control{Nodes: 100}
	return rules
}

// both sides have one control.
func both(c Control) [2]Control { return [2]Control{c, c} }

var fromStart = Opening{FEN: chess.Game().Start}

func TestGameEndsByItsRules(t *testing.T) {
	tests := map[string]struct {
		opening        Opening
		white, black   *script
		result, reason string
		plies          int
	}{
		"mate": {fromStart, plays("f2f3", "g2g4"), plays("e7e5", "d8h4"), "0-1", "checkmate", 4},
		"repetition": {fromStart, plays("g1f3", "f3g1", "g1f3", "f3g1"), plays("g8f6", "f6g8", "g8f6", "f6g8"), "1/2-1/2",
			"threefold repetition", 8},
		"stalemate":             {Opening{FEN: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"}, plays("g6f7"), plays(), "1/2-1/2", "stalemate", 1},
		"insufficient material": {Opening{FEN: "7k/8/8/8/8/8/6p1/7K w - - 0 1"}, plays("h1g2"), plays(), "1/2-1/2", "insufficient material", 1},
		"fifty moves":           {Opening{FEN: "7k/8/8/8/8/8/6R1/7K w - - 99 80"}, plays("g2a2"), plays(), "1/2-1/2", "fifty moves", 1},
		"an opening of moves":   {Opening{fromStart.FEN, []string{"f2f3", "e7e5", "g2g4"}}, plays(), plays("d8h4"), "0-1", "checkmate", 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			r := referee(t, nodes(), test.opening, test.white, test.black)
			assert.Equal(t, test.result, r.Result())
			assert.Equal(t, test.reason, r.Reason)
			assert.Equal(t, NoFault, r.Fault)
			assert.Len(t, r.Moves, test.plies)
			assert.NotEmpty(t, r.Final)
		})
	}
}

func TestFaultsLoseAndAreToldApart(t *testing.T) {
	clock := nodes()
	clock.Control = onClock(Period{Base: time.Second, Increment: 50 * time.Millisecond})
	slow := &script{answers: []uciengine.Answer{{Best: "e2e4", Elapsed: 600 * time.Millisecond}, {Best: "d2d4", Elapsed: 600 * time.Millisecond}}}
	moveTime := nodes()
	moveTime.Control = Control{MoveTime: 100 * time.Millisecond}
	tests := map[string]struct {
		rules        Rules
		white, black *script
		result       string
		fault        Fault
		detail       string
	}{
		"an illegal move":      {nodes(), plays("e2e5"), plays(), "0-1", illegalMove, `A: move "e2e5": not a legal move of the Pawn, in rnbq`},
		"no move":              {nodes(), plays("e2e4"), plays("(none)"), "1-0", illegalMove, `B: move "(none)"`},
		"a move of the others": {nodes(), plays("e2e4"), plays("d2d4"), "1-0", illegalMove, "it is Black's move"},
		"a crash":              {nodes(), plays("e2e4"), fails(program.ErrCrashed), "1-0", Crash, "B: the engine has crashed"},
		"a crash of any sort":  {nodes(), fails(errors.New("broken pipe")), plays(), "0-1", Crash, "A: broken pipe"},
		"no answer":            {nodes(), fails(program.ErrStalled), plays(), "0-1", stall, "A: the engine does not answer"},
		"the clock":            {clock, slow, plays("e7e5"), "0-1", timeForfeit, "A: took 600ms of 450ms"},
		"the time for a move": {moveTime, &script{answers: []uciengine.Answer{{Best: "e2e4", Elapsed: 300 * time.Millisecond}}}, plays(), "0-1",
			timeForfeit, "A: took 300ms of 100ms"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			r := referee(t, test.rules, fromStart, test.white, test.black)
			assert.Equal(t, test.result, r.Result())
			assert.Equal(t, test.fault, r.Fault)
			assert.Equal(t, string(test.fault), r.Reason)
			assert.Contains(t, r.Detail, test.detail)
		})
	}
}

func TestMarginIsForgiven(t *testing.T) {
	rules := nodes()
	rules.Control = Control{MoveTime: 100 * time.Millisecond}
	rules.MaxPlies = 1
	late := &script{answers: []uciengine.Answer{{Best: "e2e4", Elapsed: 190 * time.Millisecond}}}
	assert.Equal(t, NoFault, referee(t, rules, fromStart, late, plays()).Fault)
}

func TestLongGameIsBrokenOff(t *testing.T) {
	rules := nodes()
	rules.MaxPlies = 3
	r := referee(t, rules, fromStart, plays("e2e4", "d2d4"), plays("e7e5"))
	assert.Equal(t, "1/2-1/2", r.Result())
	assert.Equal(t, "move limit", r.Reason)
}

func TestPlayersAreToldTheWholeGame(t *testing.T) {
	white, black := plays("f2f3", "g2g4"), plays("e7e5", "d8h4")
	referee(t, nodes(), fromStart, white, black)
	assert.Empty(t, black.fen, "the start is not spelled out")
	assert.Equal(t, []string{"f2f3", "e7e5", "g2g4"}, black.moves)
	assert.Equal(t, uciengine.Limits{Nodes: 100}, black.asked[1])

	const fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
	white = plays("g6f7")
	referee(t, nodes(), Opening{FEN: fen}, white, plays())
	assert.Equal(t, fen, white.fen)
}

func TestIllegalOpeningIsAnError(t *testing.T) {
	for _, o := range []Opening{{FEN: "nonsense"}, {fromStart.FEN, []string{"e2e5"}}} {
		err := play(t.Context(), chess.Game(), nodes(), both(nodes().Control), [2]player{plays(), plays()}, &Record{Opening: o})
		assert.ErrorContains(t, err, "opening")
	}
}

func TestInterruptedGameIsNoResult(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := &Record{Opening: fromStart}
	assert.ErrorIs(t, play(ctx, chess.Game(), nodes(), both(nodes().Control), [2]player{fails(context.Canceled), plays()}, r), context.Canceled)
	assert.Empty(t, r.Reason)
}
