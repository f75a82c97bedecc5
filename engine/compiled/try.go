package compiled

import (
	"fmt"
	"math/rand/v2"

	"panthera/engine"
)

// The number of random games to try, and their lengths.
const (
	triedGames = 4
	triedPlies = 60
)

// Try plays random games and returns an error for the first fault: a text of a move or a position
// that is not read back as written, a move that cannot be taken back, or a panic.
func Try(g *engine.Game) (err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("%v", broken)
		}
	}()
	dice := rand.New(rand.NewPCG(uint64(len(g.Definition)), 1))
	p, again := engine.NewPosition(g), engine.NewPosition(g)
	start := p.FEN()
	for range triedGames {
		made := 0
		for ; made < triedPlies; made++ {
			moves := engine.Moves(p)
			if len(moves) == 0 {
				break
			}
			m := moves[dice.IntN(len(moves))]
			if read, err := engine.ParseMove(p, p.Format(m)); err != nil || read != m {
				return fmt.Errorf("%s in %s is not read as it is written", p.Format(m), p.FEN())
			}
			p.Make(m)
		}
		if err := again.SetFEN(p.FEN()); err != nil || again.FEN() != p.FEN() {
			return fmt.Errorf("%s is not read as it is written", p.FEN())
		}
		for range made {
			p.Undo()
		}
		if p.FEN() != start {
			return fmt.Errorf("moves are not taken back: %s", p.FEN())
		}
	}
	return nil
}
