package compiled_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestCountsWhatItGenerates plays random games and checks in each position that Count returns the number of moves
// generated, and that the tactical and the quiet moves together are all moves.
func TestCountsWhatItGenerates(t *testing.T) {
	const plies = 150
	for id := range strings.FieldsSeq(`extinction kinglet threekings shogi crazyhouse minishogi grand dobutsu sittuyin placement pocketknight atomic
		isolation duck seirawan shouse flipello ataxx petrified xiangqi manchu racingkings 3check antichess losers breakthrough horde spartan
		coregal shatranj cambodian gorogoro torishogi makpong cfour tictactoe jesonmor clobber`) {
		g := game(t, id)
		dice := rand.New(rand.NewPCG(uint64(len(id)), 64))
		p := engine.NewPosition(g)
		counter, _ := engine.Ability[engine.Counter](p)
		for range plies {
			moves := engine.Moves(p)
			require.Equal(t, len(moves), counter.Count(), "%s: %s", id, p.FEN())
			sorts := p.Generate(p.Generate(nil, engine.Tactical), engine.Quiet)
			require.ElementsMatch(t, moves, sorts, "%s: %s", id, p.FEN())
			if len(moves) == 0 {
				break
			}
			p.Make(moves[dice.IntN(len(moves))])
		}
	}
}
