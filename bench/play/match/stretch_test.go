package match

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/clock"
)

func TestTimesAreStretchedOnASlowerMachine(t *testing.T) {
	assert.Equal(t, onClock(Period{2 * time.Second, 20 * time.Millisecond, 40}, Period{Base: 6 * time.Second}),
		onClock(Period{time.Second, 10 * time.Millisecond, 40}, Period{Base: 3 * time.Second}).stretched(2))
	assert.Equal(t, Control{MoveTime: time.Millisecond}, Control{MoveTime: time.Millisecond}.stretched(0.1), "no time is nothing")
	assert.Equal(t, Control{Nodes: 5}, Control{Nodes: 5}.stretched(3), "nodes are the same everywhere")
	assert.Equal(t, clock.Standard, Control{Tiger: clock.Standard}.stretched(0).Tiger)

	m := fakeMatch(1, "", "")
	m.Stretch, m.Rules.Control = 3, onClock(Period{Base: time.Minute})
	records, _ := playAll(t, m)
	require.Len(t, records, 1)
	assert.Equal(t, "60", records[0].Control, "a record has the control of the match")
	assert.InDelta(t, 3, records[0].Stretch, 0)
}
