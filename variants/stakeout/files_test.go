package stakeout

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
	"panthera/variants/chess"
)

// ofFile compiles the last game defined in the text of a game file.
func ofFile(t *testing.T, text string) *engine.Game {
	t.Helper()
	compiled.PlayTerritory(Wrap)
	book := rulebook.Read("my.ini", text, rulebook.Base())
	require.Empty(t, book.Faults)
	g, faults := compiled.Game(book.Definitions[len(book.Definitions)-1])
	require.Empty(t, faults)
	require.NoError(t, compiled.Try(g))
	return g
}

// TestAGameOfAFileIsStakedOut defines Stake-out over chess in a game file. In random games every
// position must have the same territory and result as in the built-in Stake-out over chess.
func TestAGameOfAFileIsStakedOut(t *testing.T) {
	listed, g := Wrap(chess.Game(), 16), ofFile(t, "[mine:chess]\nterritory = 16\n")
	require.Equal(t, "mine", g.ID)
	require.Contains(t, g.Rules, "after 16 moves of\neach side, as many as a side has pieces")
	require.Contains(t, ofFile(t, "[mine:chess]\nterritory = 8\n").Rules, "after 8 moves of\neach side. A mate")
	dice := rand.New(rand.NewPCG(1, 16))
	for range 30 {
		p, q := engine.NewPosition(listed), engine.NewPosition(g)
		for {
			mine, _ := engine.Ability[engine.Surveyor](p)
			theirs, _ := engine.Ability[engine.Surveyor](q)
			require.Equal(t, mine.Territory(), theirs.Territory(), p.FEN())
			o, over := engine.Result(p)
			own, ownOver := engine.Result(q)
			require.Equal(t, o, own, p.FEN())
			require.Equal(t, over, ownOver, p.FEN())
			if over {
				break
			}
			moves := engine.Moves(p)
			text := p.Format(moves[dice.IntN(len(moves))])
			for _, position := range []engine.Position{p, q} {
				enginetest.Play(t, position, text)
			}
		}
	}
}

// TestGamesOfFilesEndByTheCount: games from files that are scored by territory end by the count on
// every kind of board representation: bitboards of 64 and of 128 squares, and the mailbox.
func TestGamesOfFilesEndByTheCount(t *testing.T) {
	for _, base := range []string{"shako", "xiangqi", "knightmate", "berolina"} {
		p, dice := engine.NewPosition(ofFile(t, "[mine:"+base+"]\nterritory = 6\n")), rand.New(rand.NewPCG(2, 6))
		for moves := engine.Moves(p); len(moves) > 0; moves = engine.Moves(p) {
			p.Make(moves[dice.IntN(len(moves))])
		}
		o, over := engine.Result(p)
		require.True(t, over, base)
		require.Equal(t, engine.StakeOut, o.Reason, "%s: %s", base, p.FEN())
		require.Positive(t, o.Totals[engine.White], base)
	}
}
