package twojewels

import "panthera/engine"

// QuietScore is what a move wins by the jewels that change hands, as carrying judges it: a
// General that becomes immune deserves a move ahead of all that only improve a place.
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

// bounty is what the side to move wins by taking a jewel with a piece of a kind: what
// carrying it adds to the piece, and what the enemy loses or a friend.
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

// advantage is what carrying a jewel adds to a kind.
func advantage(j jewel, k engine.Kind) int { return carrying[j&1][k&15].middlegame }
