package engine

// Zobrist numbers (A. L. Zobrist, "A New Hashing Method with Application for Game Playing",
// 1970). They are the same in every run so that node counts can be compared.

// mostStateKeys is the number of keys for state other than the pieces on the board.
const mostStateKeys = 4096

var (
	pieceKeys [MaxPieces * MaxSquares]uint64
	stateKeys [mostStateKeys]uint64
)

// SideKey is xored into the key of every position in which Black is to move.
var SideKey uint64

func init() {
	seed := uint64(0x50616e7468657261) // "Panthera"
	for i := range pieceKeys {
		pieceKeys[i] = SplitMix(&seed)
	}
	for i := range stateKeys {
		stateKeys[i] = SplitMix(&seed)
	}
	SideKey = SplitMix(&seed)
}

// PieceKey returns the zobrist number of a piece on a square.
func PieceKey(p Piece, s Square) uint64 {
	return pieceKeys[(uint(p)*MaxSquares+uint(s))%(MaxPieces*MaxSquares)]
}

// StateKey returns the i-th zobrist number for state other than pieces on the board (castling
// rights, en passant, hands, jewels, …); each game numbers its state in its own way.
func StateKey(i int) uint64 { return stateKeys[uint(i)%mostStateKeys] }

// SplitMix returns the next random number of the SplitMix64 generator (Steele, Lea and Flood,
// OOPSLA 2014).
func SplitMix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
