package tigerchess

import (
	"slices"

	"panthera/engine"
	"panthera/engine/orthodox"
)

const noPassed = engine.NoSquare

// Position is a position of one of the games. It implements engine.Position.
//
// army numbers squares as on the 8×8 Chessfield; moves, board and features use the squares of the
// game's board (see variant.outward).
type Position struct {
	variant *variant
	// army is the pieces on the Chessfield, board the pieces on the whole board.
	army  orthodox.Army
	board engine.Board
	state
	// free is the sides whose pieces may be posted on any empty square, as a referee allows. It is not
	// part of FEN or key (rule sheet, Clocks).
	free engine.Sides

	engine.Progress
	past engine.Past[undo]
	// trail is the changes that all moves made on the board, for Undo.
	trail  []step
	walker chains
	// known caches the legality of the position and of the positions before it.
	known engine.Kept[legality]
}

// state is what Undo restores besides the pieces on their squares.
type state struct {
	// hand is the Swordsmen and Guards not yet posted and the TigerKnights not yet exchanged; due is
	// how many pieces are still to be posted.
	hand engine.Hand
	due  int8
	// guards are the squares of the Royal Guards. palace is the square of a Standard Bearer that has
	// captured a Guard. Both are squares of the whole board, NoSquare for none.
	guards [2]engine.Square
	palace engine.Square
	rights uint8         // castling rights, bit i for castling i of the frame
	passed engine.Square // the square a Pikeman has just passed over and another attacks
	// restKey is the part of the zobrist key for hands and palaces.
	restKey uint64
	// checkers are the pieces that give check to the side to move other than by jumps; jumped says
	// whether jumps give check.
	checkers engine.Bits64
	jumped   bool
}

// undo holds the data that Undo restores; trail is the length of Position.trail before the move.
type undo struct {
	state
	armyKey  uint64
	trail    int
	fullmove int
	side     engine.Side
}

// Clone is an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past, c.trail = slices.Clone(p.past), slices.Clone(p.trail)
	c.Detach()
	return &c
}

// The ranges of zobrist numbers other than for pieces on squares: castling rights, en passant, hands.
const (
	passedKeys = 16
	handKeys   = passedKeys + 64
	handLimit  = 16
)

// Key returns the zobrist key. It includes the en passant square if a capture there is legal.
func (p *Position) Key() uint64 {
	key := p.army.Key ^ p.restKey ^ engine.StateKey(int(p.rights))
	if p.passed != noPassed && p.passedTakers(p.legality()) != 0 {
		key ^= engine.StateKey(passedKeys + int(p.passed))
	}
	return key ^ uint64(p.ToMove)*engine.SideKey
}

// handKey returns the zobrist number of the n-th piece in a hand.
func handKey(piece engine.Piece, n uint8) uint64 {
	return engine.StateKey(handKeys + int(piece)*handLimit + int(n))
}

// palaceKey returns the zobrist number of a piece in a palace; those below 64 are the Chessfield's.
func palaceKey(piece engine.Piece, s engine.Square) uint64 {
	return engine.PieceKey(piece, 64+s%8+8*(s/64))
}

// InCheck reports whether the royal of the side to move is attacked.
func (p *Position) InCheck() bool { return p.checkers != 0 || p.jumped }

// Checkers lists the squares of the pieces that give check, by jumps or otherwise.
func (p *Position) Checkers() []engine.Square {
	return p.variant.wide(p.checkers | p.jumpCheckers()).Squares()
}

func (p *Position) jumpCheckers() (checkers engine.Bits64) {
	if !p.jumped {
		return 0
	}
	them := p.ToMove.Other()
	ours, theirs := p.army.Sides[p.ToMove], p.army.Sides[them]
	for pieces := (p.army.Kinds[swordsman] | p.army.Kinds[archer]) & theirs; pieces != 0; pieces = pieces.Rest() {
		piece := engine.Bit64(pieces.First())
		if p.reaches(them, piece, theirs, ours, p.army.Royal(p.ToMove)) {
			checkers |= piece
		}
	}
	return checkers
}

// Board returns the piece on each square.
func (p *Position) Board() *engine.Board { return &p.board }

// Features appends the features of the pieces on squares and in hands, and of castling rights.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	return engine.HeldFeatures(engine.RightsFeatures(engine.BoardFeatures(dst, &p.board), p.rights), &p.hand)
}

// MayPass reports whether null-move pruning is safe: the side to move is not in check and has more
// than Pikemen and Swordsmen, which only go forward. During deployment nobody may pass.
func (p *Position) MayPass() bool {
	a := &p.army
	pieces := a.Sides[p.ToMove] &^ (a.Kinds[pikeman] | a.Kinds[swordsman] | a.Kinds[queen])
	return pieces != 0 && !p.Deploying() && p.palace == engine.NoSquare && !p.InCheck()
}

// Format writes a legal move in canonical form. A sequence of jumps lists every landing square in
// order.
func (p *Position) Format(m engine.Move) string {
	if m.Extra() < firstJump {
		return p.Game().FormatMove(m)
	}
	c := p.jumpsOf(m)
	text := ""
	for _, landing := range c.levels[:c.depth+1] {
		text += p.Game().Geometry.Name(p.variant.outward(landing.at))
	}
	return text
}
