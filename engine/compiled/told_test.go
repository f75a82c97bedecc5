package compiled_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
)

// castlingBySteps is a game in which kings castle to squares next to them, which is written as the king taking its rook.
const castlingBySteps = `[steps:chess]
maxFile = 6
maxRank = 6
startFen = r2kbr/pppppp/6/6/PPPPPP/R2KBR w KQkq - 0 1
doubleStep = false
promotionRegionWhite = *6
promotionRegionBlack = *1
castlingKingsideFile = e
castlingQueensideFile = c
`

// TestKitAgrees plays random games, each by package army and by this package, which tries each move
// on the mailbox. Both must have the same moves, positions, outcomes and claimed squares.
func TestKitAgrees(t *testing.T) {
	n := 0
	steps := rulebook.Read("steps.ini", castlingBySteps, rulebook.Base()).Definitions
	for _, d := range append(steps, rulebook.Base().Definitions...) {
		g := gameOf(d)
		if g == nil {
			continue
		}
		fast, slow := compiled.Both(d, g.Start)
		if fast == nil {
			require.NotEqual(t, "steps", d.ID)
			continue
		}
		n++
		random := rand.New(rand.NewPCG(uint64(n), 11))
		for range enginetest.Amount(3) {
			p, q := fast(), slow()
			for range 100 {
				list := forms(p)
				require.Equal(t, forms(q), list, "%s: %s", d.ID, p.FEN())
				require.Equal(t, withoutPassed(q), withoutPassed(p), "%s: %s", d.ID, p.FEN())
				o, over := engine.Result(p)
				o2, over2 := engine.Result(q)
				require.Equal(t, over2, over, "%s: %s", d.ID, p.FEN())
				require.Equal(t, o2, o, "%s: %s", d.ID, p.FEN())
				require.Equal(t, territory(q), territory(p), "%s: %s", d.ID, p.FEN())
				if over {
					break
				}
				text := list[random.IntN(len(list))]
				for _, position := range []engine.Position{p, q} {
					enginetest.Play(t, position, text)
				}
			}
		}
	}
	require.Greater(t, n, 25, "games that the kit plays")
}

// territory is a board marked out.
func territory(p engine.Position) engine.Territory {
	c := p.(engine.Claimer)
	white, black := c.Claims(engine.White), c.Claims(engine.Black)
	return engine.MarkOut(&white, &black)
}

// withoutPassed returns a position as data, without the en passant square: package army keeps that
// square as long as a pawn attacks it, this package only while a capture is legal.
func withoutPassed(p engine.Position) engine.Setup {
	s := p.Setup()
	s.ForgetPassed()
	return s
}

func forms(p engine.Position) (list []string) {
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	slices.Sort(list)
	return list
}
