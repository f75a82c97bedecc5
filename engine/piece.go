package engine

// Side is one of the two players.
type Side uint8

// White moves up the board, Black down.
const (
	White Side = iota
	Black
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }

func (s Side) String() string {
	if s == White {
		return "White"
	}
	return "Black"
}

// Letter is the side's FEN letter, w or b.
func (s Side) Letter() byte {
	if s == White {
		return 'w'
	}
	return 'b'
}

// Kind is a kind of piece: its row in the game's piece table, counted from 1; 0 is no kind.
type Kind uint8

// MaxKinds is larger than any kind: a kind is four bits of a [Move].
const MaxKinds = 16

// NoKind is what an empty square has as its kind.
const NoKind Kind = 0

// Piece is a kind with its owner; the zero Piece is an empty square.
type Piece uint8

// NoPiece stands on an empty square.
const NoPiece Piece = 0

// MaxPieces bounds the values of Piece.
const MaxPieces = MaxKinds * 2

// NewPiece returns the piece of kind k owned by side s.
func NewPiece(k Kind, s Side) Piece { return Piece(k)<<1 | Piece(s) }

// Kind is the kind of the piece.
func (p Piece) Kind() Kind { return Kind(p >> 1) }

// Side returns the owner of a piece. It means nothing for NoPiece.
func (p Piece) Side() Side { return Side(p & 1) }

// Board is a mailbox: the piece on every square, by square number.
type Board [MaxSquares]Piece
