package engine

// Move is a move in one 32-bit word, small enough for a transposition table entry:
//
//	bits  0–6   from: the square left (equal to to if the move puts a piece on the board)
//	bits  7–13  to: the last square landed on
//	bits 14–17  kind: what the piece becomes, or what is put on the board; NoKind if neither
//	bits 18–31  extra: bits of each game's own (castling and en passant flags, the squares
//	            passed over, the ordinal of a chain of jumps in the order in which the
//	            position generates them, …)
//
// A move has a meaning only in the position that generated it; [Position.Legal] tells
// whether a word from elsewhere is a move of this position.
type Move uint32

// NoMove is no move: no game has a move with this value.
const NoMove Move = 0

const (
	moveToShift    = 7
	moveKindShift  = 14
	moveExtraShift = 18
)

// MaxExtra bounds the value of the bits of a move that each game uses in its own way.
const MaxExtra = 1 << 14

// NewMove is a plain move.
func NewMove(from, to Square) Move { return Move(from) | Move(to)<<moveToShift }

// With returns the move with a kind added (for a promotion, exchange or posting).
func (m Move) With(k Kind) Move { return m | Move(k)<<moveKindShift }

// Mark returns the move with the game's own bits (see Extra) set to extra.
func (m Move) Mark(extra int) Move { return m | Move(extra)<<moveExtraShift }

// From is the square the move starts on.
func (m Move) From() Square { return Square(m & 127) }

// To is the square the move ends on.
func (m Move) To() Square { return Square(m >> moveToShift & 127) }

// Kind returns the kind that the move promotes to, exchanges for, or puts on the board.
func (m Move) Kind() Kind { return Kind(m >> moveKindShift & 15) }

// Posts reports whether the move is a posting or drop, which puts a piece on the board: from
// and to are the same and a kind is given.
func (m Move) Posts() bool { return m.Kind() != NoKind && m.From() == m.To() }

// Extra is the game's own part.
func (m Move) Extra() int { return int(m >> moveExtraShift) }

// FromTo returns a number below 1<<14 for the pair of first and last square, as an index for
// history tables.
func (m Move) FromTo() int { return int(m & (1<<moveKindShift - 1)) }
