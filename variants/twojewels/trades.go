package twojewels

import "panthera/engine"

// QuietScore returns a move's gain by jewels that are taken or handed on, at the value of carrying
// them. A move after which a General is immune scores more than any that only improves a piece's
// square.
func (p *Position) QuietScore(m engine.Move) int {
	if m.Extra() == 0 {
		return 0
	}
	mover, ends := p.army.Board[m.From()].Kind(), p.army.Board[m.From()].Kind()
	if m.Kind() != engine.NoKind {
		ends = m.Kind()
	}
	x, x2 := legs(m)
	carried := p.carried(m.From())
	if carried == noJewel {
		return p.bounty(p.carried(x), ends)
	}
	won := advantage(carried, p.army.Board[x&127].Kind()) - advantage(carried, mover)
	if x2 != engine.NoSquare {
		won += p.bounty(carried.other(), ends)
	}
	return won
}

// bounty returns what the side to move gains if a piece of kind taker takes jewel j: the value of
// carrying it, plus what an enemy carrier loses or minus what a friend loses.
func (p *Position) bounty(j jewel, taker engine.Kind) int {
	won, robbed := advantage(j, taker), p.carrier(j)
	switch lost := advantage(j, robbed.Kind()); {
	case robbed == engine.NoPiece:
		return won
	case robbed.Side() == p.ToMove:
		return won - lost
	default:
		return won + lost
	}
}

// advantage returns the value of carrying a jewel for a kind of piece.
func advantage(j jewel, k engine.Kind) int { return carrying[j&1][k&15].middlegame }
