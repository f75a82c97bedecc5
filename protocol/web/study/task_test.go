package study

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/protocol/session"
	"panthera/search"
)

// TestLinesChangePlaces reports that the engine's second line has become the best. It must change
// places with the former best line, so that the number of lines stays the same.
func TestLinesChangePlaces(t *testing.T) {
	k := &task{lines: map[int]session.Report{}}
	hear := func(line, score int, move string) {
		k.report(session.Report{Info: search.Info{Line: line, Score: score}, Moves: []string{move}})
	}
	hear(1, 30, "e2e4")
	hear(2, 20, "d2d4")
	hear(3, 10, "c2c4")
	hear(1, 35, "c2c4")
	for line, move := range map[int]string{1: "c2c4", 2: "d2d4", 3: "e2e4"} {
		assert.Equal(t, line, k.lines[line].Line)
		assert.Equal(t, move, k.lines[line].Moves[0])
	}
	hear(2, 25, "g1f3")
	assert.Equal(t, "g1f3", k.lines[2].Moves[0])
}
