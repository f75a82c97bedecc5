package endings

import (
	_ "embed"
	"fmt"
	"strings"

	"panthera/engine"
)

// shares.txt is written by arena endings: a game, an ending with three pieces, and in how many
// of a thousand of its positions, with either side to move, somebody wins.
//
//go:embed shares.txt
var sharesText string

// Whole is the share of an ending that is always won.
const Whole = 1000

// Shares are how many of a thousand positions are won in each ending of a game with three
// pieces, by tables made beforehand.
type Shares struct {
	shares map[Ending]int
	// Pieces is how many pieces the positions of these endings have on the board, those
	// included that stand fast; 0 in games without tables.
	Pieces int
}

// SharesOf are the shares of a game.
func SharesOf(g *engine.Game) Shares {
	if Refusal(g) != nil {
		return Shares{}
	}
	s := Shares{map[Ending]int{}, 3 + len(standing(g))}
	for line := range strings.Lines(sharesText) {
		id, rest, _ := strings.Cut(line, " ")
		if id != g.ID {
			continue
		}
		name, share := "", 0
		if _, err := fmt.Sscan(rest, &name, &share); err != nil {
			panic(fmt.Sprintf("search/endings: shares.txt: %q: %v", line, err))
		}
		e, err := named(g, name)
		if err != nil {
			panic(fmt.Sprintf("search/endings: shares.txt: %v", err))
		}
		s.shares[e] = share
	}
	return s
}

// Of is the share of a position's ending, Whole where none is known.
func (s *Shares) Of(p engine.Position) int {
	e, err := Of(p)
	if err != nil {
		return Whole
	}
	if share, known := s.shares[e]; known {
		return share
	}
	if share, known := s.shares[e.Swapped()]; known {
		return share
	}
	return Whole
}
