package wildeurasian

import (
	"slices"

	"panthera/engine"
)

// Ranges of zobrist numbers: the n-th piece of a kind in hand, then castling rights.
const (
	handKeys   = 0
	rightsKeys = handKeys + engine.MaxPieces*(mostHeld+1)

	// mostHeld bounds the number of pieces of a kind of one side, on the board and in hand together.
	mostHeld = 15
)

// handKey returns the zobrist number for a side that holds at least n of a piece in hand.
func handKey(piece engine.Piece, n uint8) uint64 {
	return engine.StateKey(handKeys + int(piece)*(mostHeld+1) + int(n))
}

// holds reports whether captured pieces of a kind go to the hand: Pawns and Wazirs do not (rule sheet,
// Pawns, Wazirs, promotion).
func (t *tables) holds(k engine.Kind) bool {
	return len(t.game.Hand) > 0 && k >= firstOfficer && k <= lastOfficer
}

func (p *Position) take(piece engine.Piece) {
	p.hand[piece]++
	n := p.hand[piece]
	p.army.Key ^= handKey(piece, n)
	p.Changed.Add(engine.HandFeature(piece, int(n)))
}

func (p *Position) takeFromHand(piece engine.Piece) {
	n := p.hand[piece]
	p.army.Key ^= handKey(piece, n)
	p.Changed.Remove(engine.HandFeature(piece, int(n)))
	p.hand[piece]--
}

// offers are the kinds in hand for which a Wazir may be exchanged, the most valuable first.
type offers struct {
	kinds [lastOfficer - firstOfficer + 1]engine.Kind
	n     int
}

func (p *Position) offered(side engine.Side, end int) (o offers) {
	for _, k := range p.t.exchanges[end] {
		if p.hand[engine.NewPiece(k, side)] > 0 {
			o.kinds[o.n] = k
			o.n++
		}
	}
	return o
}

// endOf returns which end rank a square is on, as a side sees it, and whether it is on one.
func endOf(side engine.Side, s engine.Square) (end int, ok bool) {
	if endRanks[side].Has(s) {
		return ownEnd, true
	}
	return enemyEnd, endRanks[side.Other()].Has(s)
}

func (p *Position) mayBecome(k engine.Kind, side engine.Side, to engine.Square) bool {
	end, ok := endOf(side, to)
	return ok && p.hand[engine.NewPiece(k, side)] > 0 && slices.Contains(p.t.exchanges[end], k)
}

// best returns the most valuable kind that a side's Wazir may become on an end rank; NoKind if there
// is none.
func (p *Position) best(side engine.Side, end int) engine.Kind {
	for _, k := range p.t.exchanges[end] {
		if p.hand[engine.NewPiece(k, side)&(engine.MaxPieces-1)] > 0 {
			return k
		}
	}
	return engine.NoKind
}
