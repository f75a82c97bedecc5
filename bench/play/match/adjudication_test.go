package match

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/clock"
)

// scored returns a player with the given moves, which gives the given scores with them.
func scored(scores []int, moves ...string) *script {
	s := plays(moves...)
	for i := range s.answers {
		s.answers[i].Info = uciengine.Info{Depth: 1, Score: scores[min(i, len(scores)-1)], Scored: true}
	}
	return s
}

var shuffle = [][]string{{"g1f3", "b1c3", "f3g1", "c3b1"}, {"g8f6", "b8c6", "f6g8", "c6b8"}}

func TestScoresEndGames(t *testing.T) {
	tests := map[string]struct {
		adjudication   Adjudication
		white, black   []int
		result, reason string
		plies          int
	}{
		"off":                {Adjudication{}, []int{0}, []int{0}, "1/2-1/2", moveLimit, 6},
		"a draw":             {Adjudication{DrawScore: 5, DrawMoves: 2}, []int{5}, []int{-5}, "1/2-1/2", adjudicatedDraw, 4},
		"not before a move":  {Adjudication{DrawScore: 5, DrawMoves: 1, DrawFrom: 3}, []int{0}, []int{0}, "1/2-1/2", adjudicatedDraw, 6},
		"no draw":            {Adjudication{DrawScore: 5, DrawMoves: 1}, []int{0}, []int{6}, "1/2-1/2", moveLimit, 6},
		"a loss":             {Adjudication{WinScore: 500, WinMoves: 2}, []int{-499, -500, -700}, []int{0}, "0-1", adjudicatedWin, 5},
		"not by the winner":  {Adjudication{WinScore: 500, WinMoves: 2}, []int{900}, []int{0}, "1/2-1/2", moveLimit, 6},
		"both must agree":    {Adjudication{WinScore: 500, WinMoves: 1, WinBoth: true}, []int{-900}, []int{0}, "1/2-1/2", moveLimit, 6},
		"a loss both saw":    {Adjudication{WinScore: 500, WinMoves: 1, WinBoth: true}, []int{-900}, []int{900}, "0-1", adjudicatedWin, 2},
		"one good move ends": {Adjudication{WinScore: 500, WinMoves: 2}, []int{-900, 0, -900}, []int{0}, "1/2-1/2", moveLimit, 6},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			rules := nodes()
			rules.MaxPlies, rules.Adjudication = 6, test.adjudication
			r := referee(t, rules, fromStart, scored(test.white, shuffle[0]...), scored(test.black, shuffle[1]...))
			assert.Equal(t, test.result, r.Result())
			assert.Equal(t, test.reason, r.Reason)
			assert.Len(t, r.Moves, test.plies)
		})
	}
}

func TestMatesAreCertain(t *testing.T) {
	score, told := Move{Info: uciengine.Info{Score: -3, Mate: true, Scored: true}}.score()
	assert.Equal(t, -certain, score)
	assert.True(t, told)
}

// TestTigerClock checks the time left on TigerClocks in and after the deployment. They have the
// times of the rule sheet, doubled as in the TigerVariation.
func TestTigerClock(t *testing.T) {
	c := newClocks(both(Control{Tiger: clock.Standard}), "tigervariation")
	c.move(engine.White, 20*time.Minute, true)
	allowed, timed := c.allowed(engine.White, true)
	assert.True(t, timed)
	assert.Equal(t, 40*time.Minute, allowed)

	assert.True(t, c.mayPost(engine.Black))
	c.move(engine.Black, 61*time.Minute, true)
	assert.False(t, c.mayPost(engine.Black), "who has no deployment time left posts no more")
	c.move(engine.White, 340*time.Minute, false)
	assert.Equal(t, uciengine.Limits{Clock: true, Time: [2]time.Duration{2 * time.Minute, 300 * time.Minute},
		Increment: [2]time.Duration{0, 2 * time.Minute}}, c.limits(engine.Black, false), "White has its reserve alone")
}

func TestTigerClockIsRead(t *testing.T) {
	for text, want := range map[string]clock.Tiger{"tiger": clock.Standard, "tiger 18/90/0.6": {Deployment: 18 * time.Second, Engagement: 90 * time.Second, Reserve: 600 * time.Millisecond}} {
		c, err := ParseClock(text)
		assert.NoError(t, err)
		assert.Equal(t, Control{Tiger: want}, c)
	}
	c, _ := ParseClock("tiger 18/90/0.6")
	assert.Equal(t, "tiger 18/90/0.6", c.String())
	for _, text := range []string{"tiger 1/2", "tiger 0/1/2", "tiger x/1/2", "tiger1/2/3/4"} {
		_, err := ParseClock(text)
		assert.ErrorContains(t, err, "is not of the form tiger", text)
	}
}
