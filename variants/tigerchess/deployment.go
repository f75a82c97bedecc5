package tigerchess

import (
	"math/bits"

	"panthera/engine"
)

// deployment is one of the four sets of rules by which Swordsmen are posted before the fight.
type deployment uint8

const (
	open deployment = iota
	countdown
	dragon
	symmetrical
)

func (d deployment) String() string {
	return [...]string{"Open", "Countdown", "Dragon", "Symmetrical"}[d]
}

func (d deployment) suffix() string {
	return [...]string{"", "-countdown", "-dragon", "-symmetrical"}[d]
}

const swordsmenEach = 4

// order is the side that posts next, indexed by the number of pieces already posted. Royal Guards come
// first; after the last posting White makes the first move of the engagement (rule sheet, Deployment).
var order = [2 + 2*swordsmenEach + 1]engine.Side{
	engine.Black, engine.White, engine.Black, engine.White, engine.White, engine.Black,
	engine.Black, engine.White, engine.White, engine.Black, engine.White,
}

// nextPoster returns the side to move when due pieces are still to be posted.
func nextPoster(due int8) engine.Side { return order[len(order)-1-int(due)] }

// postingArea is the squares of a side's third and fourth rank, where it may post Swordsmen.
var postingArea = [2]engine.Bits64{0xffff << 16, 0xffff << 32}

// mirrored returns a set of squares as the other side sees it: the same files, opposite ranks.
func mirrored(b engine.Bits64) engine.Bits64 {
	return engine.Bits64(bits.ReverseBytes64(uint64(b)))
}

// Deploying reports whether pieces are still to be posted.
func (p *Position) Deploying() bool { return p.due > 0 }

// PostFreely lets the given sides post their pieces on any empty square of their two ranks.
func (p *Position) PostFreely(of engine.Sides) { p.free = of }

// poster returns the kind of piece to be posted next: in the TigerVariation the Royal Guards first.
func (p *Position) poster() engine.Kind {
	if p.hand[engine.NewPiece(guard, p.ToMove)] > 0 {
		return guard
	}
	return swordsman
}

// postings returns the squares of the Chessfield on which the side to move may post a Swordsman (rule
// sheet, Deployment).
func (p *Position) postings() engine.Bits64 {
	posted := p.army.Kinds[swordsman]
	own, enemy := posted&p.army.Sides[p.ToMove], posted&p.army.Sides[p.ToMove.Other()]
	free := postingArea[p.ToMove] &^ p.army.Occupied()
	if p.free.Has(p.ToMove) {
		return free
	}
	switch p.variant.deployment {
	case countdown:
		return free &^ mirrored(enemy)
	case dragon:
		switch {
		case own != 0:
			return free & colourOf(own.First())
		case enemy != 0:
			return free &^ colourOf(enemy.First())
		}
	case symmetrical:
		if enemy.Count() > own.Count() {
			return free & mirrored(enemy)
		}
	}
	return free
}

func (p *Position) appendPostings(dst []engine.Move) []engine.Move {
	if p.poster() == guard {
		for file := engine.Square(2); file < 6; file++ {
			dst = append(dst, posting(guard, palaceOf(p.ToMove)+file))
		}
		return dst
	}
	for free := p.postings(); free != 0; free = free.Rest() {
		dst = append(dst, posting(swordsman, p.variant.outward(free.First())))
	}
	return dst
}

// posting returns the move that posts a piece on a square of the board.
func posting(k engine.Kind, at engine.Square) engine.Move { return engine.NewMove(at, at).With(k) }

// palaceOf returns the first square of the rank in which a side's palace lies.
func palaceOf(s engine.Side) engine.Square { return engine.Square(s) * 11 * 8 }
