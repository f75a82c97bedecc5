package army

import (
	"slices"

	"panthera/engine"
)

// Position is a position of a game that its table and a [Description] tell. It implements
// engine.Position.
type Position struct {
	*told
	army     Army // its key is that of the position, but for a square passed over
	side     engine.Side
	rights   uint8 // bit i for castlings[i]
	passed   passed
	halfmove int
	fullmove int
	past     []undo
	history  engine.History
	changes  engine.Changes
	legality engine.Kept[engine.Legality128]
}

// passed is a square that a pawn has just passed over and the pawn, if another attacks it.
type passed struct{ square, victim engine.Square }

var noPassed = passed{engine.NoSquare, engine.NoSquare}

// undo is what a move cannot restore from itself.
type undo struct {
	key      uint64
	move     engine.Move
	halfmove int32
	moved    engine.Piece
	captured engine.Piece
	rights   uint8
	passed   passed
}

// The numbers of state keys: rights, squares passed over, pawns that can be captured there.
const (
	rightsKeys = 0
	passedKeys = rightsKeys + mostCastlings
	victimKeys = passedKeys + engine.MaxSquares
)

// Game is what is being played.
func (p *Position) Game() *engine.Game { return p.game }

// Side is whose move it is.
func (p *Position) Side() engine.Side { return p.side }

// Key is the zobrist key. The square passed over is part of it if a capture there is legal.
func (p *Position) Key() uint64 {
	if p.passed == noPassed || p.passedTakers().Empty() {
		return p.army.Key
	}
	return p.army.Key ^ engine.StateKey(passedKeys+int(p.passed.square)) ^ engine.StateKey(victimKeys+int(p.passed.victim))
}

// MoveNumber is the FEN's fullmove number.
func (p *Position) MoveNumber() int { return p.fullmove }

// InCheck says whether the royal of the side to move is attacked.
func (p *Position) InCheck() bool { return !p.legal().Checkers.Empty() }

// Checkers lists the squares from which it is attacked.
func (p *Position) Checkers() []engine.Square { return p.legal().Checkers.Squares() }

// Board is the mailbox.
func (p *Position) Board() *engine.Board { return &p.army.Board }

// Changes tells what the last Make changed.
func (p *Position) Changes() *engine.Changes { return &p.changes }

// Format writes a move in canonical form.
func (p *Position) Format(m engine.Move) string { return p.game.FormatMove(m) }

// Features are the pieces on their squares and the rights to castle.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	dst = engine.BoardFeatures(dst, &p.army.Board)
	for i := range p.castlings {
		if p.rights>>i&1 != 0 {
			dst = append(dst, engine.StateFeatures+engine.Feature(i))
		}
	}
	return dst
}

// Clone is an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past, c.history, c.changes = slices.Clone(p.past), p.history.Clone(), engine.Changes{}
	return &c
}

// royalOf is the square of a side's royal.
func (p *Position) royalOf(s engine.Side) engine.Square { return p.army.Of(p.royal, s).First() & 127 }

// MayPass holds out of check while the side to move has more than pawns: with pawns alone
// zugzwang is common.
func (p *Position) MayPass() bool {
	for _, k := range p.counted {
		if !p.army.Of(k, p.side).Empty() {
			return !p.InCheck()
		}
	}
	return false
}

// Ended tells of bare royals and of fifty moves.
func (p *Position) Ended() (engine.Outcome, bool) {
	return p.game.Drawn(p.army.Occupied().Count() == 2, p.halfmove)
}

// Repetition tells of a position that came again.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	_, repeated := p.history.Repeats(p.Key(), p.halfmove, within)
	return p.game.DrawnIf(repeated, engine.Repetition)
}

// Stuck is checkmate or stalemate.
func (p *Position) Stuck() engine.Outcome {
	if p.StalemateLoses && !p.InCheck() {
		return engine.Win(engine.Stalemate, p.side.Other(), p.game.WinPoints)
	}
	return p.game.Mated(p.side, p.InCheck(), p.game.WinPoints)
}
