package tigerchess

import (
	"slices"

	"panthera/engine"
	"panthera/engine/orthodox"
)

// noPassed is the absence of an en passant square.
const noPassed = engine.NoSquare

// Position is a position of one of the games. It implements engine.Position.
//
// The battle is fought on the Chessfield, whose squares are numbered as on an 8×8 board
// here; moves, board and features speak of the squares of the game's board (see
// variant.outward).
type Position struct {
	variant *variant
	// army is the pieces on the Chessfield, board the pieces on the whole board.
	army  orthodox.Army
	board engine.Board
	state
	// free is the sides whose pieces the referee lets be posted on any empty square: no
	// part of the position (sheet, Clocks).
	free engine.Sides

	engine.Progress
	past engine.Past[undo]
	// trail is the steps of all moves, for Undo.
	trail  []step
	walker chains
	// known is what decides which moves are legal, in the position and those before it.
	known engine.Kept[legality]
}

// state is what a position is beside the pieces on its squares.
type state struct {
	// hand is the Swordsmen and Guards not yet posted and the TigerKnights not yet
	// exchanged; due is how many pieces are to be posted before the engagement.
	hand engine.Hand
	due  int8
	// guards is where the Royal Guards stand, palace where a Standard Bearer stands who
	// has taken one; squares of the board, NoSquare for none.
	guards [2]engine.Square
	palace engine.Square
	rights uint8         // castling rights, bit i for castling i of the frame
	passed engine.Square // the square a Pikeman has just passed over and another attacks
	// restKey is the zobrist key of hands and palaces.
	restKey uint64
	// checkers is what attacks the royal of the side to move otherwise than by jumps,
	// jumped whether jumps do.
	checkers engine.Bits64
	jumped   bool
}

// undo is what takes back a move, with the trail from its length before the move.
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

// How the numbers for state are dealt out: castling rights, en passant, hands.
const (
	passedKeys = 16
	handKeys   = passedKeys + 64
	handLimit  = 16
)

// Key is the zobrist key. The square passed over is part of it if a capture there is legal.
func (p *Position) Key() uint64 {
	key := p.army.Key ^ p.restKey ^ engine.StateKey(int(p.rights))
	if p.passed != noPassed && p.passedTakers(p.legality()) != 0 {
		key ^= engine.StateKey(passedKeys + int(p.passed))
	}
	return key ^ uint64(p.ToMove)*engine.SideKey
}

// handKey is the number of the n-th piece in a hand.
func handKey(piece engine.Piece, n uint8) uint64 {
	return engine.StateKey(handKeys + int(piece)*handLimit + int(n))
}

// palaceKey is the number of a piece in a palace; the Chessfield has the squares below 64.
func palaceKey(piece engine.Piece, s engine.Square) uint64 {
	return engine.PieceKey(piece, 64+s%8+8*(s/64))
}

// InCheck says whether the royal of the side to move is attacked.
func (p *Position) InCheck() bool { return p.checkers != 0 || p.jumped }

// Checkers lists the squares from which it is attacked, by jumps or otherwise.
func (p *Position) Checkers() []engine.Square {
	return p.variant.wide(p.checkers | p.jumpCheckers()).Squares()
}

// jumpCheckers is the pieces that check by jumps.
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

// Board is the mailbox.
func (p *Position) Board() *engine.Board { return &p.board }

// Features are the pieces on their squares and in the hands, and the castling rights.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	return engine.HeldFeatures(engine.RightsFeatures(engine.BoardFeatures(dst, &p.board), p.rights), &p.hand)
}

// MayPass holds out of check while the side to move has more than Pikemen and
// Swordsmen, which only go forward; never during deployment, when nobody may pass.
func (p *Position) MayPass() bool {
	a := &p.army
	pieces := a.Sides[p.ToMove] &^ (a.Kinds[pikeman] | a.Kinds[swordsman] | a.Kinds[queen])
	return pieces != 0 && !p.Deploying() && p.palace == engine.NoSquare && !p.InCheck()
}

// Format writes a legal move in canonical form, every landing square of a sequence of
// jumps in order.
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
