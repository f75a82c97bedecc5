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
		"5+0.05":              onClock(Period{Base: 5 * time.Second, Increment: 50 * time.Millisecond}),
		"60":                  onClock(Period{Base: time.Minute}),
		"40/0.5+1":            onClock(Period{Base: 500 * time.Millisecond, Increment: time.Second, Moves: 40}),
		"40/10+0.1:20+0.2":    onClock(Period{10 * time.Second, 100 * time.Millisecond, 40}, Period{20 * time.Second, 200 * time.Millisecond, 0}),
		"40/7200:20/60:900+1": onClock(Period{2 * time.Hour, 0, 40}, Period{time.Minute, 0, 20}, Period{15 * time.Minute, time.Second, 0}),
	} {
		c, err := ParseClock(text)
		require.NoError(t, err)
		assert.Equal(t, want, c)
		assert.Equal(t, text, c.String())
	}
	for text, want := range map[string]string{"1:30+1": "90+1", "40/2:00": "40/120", "1:00:05.5": "3605.5", "0:05+0.05": "5+0.05", "40/2:00:20/1:30+1:0:30": "40/120:20/90+1:30", "2/1+0:3": "2/1:3"} {
		c, err := ParseClock(text)
		require.NoError(t, err)
		assert.Equal(t, want, c.String(), text)
	}
	for _, text := range []string{"", "0", "x", "5+", "5+x", "-5", "0/5", "x/5", "5+-1", "inf", "nan", "1e9", "1:60", "1.5:30", ":", "1:", "1:2:3:4", "0:00", "40/10+1:", "40/10+1:0", "40/10+x:5", "/5", "40/5:/6"} {
		_, err := ParseClock(text)
		assert.ErrorContains(t, err, "is not of the form", "%q", text)
	}
	_, err := ParseClock("10+1:20")
	assert.ErrorContains(t, err, "a period without a number of moves lasts to the end of the game")
}

// onClock returns the control of a clock with the given periods.
func onClock(periods ...Period) Control { return Control{Clock: periods} }

// TestLimitsTogether checks that a clock, or a time for each move, can be combined with limits on
// nodes and depth, and how such a combination is written in a PGN.
func TestLimitsTogether(t *testing.T) {
	c := onClock(Period{Base: time.Second})
	for _, other := range []Control{{Nodes: 500}, {Depth: 7}} {
		var err error
		c, err = c.With(other)
		require.NoError(t, err)
	}
	assert.Equal(t, Control{Clock: []Period{{Base: time.Second}}, Nodes: 500, Depth: 7}, c)
	assert.Equal(t, "1 and 500 nodes/move and 7 plies/move", c.String())
	assert.Equal(t, uciengine.Limits{Nodes: 500, Depth: 7, Clock: true, Time: [2]time.Duration{time.Second, time.Second}},
		newClocks(both(c), "chess").limits(engine.White, false))
	for _, other := range []Control{{Nodes: 5}, {Depth: 7}, {MoveTime: 1}, {Tiger: clock.Standard}, c} {
		_, err := c.With(other)
		assert.ErrorContains(t, err, "two limits of one kind")
	}
	assert.True(t, Control{}.IsZero())
	assert.False(t, c.IsZero())
}

// TestPeriodsOfAClock checks the time left through the periods of a clock. The last period must be
// repeated, or last to the end of the game.
func TestPeriodsOfAClock(t *testing.T) {
	c := newClocks(both(onClock(Period{10 * time.Second, time.Second, 2}, Period{5 * time.Second, 0, 1}, Period{time.Second, 2 * time.Second, 0})), "chess")
	type state struct {
		left, increment   time.Duration
		movesToGo, period int
	}
	for _, want := range []state{{10, 1, 2, 0}, {10, 1, 1, 0}, {15, 0, 1, 1}, {15, 2, 0, 2}, {16, 2, 0, 2}} {
		l := c.limits(engine.White, false)
		assert.Equal(t, want, state{l.Time[engine.White] / time.Second, l.Increment[engine.White] / time.Second, l.MovesToGo, l.Period})
		allowed, timed := c.allowed(engine.White, false)
		assert.True(t, timed)
		assert.Equal(t, l.Time[engine.White], allowed)
		c.move(engine.White, time.Second, false)
	}
	assert.Equal(t, 10*time.Second, c.limits(engine.Black, false).Time[engine.Black])
}

func TestControlsInWords(t *testing.T) {
	assert.Equal(t, "5000 nodes/move", Control{Nodes: 5000}.String())
	assert.Equal(t, "250ms/move", Control{MoveTime: 250 * time.Millisecond}.String())
}

func TestClockRuns(t *testing.T) {
	c := newClocks(both(onClock(Period{10 * time.Second, time.Second, 2})), "chess")
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

// TestTheInventorsClock checks that ClockOf returns, for each variant with a recommended clock, the
// first of the clock presets of the variant, and that it fails for other variants.
func TestTheInventorsClock(t *testing.T) {
	games := engine.NewRegistry(append(tigerchess.Games(), append(stakeout.Games(), stakeout.Forms()...)...)...)
	for _, g := range games.All() {
		c, err := ClockOf([]*engine.Game{g})
		require.NoError(t, err)
		p := clock.Presets(g)[0]
		assert.Equal(t, p.Tiger, c.Tiger.For(g.Family), g.ID)
		if p.Tiger == (clock.Tiger{}) {
			assert.Equal(t, onClock(Period{Base: p.Base, Increment: p.Increment}), c, g.ID)
		}
	}
	_, err := ClockOf([]*engine.Game{chess.Game()})
	assert.ErrorContains(t, err, "nobody has set one for chess")
	_, err = ClockOf([]*engine.Game{games.Game("tigerchess"), games.Game("stakeout-chess")})
	assert.ErrorContains(t, err, "have different ones")
}
