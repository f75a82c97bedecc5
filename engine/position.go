package engine

// Which selects sorts of moves to generate. Every legal move is either tactical or quiet.
type Which uint8

const (
	// Tactical moves change material or nearly decide the game: captures, and the promotions that a
	// search should try first.
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
	// SetUp sets up the position s and forgets the history. It does not keep s and allocates
	// nothing but the error. On an error, always a *FENError, the position is unchanged.
	SetUp(s *Setup) error
	// Setup returns the position as data; setting that up gives the same position.
	Setup() Setup
	// SetFEN sets up the position of a FEN, in the same way as SetUp.
	SetFEN(fen string) error
	// FEN returns the position as text; reading it back gives the same position.
	FEN() string

	// Side returns the side to move. The sides need not take turns strictly.
	Side() Side
	// Key returns the zobrist key. It is equal for positions, side to move included, that count as
	// the same for threefold repetition.
	Key() uint64
	// MoveNumber is the FEN's fullmove number.
	MoveNumber() int
	// InCheck reports whether a royal of the side to move is attacked.
	InCheck() bool
	// Checkers lists the squares of the pieces that attack the royal of the side to move.
	Checkers() []Square
	// Board returns the mailbox. The pointer stays valid as long as the position, and always shows
	// its current board; only the position writes to it.
	Board() *Board
	// Features appends all features of the position to dst.
	Features(dst []Feature) []Feature

	// Generate appends to dst the legal moves of the sorts in which, in an order that depends only
	// on the position. It appends none if a rule of the game other than a draw has ended the game.
	Generate(dst []Move, which Which) []Move
	// Legal reports whether m, which may be any 32-bit word, is among the moves that Generate
	// generates.
	Legal(m Move) bool
	// Tactical reports whether a legal move belongs to the sort Tactical (captures and the like).
	Tactical(m Move) bool
	// Format writes a legal move in canonical form (NOTATION, "Moves").
	Format(m Move) string

	// Make plays a legal move.
	Make(m Move)
	// MakeNull makes a null move, if MayPass allows it; Undo takes it back.
	MakeNull()
	// MayPass reports whether a null move is sound: whether the score after passing is a fair lower
	// bound for the side to move. It is not in check and zugzwang is unlikely.
	MayPass() bool
	// Undo takes back the last Make or MakeNull.
	Undo()
	// Changes returns the features that the last Make has added and removed; valid until the next
	// Make or Undo.
	Changes() *Changes

	// Ended reports whether the game is over although the side to move may have moves: by a rule of
	// the game's own, lack of material or fifty moves. It ignores repetition.
	Ended() (Outcome, bool)
	// Repetition returns the outcome and true if the position has occurred twice before, or once at
	// most within plies ago (see History.Repeats).
	Repetition(within int) (Outcome, bool)
	// Stuck returns the outcome if the side to move has no legal move (which the caller must know).
	Stuck() Outcome

	// Audit recomputes from the board the data that moves update incrementally (key, sets, checks)
	// and returns an error for the first difference.
	Audit() error
}

// Counter is implemented by positions that can count their legal moves faster than they can list
// them.
type Counter interface{ Count() int }

// maxMoves is a number of moves that is enough for nearly every position.
const maxMoves = 256

// Moves lists the legal moves of a position.
func Moves(p Position) []Move { return p.Generate(make([]Move, 0, maxMoves), All) }

// HasMoves reports whether the side to move has a legal move.
func HasMoves(p Position) bool {
	var buffer [maxMoves]Move
	return len(p.Generate(buffer[:0], All)) > 0
}

// Result reports whether the game is over by any rule, and returns the outcome. If several rules
// apply, docs/rules says which comes first: NOTATION, "Outcome".
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

// Yields reports whether checkmate and stalemate take precedence over an end for this reason in the
// same position.
func (r Reason) Yields() bool {
	return r == InsufficientMaterial || r == FiftyMoves || r == MoveCount || r == Repetition || r == StakeOut
}

// Ability returns position p as a T, an interface that some positions implement besides Position.
// It looks through wrappers such as that of Verified.
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
