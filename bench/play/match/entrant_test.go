package match

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine"
)

func TestKeysOfAllEngines(t *testing.T) {
	const each = "tc=1:30+1,option.Hash=16,option.Threads=2,proto=xboard"
	e, err := ParseEntrant("cmd=x,option.hash=32,proto=uci", each)
	require.NoError(t, err)
	assert.Equal(t, onClock(Period{Base: 90 * time.Second, Increment: time.Second}), e.Control)
	assert.Equal(t, []uciengine.Option{{Name: "Threads", Value: "2"}, {Name: "hash", Value: "32"}}, e.Options)
	assert.Equal(t, UCI, e.Protocol)

	e, err = ParseEntrant("cmd=x,nodes=500", each)
	require.NoError(t, err)
	assert.Equal(t, Control{Nodes: 500}, e.Control, "a limit of its own takes the place of that of all")

	_, err = ParseEntrant("cmd=x", "Hash")
	assert.ErrorContains(t, err, "--each: ")
}

// TestFilesOfOptionsAddUp gives all engines a file of options, and one of them a second file. This
// engine must get the options of both files.
func TestFilesOfOptionsAddUp(t *testing.T) {
	dir := t.TempDir()
	all, own := filepath.Join(dir, "all.txt"), filepath.Join(dir, "own.txt")
	require.NoError(t, os.WriteFile(all, []byte("Hash=16\nThreads=2\n"), 0o644))
	require.NoError(t, os.WriteFile(own, []byte("# larger\nHash = 64\n"), 0o644))
	e, err := ParseEntrant("cmd=x,options="+own, "options="+all)
	require.NoError(t, err)
	assert.Equal(t, []uciengine.Option{{Name: "Hash", Value: "16"}, {Name: "Threads", Value: "2"}, {Name: "Hash", Value: "64"}}, e.Options)
}

func TestAnEngineWithoutAClockNeedsAnotherLimit(t *testing.T) {
	e, err := ParseEntrant("cmd=x,tc=inf,nodes=500", "")
	require.NoError(t, err)
	assert.Equal(t, Control{Nodes: 500}, e.Control)
	_, err = ParseEntrant("cmd=x,tc=inf", "")
	assert.ErrorIs(t, err, errNoLimit)
}

func TestWithoutSwappingWhoIsFirstHasWhite(t *testing.T) {
	m := fakeMatch(3, "", "")
	m.NoSwap = true
	require.NoError(t, m.Check())
	var openings, pairs []int
	for _, f := range newSchedule(m).next() {
		assert.Equal(t, [2]int{0, 1}, f.Engines)
		openings, pairs = append(openings, f.Opening), append(pairs, f.Pair)
	}
	assert.Equal(t, []int{0, 1, 2}, openings)
	assert.Equal(t, []int{1, 2, 3}, pairs)
}

func TestRoundsRepeatWhereWhoMeetsWhomIsSettled(t *testing.T) {
	m := fakeMatch(4, "", "", "")
	require.NoError(t, m.Check())
	m.Repeat(3)
	assert.Equal(t, 36, m.Fixtures())
	m.Format = Swiss{2}
	m.Repeat(2)
	assert.Equal(t, 12, m.Games, "rounds of a Swiss tournament are others")
}
