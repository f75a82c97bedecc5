package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestBalanceIsWhatWhiteIsAhead(t *testing.T) {
	middlegame, endgame := Balance(func(s Side) (int, int) { return 5 - 2*int(s), 7 * int(s) })
	assert.Equal(t, [2]int{2, -7}, [2]int{middlegame, endgame})
}
