package engine

// Which selects the moves to generate. Every legal move is either tactical or quiet.
type Which uint8

const (
	// Tactical moves change material or nearly decide the game: captures, and the promotions that a
	// search should look at first.
	Tactical Which = 1 << iota
	// Quiet moves are the others.
	Quiet
	// All moves.
	All = Tactical | Quiet
)

// Position is a position of some game, with the moves that led to it. It is changed in
// place by Make and restored by Undo; nothing on that path allocates. It is not safe
// for concurrent use: each searcher owns a Clone.
type Position interface {
	// Game is the game of the position.
	Game() *Game
	// Clone is an independent copy, history included.
	Clone() Position
	// SetUp sets up a position and forgets the history. On an error, always a *FENError, the
	// position is unchanged. It does not keep s and allocates nothing but the error.
	SetUp(s *Setup) error
	// Setup is the position as data; setting it up gives the same position.
	Setup() Setup
	// SetFEN sets up the position of a FEN, as SetUp does.
	SetFEN(fen string) error
	// FEN writes the position; reading it back gives the same position.
	FEN() string

	// Side is the side to move. Sides need not alternate.
	Side() Side
	// Key is the zobrist key: equal for equal positions in the sense of the
	// threefold repetition, the side to move included.
	Key() uint64
	// MoveNumber is the FEN's fullmove number.
	MoveNumber() int
	// InCheck reports whether a royal of the side to move is attacked.
	InCheck() bool
	// Checkers lists the squares from which that royal is attacked.
	Checkers() []Square
	// Board is the mailbox. The pointer stays valid as long as the position, and always shows its
	// current board; only the position writes to it.
	Board() *Board
	// Features appends all features of the position to dst.
	Features(dst []Feature) []Feature

	// Generate appends the legal moves that which selects to dst, in an order that depends on the
	// position only. There are none in a position that a rule of its game, other than a draw, has
	// ended.
	Generate(dst []Move, which Which) []Move
	// Legal reports whether m, which may be any word, is among the moves of Generate.
	Legal(m Move) bool
	// Tactical reports whether a legal move is tactical.
	Tactical(m Move) bool
	// Format writes a legal move in canonical form (NOTATION, "Moves").
	Format(m Move) string

	// Make plays a legal move.
	Make(m Move)
	// MakeNull passes the move, if MayPass allows it; Undo takes it back.
	MakeNull()
	// MayPass reports whether the score after passing is a fair lower bound for the side to move:
	// it is not in check and zugzwang is unlikely.
	MayPass() bool
	// Undo takes back the last Make or MakeNull.
	Undo()
	// Changes returns the changes of the last Make; valid until the next Make or Undo.
	Changes() *Changes

	// Ended reports whether the game is over even if the side to move has moves: by a rule of its
	// own, lack of material or fifty moves. It ignores repetition.
	Ended() (Outcome, bool)
	// Repetition returns the outcome if the position has occurred twice before, or once at most
	// within plies ago (see History.Repeats).
	Repetition(within int) (Outcome, bool)
	// Stuck is the outcome if the side to move has no legal move.
	Stuck() Outcome

	// Audit recomputes from the board what moves keep up incrementally (key, sets, checks) and
	// reports the first difference.
	Audit() error
}

// Counter is implemented by positions that can count their legal moves faster than they can list
// them.
type Counter interface{ Count() int }

// maxMoves is enough for the moves of nearly every position.
const maxMoves = 256

// Moves lists the legal moves of a position.
func Moves(p Position) []Move { return p.Generate(make([]Move, 0, maxMoves), All) }

// HasMoves reports whether the side to move has a legal move.
func HasMoves(p Position) bool {
	var buffer [maxMoves]Move
	return len(p.Generate(buffer[:0], All)) > 0
}

// Result reports whether the game is over by any rule, and how. Which rule comes first says
// NOTATION, "Outcome".
func Result(p Position) (Outcome, bool) {
	if o, over := p.Ended(); over && !o.Reason.Yields() {
		return o, true
	}
	if !HasMoves(p) {
		return p.Stuck(), true
	}
	if o, over := p.Ended(); over {
		return o, true
	}
	return p.Repetition(0)
}

// Yields reports whether checkmate and stalemate come before an end of this reason.
func (r Reason) Yields() bool {
	return r == InsufficientMaterial || r == FiftyMoves || r == Repetition || r == StakeOut
}

// Ability finds an interface T that a position may implement beyond Position, also if the position
// is wrapped by Verified.
func Ability[T any](p Position) (T, bool) {
	for {
		if a, ok := p.(T); ok {
			return a, true
		}
		w, ok := p.(interface{ Unwrap() Position })
		if !ok {
			var none T
			return none, false
		}
		p = w.Unwrap()
	}
}
