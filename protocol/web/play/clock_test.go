package play

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
)

var standardTiger = Control{Kind: TigerClock, Deployment: 1800, Engagement: 9000, Reserve: 60}

// TestTigerClock checks the TigerClock by the example in the rules: time left from the deployment
// is added to the engagement time, and 50 moves made within that earn a reserve of 50 minutes.
func TestTigerClock(t *testing.T) {
	k := newClocks(standardTiger)
	now := time.Now()
	press := func(deploying bool, seconds float64) {
		k.run(now)
		now = now.Add(time.Duration(seconds * float64(time.Second)))
		k.press(engine.White, deploying, now)
	}
	press(true, 600)
	assert.Equal(t, 20*time.Minute, k.left(engine.White, true))
	assert.Equal(t, 170*time.Minute, k.left(engine.White, false))
	for range 50 {
		press(false, 60)
	}
	assert.Equal(t, 170*time.Minute, k.left(engine.White, false), "120 minutes and the reserve")
	press(false, 120*60+10)
	assert.Equal(t, 50*time.Minute-10*time.Second, k.left(engine.White, false))
	press(false, 60)
	assert.Equal(t, 49*time.Minute-10*time.Second, k.left(engine.White, false), "moves made in the reserve add nothing")
	assert.Equal(t, 30*time.Minute, k.left(engine.Black, true))
}

func TestIncrementClock(t *testing.T) {
	k := newClocks(Control{Kind: IncrementClock, Base: 60, Increment: 5})
	now := time.Now()
	k.run(now)
	k.press(engine.Black, false, now.Add(10*time.Second))
	assert.Equal(t, 55*time.Second, k.left(engine.Black, false))
	assert.Equal(t, time.Minute, k.left(engine.White, false))
	limits := k.limits(false)
	assert.True(t, limits.Clock)
	assert.Equal(t, [2]time.Duration{5 * time.Second, 5 * time.Second}, limits.Increment)
}

func TestControls(t *testing.T) {
	for _, c := range []struct {
		name    string
		control Control
		wrong   string
	}{
		{"none", Control{Kind: NoClock, Move: 1}, ""},
		{"tiger", standardTiger, ""},
		{"no kind", Control{}, "kind"},
		{"no move time", Control{Kind: FixedClock}, "time for a move"},
		{"endless", Control{Kind: IncrementClock, Base: 1e9}, "time on the clock"},
		{"below zero", Control{Kind: IncrementClock, Base: 60, Increment: -1}, "time added"},
		{"no reserve is a reserve", Control{Kind: TigerClock, Deployment: 60, Engagement: 60}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := c.control.check()
			if c.wrong == "" {
				assert.NoError(t, err)
				return
			}
			assert.ErrorContains(t, err, c.wrong)
		})
	}
}
