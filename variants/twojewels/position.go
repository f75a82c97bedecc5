package twojewels

import "panthera/engine"

// Position is a position of Two Jewels.
type Position struct {
	placement
	game *game
	side engine.Side
	// fullmove is the FEN's number, enPassant the square passed over if an enemy Pawn
	// could capture there pseudo-legally.
	fullmove  int
	enPassant engine.Square
	// clock counts the plies for the fifty moves, lasting those since a move that
	// nothing can take back (see lasts).
	clock, lasting int32
	// key is the zobrist key without a square passed over.
	key uint64

	past    []undo
	history engine.History
	changes engine.Changes
	scratch []engine.Move
	// legality is the legality of the side to move.
	legality engine.Kept[legality]
}

// game is the description of Two Jewels and what follows from it.
type game struct {
	*engine.Game
	values, risks [engine.MaxKinds]int
	// capturers are the kinds in the order in which they join an exchange.
	capturers []engine.Kind
}

// Room that is made beforehand.
const (
	roomForPast  = 512
	roomForMoves = 512
)

func (g *game) newPosition() *Position {
	p := &Position{game: g, past: make([]undo, 0, roomForPast), scratch: make([]engine.Move, 0, roomForMoves)}
	if err := p.SetFEN(g.Start); err != nil {
		panic(err)
	}
	return p
}

// Game is what is being played.
func (p *Position) Game() *engine.Game { return p.game.Game }

// Clone is an independent copy, history included.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past = append(make([]undo, 0, cap(p.past)), p.past...)
	c.history = p.history.Clone()
	c.scratch = make([]engine.Move, 0, roomForMoves)
	c.changes = engine.Changes{}
	return &c
}

// Side is whose move it is.
func (p *Position) Side() engine.Side { return p.side }

// Key is the zobrist key. The square passed over is part of it if a capture there is legal.
func (p *Position) Key() uint64 {
	if p.enPassant != engine.NoSquare && p.takesPassed() {
		return p.key ^ engine.StateKey(enPassantKeys+int(p.enPassant))
	}
	return p.key
}

// MoveNumber is the FEN's fullmove number.
func (p *Position) MoveNumber() int { return p.fullmove }

// Board is the mailbox.
func (p *Position) Board() *engine.Board { return &p.board }

// InCheck says whether the royal of the side to move is attacked.
func (p *Position) InCheck() bool { return p.legal().checked() }

// Checkers lists the squares from which it is attacked.
func (p *Position) Checkers() []engine.Square { return p.legal().checkers.Squares() }

// legal is what the royal of the side to move demands.
func (p *Position) legal() *legality {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l, p.side)
	}
	return l
}

// The numbers of the game's own zobrist keys.
const (
	jewelKeys     = 0
	enPassantKeys = 2 * engine.MaxSquares
)

// jewelKey is the number of a jewel on a square.
func jewelKey(j jewel, s engine.Square) uint64 {
	return engine.StateKey(jewelKeys + int(j)*engine.MaxSquares + int(s))
}

// freshKey computes the key without a square passed over from nothing.
func (p *Position) freshKey() (key uint64) {
	for s := range engine.Square(squares) {
		if p.board[s] != engine.NoPiece {
			key ^= engine.PieceKey(p.board[s], s)
		}
	}
	for j := panther; j <= eye; j++ {
		key ^= jewelKey(j, p.jewels[j])
	}
	if p.side == engine.Black {
		key ^= engine.SideKey
	}
	return key
}
