package levels

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/bench/play/elo"
	"panthera/protocol/session"
)

// scored returns a match score that corresponds to about the given difference in rating.
func scored(difference int) elo.Score {
	for wins := 1; ; wins++ {
		s := elo.Score{Wins: wins, Losses: 1000 - wins}
		if d, _ := s.Difference(); d >= float64(difference) {
			return s
		}
	}
}

func fitted(t *testing.T, differences ...int) (levels []float64) {
	t.Helper()
	var all []Measured
	for i, d := range differences {
		label := 1400 + 300*i
		all = append(all, Measured{"chess", label, label, scored(d)})
	}
	var before float64
	for i, line := range strings.Split(strings.TrimSpace(Fit(all)), "\n") {
		var elo, level float64
		_, err := fmt.Sscan(line, &elo, &level)
		require.NoError(t, err)
		if i > 0 {
			require.Greater(t, level, before)
			levels = append(levels, level)
		}
		before = level
	}
	return levels[:len(differences)]
}

func TestFit(t *testing.T) {
	at := func(elo float64) float64 { return session.LevelOf(elo) }
	right := fitted(t, 0, 0, 0, 0)
	for i, level := range right {
		require.InDelta(t, at(1400+300*float64(i)), level, 0.1, "what is right stays")
	}
	require.InDelta(t, at(1700), fitted(t, -300, -300, -300, -300)[0], 0.15, "300 too weak: the level of 300 more")
	for i, level := range fitted(t, 100, 100, 100, 100) {
		require.Less(t, level, at(1400+300*float64(i)), "too strong: a lower level")
	}
	fitted(t, 100, -250, 0, 350) // rises, whatever was measured
}

func TestCheck(t *testing.T) {
	require.NoError(t, Check([]int{1400, 1700}))
	for _, bad := range [][]int{nil, {1700, 1400}, {100, 1400}, {1400, 2500}} {
		require.Error(t, Check(bad), "%v", bad)
	}
}
