package match

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/clock"
	"panthera/variants/chess"
	"panthera/variants/stakeout"
	"panthera/variants/tigerchess"
)

func TestClocksAreRead(t *testing.T) {
	for text, want := range map[string]Control{
		"5+0.05":   {Base: 5 * time.Second, Increment: 50 * time.Millisecond},
		"60":       {Base: time.Minute},
		"40/0.5+1": {Base: 500 * time.Millisecond, Increment: time.Second, Moves: 40},
	} {
		c, err := ParseClock(text)
		require.NoError(t, err)
		assert.Equal(t, want, c)
		assert.Equal(t, text, c.String())
	}
	for text, want := range map[string]string{"1:30+1": "90+1", "40/2:00": "40/120", "1:00:05.5": "3605.5", "0:05+0.05": "5+0.05"} {
		c, err := ParseClock(text)
		require.NoError(t, err)
		assert.Equal(t, want, c.String(), text)
	}
	for _, text := range []string{"", "0", "x", "5+", "5+x", "-5", "0/5", "x/5", "5+-1", "inf", "nan", "1e9", "1:60", "1.5:30", ":", "1:", "1:2:3:4", "0:00", "1:30+0:01"} {
		_, err := ParseClock(text)
		assert.ErrorContains(t, err, "is not of the form", "%q", text)
	}
}

func TestControlsInWords(t *testing.T) {
	assert.Equal(t, "5000 nodes/move", Control{Nodes: 5000}.String())
	assert.Equal(t, "250ms/move", Control{MoveTime: 250 * time.Millisecond}.String())
}

func TestClockRuns(t *testing.T) {
	c := newClocks(both(Control{Base: 10 * time.Second, Increment: time.Second, Moves: 2}), "chess")
	assert.Equal(t, uciengine.Limits{Clock: true, MovesToGo: 2, Time: [2]time.Duration{10 * time.Second, 10 * time.Second},
		Increment: [2]time.Duration{time.Second, time.Second}}, c.limits(engine.White, false))
	c.move(engine.White, 4*time.Second, false)
	assert.Equal(t, 7*time.Second, c[engine.White].left)
	assert.Equal(t, 10*time.Second, c[engine.Black].left)
	assert.Equal(t, 1, c.limits(engine.White, false).MovesToGo)
	c.move(engine.White, time.Second, false)
	assert.Equal(t, 17*time.Second, c[engine.White].left, "the base comes anew after two moves")
	c.move(engine.Black, 10*time.Second+50*time.Millisecond, false)
	assert.Equal(t, time.Second, c[engine.Black].left, "what the margin forgives is not owed")
}

func TestAllowedTime(t *testing.T) {
	allowed, timed := newClocks(both(Control{MoveTime: time.Second}), "chess").allowed(engine.Black, false)
	assert.Equal(t, time.Second, allowed)
	assert.True(t, timed)
	_, timed = newClocks(both(Control{Nodes: 5}), "chess").allowed(engine.Black, false)
	assert.False(t, timed)
}

// The inventor's clock is that which is offered first for a game, with the numbers that run.
func TestTheInventorsClock(t *testing.T) {
	games := engine.NewRegistry(append(tigerchess.Games(), append(stakeout.Games(), stakeout.Forms()...)...)...)
	for _, g := range games.All() {
		c, err := ClockOf([]*engine.Game{g})
		require.NoError(t, err)
		p := clock.Presets(g)[0]
		assert.Equal(t, p.Tiger, c.Tiger.For(g.Family), g.ID)
		assert.Equal(t, p.Base, c.Base, g.ID)
	}
	_, err := ClockOf([]*engine.Game{chess.Game()})
	assert.ErrorContains(t, err, "nobody has set one for chess")
	_, err = ClockOf([]*engine.Game{games.Game("tigerchess"), games.Game("stakeout-chess")})
	assert.ErrorContains(t, err, "have different ones")
}
