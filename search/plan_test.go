package search

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestPlans(t *testing.T) {
	const ms = time.Millisecond
	clock := func(left, increment time.Duration, movesToGo int) Limits {
		return Limits{Clock: true, MovesToGo: movesToGo, Time: [2]time.Duration{left, time.Hour}, Increment: [2]time.Duration{increment, time.Hour}}
	}
	tests := map[string]struct {
		limits     Limits
		overhead   time.Duration
		soft, hard time.Duration
	}{
		"no limit":                         {Limits{}, 10 * ms, 0, 0},
		"sudden death, five minutes":       {clock(5*time.Minute, 0, 0), 10 * ms, 14978 * ms, 74888 * ms},
		"sudden death, three seconds":      {clock(3*time.Second, 0, 0), 10 * ms, 128 * ms, 638 * ms},
		"sudden death, half a second":      {clock(500*ms, 0, 0), 10 * ms, 3 * ms, 16 * ms},
		"much overhead":                    {clock(3*time.Second, 0, 0), 100 * ms, 19 * ms, 94 * ms},
		"more overhead than time":          {clock(3*time.Second, 0, 0), 5 * time.Second, 19 * ms, 94 * ms},
		"increment, eight seconds":         {clock(8*time.Second, 80*ms, 0), 10 * ms, 534 * ms, 2670 * ms},
		"increment, half a second":         {clock(500*ms, 10*ms, 0), 10 * ms, 23 * ms, 113 * ms},
		"an increment within the overhead": {clock(300*ms, 3*ms, 0), 10 * ms, 1875 * time.Microsecond, 9375 * time.Microsecond},
		"the same, little time":            {clock(80*ms, 3*ms, 0), 10 * ms, 500 * time.Microsecond, 2500 * time.Microsecond},
		"an increment beyond the clock":    {clock(500*ms, 10*time.Second, 0), 10 * ms, 125 * ms, 125 * ms},
		"40 moves in five minutes":         {clock(5*time.Minute, 0, 40), 10 * ms, 5242 * ms, 29955 * ms},
		"two moves in ten seconds":         {clock(10*time.Second, 0, 2), 10 * ms, 3475 * ms, 7944 * ms},
		"the last move before the control": {clock(10*time.Second, 0, 1), 10 * ms, 7952 * ms, 9250 * ms},
		"the last move, little time":       {clock(400*ms, 0, 1), 10 * ms, 100 * ms, 100 * ms},
		"a hundred moves to go":            {clock(5*time.Minute, 0, 100), 10 * ms, 5242 * ms, 29955 * ms},
		"time 1 of XBoard":                 {clock(10*ms, 0, 0), 10 * ms, 100 * time.Microsecond, 313 * time.Microsecond},
		"an overdrawn clock":               {clock(0, 0, 0), 10 * ms, least, least},
		"movetime":                         {Limits{MoveTime: 100 * ms}, 10 * ms, 90 * ms, 90 * ms},
		"movetime within the overhead":     {Limits{MoveTime: 8 * ms}, 10 * ms, 4 * ms, 4 * ms},
		"movetime 1":                       {Limits{MoveTime: ms}, 10 * ms, ms / 2, ms / 2},
		"TigerClock, deployment":           {clock(30*time.Minute, 0, 0), 10 * ms, 89978 * ms, 449888 * ms},
		"TigerClock, engagement":           {clock(150*time.Minute, time.Minute, 0), 10 * ms, 566978 * ms, 2834890 * ms},
		"TigerClock, the reserve runs":     {clock(time.Minute, 0, 0), 10 * ms, 2978 * ms, 14888 * ms},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := planOf(test.limits, engine.White, 36, test.overhead)
			require.InDelta(t, test.soft.Seconds(), p.soft.Seconds(), 0.0006, "soft %v", p.soft)
			require.InDelta(t, test.hard.Seconds(), p.hard.Seconds(), 0.0006, "hard %v", p.hard)
			require.Equal(t, test.limits.MoveTime > 0, p.fixed)
		})
	}
}

// TestMovesGetAboutTheSameTime checks that a game's moves 5 to 35 differ by less than a third in their time, and that
// little of the time is left after them.
func TestMovesGetAboutTheSameTime(t *testing.T) {
	left, shortest, longest := 40*time.Second, time.Hour, time.Duration(0)
	for move := 1; move <= 35; move++ {
		spent := budget(left, 400*time.Millisecond, move, 0, 0).soft * 9 / 10 // stretched by less than 1 in the mean
		left += 400*time.Millisecond - spent
		if move >= 5 {
			shortest, longest = min(shortest, spent), max(longest, spent)
		}
	}
	require.Less(t, longest, shortest*4/3)
	require.InDelta(t, 8, left.Seconds(), 2)
}

// TestPlansStayWithinTheClock checks that a plan is always for less time than is left, and for at most a
// quarter of it if that is little.
func TestPlansStayWithinTheClock(t *testing.T) {
	for left := time.Millisecond; left < time.Hour; left += 1 + left/7 {
		for _, increment := range []time.Duration{0, 10 * time.Millisecond, time.Second, time.Minute} {
			for _, movesToGo := range []int{0, 1, 2, 40, 1000} {
				for _, overhead := range []time.Duration{0, 10 * time.Millisecond, time.Second} {
					for _, move := range []int{1, 40, 1000} {
						p := budget(left, increment, move, movesToGo, overhead)
						require.Positive(t, p.soft)
						require.LessOrEqual(t, p.soft, p.hard)
						require.Less(t, p.hard, left)
						if left <= little {
							require.LessOrEqual(t, p.hard, left/4)
						}
					}
				}
			}
		}
	}
}

// TestMoveTimeAndClockTogether checks that, with both a time for the move and a clock, the shorter time
// applies.
func TestMoveTimeAndClockTogether(t *testing.T) {
	l := Limits{MoveTime: time.Minute, Clock: true, Time: [2]time.Duration{time.Second, time.Second}}
	require.Less(t, planOf(l, engine.White, 1, 0).hard, time.Second)
	l.MoveTime = time.Millisecond
	require.True(t, planOf(l, engine.White, 1, 0).fixed)
}

func TestTimeIsStretchedWhileTheSearchIsUnsure(t *testing.T) {
	e4, d4 := engine.Move(1), engine.Move(2)
	settled := func() (x trend) {
		for range 8 {
			x.stretch(e4, 20, 0.7)
		}
		return x
	}
	calm, changed, falling, rising, close := settled(), settled(), settled(), settled(), settled()
	standing := calm.stretch(e4, 20, 0.7)
	require.Less(t, standing, 1.0, "nothing happens")
	require.Greater(t, changed.stretch(d4, 20, 0.7), 1.5*standing, "another move")
	require.Greater(t, falling.stretch(e4, -40, 0.7), 1.3*standing, "the score falls")
	require.Less(t, rising.stretch(e4, 40, 0.7), standing, "the score rises")
	require.Greater(t, close.stretch(e4, 20, 0.3), 1.3*standing, "other moves come close")
}

// TestTimeRunsFromTheStart checks that the time for a move is counted from Limits.Start, when the search was
// requested.
func TestTimeRunsFromTheStart(t *testing.T) {
	p := setUp(t, "chess", registered.Game("chess").Start)
	r := find(t, p, Limits{MoveTime: time.Hour, Start: time.Now().Add(-2 * time.Hour)}, 0)
	require.Less(t, r.Nodes, uint64(1000))
	require.True(t, p.Legal(r.Best))
	require.Greater(t, r.Elapsed, time.Hour)
}

// TestPonderHitAfterTheTime checks that a search ends at once at PonderHit if it has already pondered for
// longer than the planned time.
func TestPonderHitAfterTheTime(t *testing.T) {
	s := New(DefaultOptions())
	s.Prepare()
	p := setUp(t, "chess", registered.Game("chess").Start)
	done := make(chan Result)
	go func() {
		done <- s.Search(p, Limits{Ponder: true, MoveTime: time.Minute, Start: time.Now().Add(-time.Hour)}, func(Info) {})
	}()
	s.PonderHit()
	require.True(t, p.Legal((<-done).Best))
}

func TestTheTableFollowsItsOption(t *testing.T) {
	o := DefaultOptions()
	o.HashMB = 16
	s := New(o)
	p := setUp(t, "chess", registered.Game("chess").Start)
	for _, mb := range []int{16, 2, 8} {
		o.HashMB = mb
		s.SetOptions(o)
		s.Ready()
		require.Len(t, s.table.buckets, mb<<20/bucketSize)
		s.Prepare()
		s.Search(p, Limits{Depth: 3}, func(Info) {})
		require.True(t, slices.ContainsFunc(s.table.buckets, func(b bucket) bool { return b != bucket{} }))
		s.Clear()
		require.False(t, slices.ContainsFunc(s.table.buckets, func(b bucket) bool { return b != bucket{} }))
	}
}
