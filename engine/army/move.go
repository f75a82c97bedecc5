package army

import "panthera/engine"

// Meanings of the game's own bits of a move.
const (
	plain = iota
	enPassant
	castle // castle + i is Castlings[i]
)

// passed is a square that a pawn has just passed over, and that pawn's square, if another pawn
// attacks the first.
type passed struct{ square, victim engine.Square }

var noPassed = passed{engine.NoSquare, engine.NoSquare}

// undo holds the data that Undo cannot compute from the move.
type undo struct {
	key      uint64
	move     engine.Move
	moved    engine.Piece
	captured engine.Piece
	rights   uint8
	passed   passed
}

// Ranges of state keys: rights, squares passed over, squares of pawns that can be captured en passant.
const (
	rightsKeys = 0
	passedKeys = rightsKeys + engine.MostCastlings
	victimKeys = passedKeys + engine.MaxSquares
)
