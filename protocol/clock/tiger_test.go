package clock

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestTigerClock plays through some moves and compares the times left with those by the rule sheet.
func TestTigerClock(t *testing.T) {
	f := Standard.Face()
	require := func(want time.Duration, deploying bool, message string) {
		t.Helper()
		left, _ := f.Left(deploying)
		assert.Equal(t, want, left, message)
	}
	f.Press(10*time.Minute, true)
	require(20*time.Minute, true, "deployment")
	require(170*time.Minute, false, "the engagement time is added to what is left")
	f.Press(100*time.Minute, false)
	require(71*time.Minute, false, "a move in time adds to the reserve")
	assert.False(t, f.MayPost())
	f.Press(70*time.Minute+30*time.Second, false)
	require(30*time.Second, false, "the reserve alone counts down, and does not grow")
	_, reserve := f.Left(false)
	assert.Zero(t, reserve)
	f.Press(10*time.Second, false)
	require(20*time.Second, false, "reserve")
	f.Press(time.Hour, false)
	require(0, false, "no face goes below zero")
}

func TestTimesAreDoubledInTheTigerVariation(t *testing.T) {
	assert.Equal(t, Standard, Standard.For("tigerchess"))
	assert.Equal(t, Tiger{time.Hour, 5 * time.Hour, 2 * time.Minute}, Standard.For("tigervariation"))
}
