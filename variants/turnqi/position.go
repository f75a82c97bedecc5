package turnqi

import "panthera/engine"

// Position is a position of Turn Qi or its subvariant.
type Position struct {
	game  *variant
	board engine.Board
	// sides and kinds are the pieces as sets.
	sides     [2]engine.Bits128
	kinds     [16]engine.Bits128
	occupancy occupancy
	kings     [2]engine.Square

	side     engine.Side
	fullmove int
	// clock counts the plies for the fifty moves, reversible those since a move that
	// cannot be taken back on the board.
	clock, reversible int32
	// boardKey is the key of the board without the side to move.
	boardKey uint64

	past    []undo
	changes engine.Changes
	// legality is what the King of the side to move demands of moves.
	legality *engine.Kept[engine.Legality128]
	// checked says that the side to move is in check; current only if known.
	checked, known bool
}

// roomForPast is how many plies fit before the stack of undo records grows.
const roomForPast = 512

func (v *variant) newPosition() engine.Position {
	p := &Position{game: v, past: make([]undo, 0, roomForPast), legality: new(engine.Kept[engine.Legality128])}
	if err := p.SetFEN(v.Start); err != nil {
		panic(err)
	}
	return p
}

// Game is turnqi or turnqi-cannons.
func (p *Position) Game() *engine.Game { return p.game.Game }

// Clone is an independent copy, history included.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past = append(make([]undo, 0, cap(p.past)), p.past...)
	c.changes = engine.Changes{}
	c.legality = new(engine.Kept[engine.Legality128])
	return &c
}

// Side is whose move it is.
func (p *Position) Side() engine.Side { return p.side }

// Key covers the board and the side to move: there is no other state.
func (p *Position) Key() uint64 {
	return p.boardKey ^ uint64(p.side)*engine.SideKey
}

// MoveNumber is the FEN's fullmove number.
func (p *Position) MoveNumber() int { return p.fullmove }

// Board is the mailbox.
func (p *Position) Board() *engine.Board { return &p.board }

// Features are the pieces on the board.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	return engine.BoardFeatures(dst, &p.board)
}

// InCheck says whether the King of the side to move is attacked.
func (p *Position) InCheck() bool {
	if !p.known {
		p.checked, p.known = !p.legal().Checkers.Empty(), true
	}
	return p.checked
}

// Checkers lists the squares from which it is attacked.
func (p *Position) Checkers() []engine.Square { return p.legal().Checkers.Squares() }

// put sets a piece on an empty square, in the board and its sets.
func (p *Position) put(piece engine.Piece, sq engine.Square) {
	p.board[sq&127] = piece
	p.toggle(piece, sq)
	p.occupancy.flip(sq)
}

// lift takes a piece off its square.
func (p *Position) lift(piece engine.Piece, sq engine.Square) {
	p.board[sq&127] = engine.NoPiece
	p.toggle(piece, sq)
	p.occupancy.flip(sq)
}

// replace sets a piece on a square in place of another.
func (p *Position) replace(old, piece engine.Piece, sq engine.Square) {
	p.board[sq&127] = piece
	p.toggle(old, sq)
	p.toggle(piece, sq)
}

// toggle adds a piece to the sets and the key or takes it out.
func (p *Position) toggle(piece engine.Piece, sq engine.Square) {
	bit := engine.Bit128(sq)
	of, kind := &p.sides[piece.Side()], &p.kinds[piece.Kind()&15]
	*of, *kind = of.Xor(bit), kind.Xor(bit)
	p.boardKey ^= engine.PieceKey(piece, sq)
}

// fill sets everything that follows from a board.
func (p *Position) fill(b *engine.Board) {
	p.board = engine.Board{}
	p.sides, p.kinds, p.occupancy, p.boardKey = [2]engine.Bits128{}, [16]engine.Bits128{}, occupancy{}, 0
	for sq := range engine.Square(squares) {
		if piece := b[sq]; piece != engine.NoPiece {
			p.put(piece, sq)
		}
	}
	for side := range p.kings {
		p.kings[side] = p.kinds[king].And(p.sides[side]).First()
	}
}

// pieces is the pieces of a kind of a side.
func (p *Position) pieces(side engine.Side, kind engine.Kind) engine.Bits128 {
	return p.sides[side&1].And(p.kinds[kind&15])
}
