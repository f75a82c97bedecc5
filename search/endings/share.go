package endings

import (
	_ "embed"
	"fmt"
	"strings"

	"panthera/engine"
)

// shares.txt is written by arena endings. Each line has a game, an ending with three pieces, and
// how many of a thousand of its positions, with either side to move, are won.
//
//go:embed shares.txt
var sharesText string

// Whole is the share, in thousandths, of an ending whose positions are all won.
const Whole = 1000

// Shares are how many of a thousand positions are won in each ending of a game with three
// pieces, and in the classes of endings with four, counted from tables.
type Shares struct {
	shares map[Ending]int
	four   map[Ending]*four
	// Pieces is the number of pieces on the board in these endings, including those that cannot
	// move; 0 in games without tables.
	Pieces int
}

// SharesOf are the shares of a game.
func SharesOf(g *engine.Game) Shares {
	if Refusal(g) != nil {
		return Shares{}
	}
	s := Shares{map[Ending]int{}, readFour(g), 3 + len(standing(g))}
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

// Of is the share of won positions in the ending of a position; Whole if unknown.
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

// Four reports whether shares of endings with four pieces are known.
func (s *Shares) Four() bool { return len(s.four) > 0 }

// OfFour is the share of wins for a side in the class of a position with four pieces; Whole if
// unknown.
func (s *Shares) OfFour(p engine.Position, winner engine.Side) int {
	setup := p.Setup()
	e, err := reduced(p, &setup)
	if err != nil {
		return Whole
	}
	f, known := s.four[e]
	if !known {
		if f, known = s.four[e.Swapped()]; !known {
			return Whole
		}
		geo := p.Game().Geometry
		setup = setup.Swapped(func(sq engine.Square) engine.Square { return geo.At(geo.File(sq), geo.Ranks-1-geo.Rank(sq)) })
		e, winner = e.Swapped(), winner.Other()
	}
	at := e.find(&setup)
	return f.share(&at, winner)
}

// find returns the squares of the ending's pieces in a position.
func (e *Ending) find(s *engine.Setup) (at placement) {
	taken := 0
	for sq, piece := range s.Board {
		if piece == engine.NoPiece {
			continue
		}
		for i, own := range e.list() {
			if own == piece && taken>>i&1 == 0 {
				at[i] = engine.Square(sq)
				taken |= 1 << i
				break
			}
		}
	}
	return at
}
