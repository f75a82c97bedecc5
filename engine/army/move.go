package army

import "panthera/engine"

// What the game's own bits of a move say.
const (
	plain = iota
	enPassant
	castle // castle + i is Castlings[i]
)

// passed is a square that a pawn has just passed over and the pawn, if another attacks it.
type passed struct{ square, victim engine.Square }

var noPassed = passed{engine.NoSquare, engine.NoSquare}

// undo is what a move cannot restore from itself.
type undo struct {
	key      uint64
	move     engine.Move
	moved    engine.Piece
	captured engine.Piece
	rights   uint8
	passed   passed
}

// The numbers of state keys: rights, squares passed over, pawns that can be captured there.
const (
	rightsKeys = 0
	passedKeys = rightsKeys + engine.MostCastlings
	victimKeys = passedKeys + engine.MaxSquares
)
