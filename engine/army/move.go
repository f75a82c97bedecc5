package army

import "panthera/engine"

// Values of the low bits of Move.Extra, which say what sort of move it is.
const (
	plain = iota
	enPassant
	castle // castle + i is Castlings[i]
)

// passed is the square that a pawn has just passed over by a double step, and that pawn's own square.
// It is noPassed unless an enemy pawn attacks the square passed over.
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

// Ranges of indices for engine.StateKey: castling rights, squares passed over, squares of pawns that
// can be captured en passant.
const (
	rightsKeys = 0
	passedKeys = rightsKeys + engine.MostCastlings
	victimKeys = passedKeys + engine.MaxSquares
)
