package twojewels

import (
	"slices"

	"panthera/engine"
)

// Position is a position of Two Jewels.
type Position struct {
	placement
	game *game
	engine.Progress
	// enPassant is the square passed over, if an enemy Pawn could capture there, be it legal or not.
	enPassant engine.Square
	// lasting counts the plies since a move that nothing can undo (see lasts).
	lasting int32
	// restKey is the zobrist key of the jewels and the side to move.
	restKey uint64

	past    engine.Past[undo]
	scratch []engine.Move
	// legality caches the legality of the side to move.
	legality engine.Kept[legality]
}

// game is the description of Two Jewels and what follows from it.
type game struct {
	*engine.Game
	// medinese says that a marriage counts only if the opponent's next move cannot end it.
	medinese bool
	prices   engine.Prices
}

// roomForMoves is the capacity with which lists of moves are made.
const roomForMoves = 512

// Clone is an independent copy, history included.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past = slices.Clone(p.past)
	c.scratch = make([]engine.Move, 0, roomForMoves)
	c.Detach()
	return &c
}

// Key is the zobrist key. The square passed over is part of it if a capture there is legal.
func (p *Position) Key() uint64 {
	if p.enPassant != engine.NoSquare && p.takesPassed() {
		return p.army.Key ^ p.restKey ^ engine.StateKey(enPassantKeys+int(p.enPassant))
	}
	return p.army.Key ^ p.restKey
}

// Board is the mailbox.
func (p *Position) Board() *engine.Board { return &p.army.Board }

// InCheck reports whether the royal of the side to move is attacked.
func (p *Position) InCheck() bool { return p.legal().checked() }

// Checkers lists the squares from which that royal is attacked.
func (p *Position) Checkers() []engine.Square { return p.legal().checkers.Squares() }

// legal is the legality of the side to move, computed when first asked for.
func (p *Position) legal() *legality {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l, p.ToMove)
	}
	return l
}

// The numbers of the game's own zobrist keys.
const (
	jewelKeys     = 0
	enPassantKeys = 2 * engine.MaxSquares
)

func jewelKey(j jewel, s engine.Square) uint64 {
	return engine.StateKey(jewelKeys + int(j)*engine.MaxSquares + int(s))
}

// MayPass reports whether the side to move is not in check, has a piece that surely has moves, and
// is not married: passing would then count as a won game.
func (p *Position) MayPass() bool {
	roving := p.army.Kinds[knight].Or(p.army.Kinds[bishop]).Or(p.army.Kinds[rook]).Or(p.army.Kinds[queen])
	return !roving.And(p.army.Sides[p.ToMove&1]).Empty() && !p.married(p.ToMove) && !p.married(p.ToMove.Other()) && !p.InCheck()
}
