package endings

import (
	_ "embed"
	"fmt"
	"strings"

	"panthera/engine"
)

// shares.txt is written by the command "arena endings". Each line has a game, an ending with three pieces,
// and how many in a thousand of its positions, with either side to move, are won.
//
//go:embed shares.txt
var sharesText string

// Whole is the share of an ending in which every position is won, in thousandths.
const Whole = 1000

// Shares tells how many in a thousand positions are won in each ending with three pieces, and in each class
// of positions in endings with four pieces. The numbers were counted from tables.
type Shares struct {
	shares map[Ending]int
	four   map[Ending]*four
	// Pieces is the number of pieces on the board in endings with three pieces, including those that cannot
	// move. It is 0 for games without tables.
	Pieces int
}

// SharesOf returns the shares of won positions in the endings of a game.
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

// Of returns the share of won positions in the ending of position p, in thousandths, or Whole if it is
// unknown.
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

// Four reports whether shares of won positions are known for the game's endings with four pieces.
func (s *Shares) Four() bool { return len(s.four) > 0 }

// OfFour returns the share of positions that winner wins, in thousandths, in the class of position p, which
// must have four pieces, and whether the share is known. If it is not, the share is Whole.
func (s *Shares) OfFour(p engine.Position, winner engine.Side) (share int, known bool) {
	setup := p.Setup()
	e, err := reduced(p, &setup)
	if err != nil {
		return Whole, false
	}
	f, known := s.four[e]
	if !known {
		if f, known = s.four[e.Swapped()]; !known {
			return Whole, false
		}
		geo := p.Game().Geometry
		setup = setup.Swapped(func(sq engine.Square) engine.Square { return geo.At(geo.File(sq), geo.Ranks-1-geo.Rank(sq)) })
		e, winner = e.Swapped(), winner.Other()
	}
	at := e.find(&setup)
	return f.share(&at, winner), true
}

// find returns the squares of the ending's pieces in a position of this ending.
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
