package stakeout

import "panthera/engine"

// wrapped is what a position of a base game must be able to do so that Stake-out can be played over
// it.
type wrapped interface {
	engine.Position
	engine.Claimer
	// CaptureValue and SEE are the search's estimates of captures: see their methods in the base game.
	CaptureValue(m engine.Move) int
	SEE(m engine.Move, threshold int) bool
}

// Position is a position of a base game, and the number of moves until it is stopped. It implements
// engine.Position; methods that are not defined here are those of the base game's position.
type Position struct {
	wrapped
	game    *engine.Game
	counter engine.Counter
	moves   int // by each side
	left    int // plies until the stop
	end     verdict
	buffer  []engine.Move
}

// wrap returns the position of Stake-out game g whose base position is base, stopped after a number of
// moves by each side.
func wrap(g *engine.Game, base wrapped, moves int) *Position {
	p := &Position{wrapped: base, game: g, moves: moves, buffer: make([]engine.Move, 0, moveRoom)}
	p.counter, _ = engine.Ability[engine.Counter](base)
	p.refresh()
	return p
}

// Unwrap returns the position of the base game. Until the stop its pieces, checks and pawns mean the
// same as in the base game.
func (p *Position) Unwrap() engine.Position { return p.wrapped }

// moveRoom is a capacity that holds the moves of nearly every position.
const moveRoom = 256

// Game is the game of the position.
func (p *Position) Game() *engine.Game { return p.game }

// Clone is an independent copy.
func (p *Position) Clone() engine.Position { return wrap(p.game, p.wrapped.Clone().(wrapped), p.moves) }

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// SetUp sets up a position. The position is already stopped if its move number is beyond the last
// move.
func (p *Position) SetUp(s *engine.Setup) error {
	if err := p.wrapped.SetUp(s); err != nil {
		return err
	}
	p.refresh()
	return nil
}

// Generate appends the legal moves of the requested sorts (tactical, quiet or all) to dst. After the
// stop there are none.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	if p.stopped() {
		return dst
	}
	return p.wrapped.Generate(dst, which)
}

// Legal reports whether m is a legal move.
func (p *Position) Legal(m engine.Move) bool { return !p.stopped() && p.wrapped.Legal(m) }

// Count is the number of legal moves.
func (p *Position) Count() int {
	if p.stopped() {
		return 0
	}
	return p.baseCount()
}

// baseCount returns the number of legal moves by the rules of the base game, without regard to the
// stop.
func (p *Position) baseCount() int {
	if p.counter != nil {
		return p.counter.Count()
	}
	p.buffer = p.wrapped.Generate(p.buffer[:0], engine.All)
	return len(p.buffer)
}

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	p.wrapped.Make(m)
	p.refresh()
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.wrapped.MakeNull()
	p.refresh()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	p.wrapped.Undo()
	p.refresh()
}

// refresh updates the fields that are computed from the base position.
func (p *Position) refresh() {
	p.left = max(0, 2*(p.moves-p.MoveNumber()+1)-int(p.Side()))
	p.end.known = false
}

// fewPlies is the number of plies left at or below which null-move pruning is unsafe: so near the stop
// every move is needed.
const fewPlies = 4

// MayPass reports whether the score after passing is a fair lower bound, so that null-move pruning is
// safe.
func (p *Position) MayPass() bool { return p.left > fewPlies && p.wrapped.MayPass() }

// SEE reports whether the side that makes legal move m ends at least threshold ahead after the
// captures that follow it. No captures follow the last move of the game.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	if p.left == 1 {
		return max(0, p.CaptureValue(m)) >= threshold
	}
	return p.wrapped.SEE(m, threshold)
}
