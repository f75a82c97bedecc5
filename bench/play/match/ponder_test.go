package match

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/program"
	"panthera/bench/play/uciengine"
)

// TestPondering lets engine A ponder and checks the commands that it is sent. Engine B plays the
// move that A expects, except for B's second move.
func TestPondering(t *testing.T) {
	m := fakeMatch(2, "ponders", "play=,h7h6")
	m.NoSwap = true
	m.Entrants[0].Ponder = true
	var traffic bytes.Buffer
	m.Log, m.Concurrency = program.NewLog(&traffic), 1
	records, standings := playAll(t, m)
	assert.Empty(t, standings.Faults())
	assert.Len(t, records[0].Moves, 12)
	assert.Equal(t, 9, records[0].Moves[2].Info.Depth, "what it said while pondering counts")
	var said []string
	for line := range strings.Lines(traffic.String()) {
		if _, text, ok := strings.Cut(strings.TrimSpace(line), "A#1 > "); ok {
			said = append(said, text)
		}
	}
	all := strings.Join(said, "\n")
	assert.Contains(t, all, "position startpos moves a2a3 a7a5\ngo ponder nodes 100\nponderhit\n", "the expected move")
	assert.Contains(t, all, "go ponder nodes 100\nstop\nposition startpos moves a2a3 a7a5 a1a2 h7h6\ngo nodes 100\n", "another move")
	assert.Equal(t, 2, strings.Count(all, "ucinewgame"))
	assert.Contains(t, all, "stop\nucinewgame", "at the end of a game it is stopped")

	m.Entrants[0].Protocol, m.Entrants[0].Control = XBoard, Control{Depth: 2}
	require.ErrorContains(t, m.Check(), "only engines that talk UCI ponder here")
}

func TestPonderIsAKey(t *testing.T) {
	s, err := uciengine.ParseSpec("cmd=x,ponder=on")
	require.NoError(t, err)
	assert.True(t, s.Ponder)
	_, err = uciengine.ParseSpec("cmd=x,ponder=1")
	assert.ErrorContains(t, err, "not on or off")
}
