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
	// enPassant is the square a Pawn passed if an enemy Pawn could capture there, legally or not.
	enPassant engine.Square
	// lasting counts the plies since the last move that later moves cannot undo (see lasts).
	lasting int32
	// restKey is the part of the zobrist key for the jewels and the side to move.
	restKey uint64

	past    engine.Past[undo]
	scratch []engine.Move
	// legality caches the sets of squares that decide which moves are legal.
	legality engine.Kept[legality]
}

// game is a game description with what positions need of it.
type game struct {
	*engine.Game
	// medinese says that a marriage counts only if the opponent's next move cannot end it.
	medinese bool
	prices   engine.Prices
}

// roomForMoves is the initial capacity of lists of moves.
const roomForMoves = 512

// Clone is an independent copy, history included.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past = slices.Clone(p.past)
	c.scratch = make([]engine.Move, 0, roomForMoves)
	c.Detach()
	return &c
}

// Key returns the zobrist key. It includes the en passant square if a capture there is legal.
func (p *Position) Key() uint64 {
	if p.enPassant != engine.NoSquare && p.takesPassed() {
		return p.army.Key ^ p.restKey ^ engine.StateKey(enPassantKeys+int(p.enPassant))
	}
	return p.army.Key ^ p.restKey
}

// Board returns the piece on each square.
func (p *Position) Board() *engine.Board { return &p.army.Board }

// InCheck reports whether the royal of the side to move is attacked.
func (p *Position) InCheck() bool { return p.legal().checked() }

// Checkers lists the squares from which the royal of the side to move is attacked.
func (p *Position) Checkers() []engine.Square { return p.legal().checkers.Squares() }

// legal returns the legality for the side to move, computed when first asked for.
func (p *Position) legal() *legality {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l, p.ToMove)
	}
	return l
}

// The ranges of zobrist numbers other than for pieces on squares: jewels, en passant.
const (
	jewelKeys     = 0
	enPassantKeys = 2 * engine.MaxSquares
)

func jewelKey(j jewel, s engine.Square) uint64 {
	return engine.StateKey(jewelKeys + int(j)*engine.MaxSquares + int(s))
}

// MayPass reports whether null-move pruning is safe: the side to move is not in check, has a piece
// that surely has moves, and neither side is married: passing would then count as a won game.
func (p *Position) MayPass() bool {
	roving := p.army.Kinds[knight].Or(p.army.Kinds[bishop]).Or(p.army.Kinds[rook]).Or(p.army.Kinds[queen])
	return !roving.And(p.army.Sides[p.ToMove&1]).Empty() && !p.married(p.ToMove) && !p.married(p.ToMove.Other()) && !p.InCheck()
}
