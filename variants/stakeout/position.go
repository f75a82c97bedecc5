package stakeout

import "panthera/engine"

// wrapped is a position of a game that can be stopped and counted.
type wrapped interface {
	engine.Position
	engine.Claimer
	// CaptureValue and SEE tell the search about captures.
	CaptureValue(m engine.Move) int
	SEE(m engine.Move, threshold int) bool
}

// Position is a position of a base game that is stopped after a number of moves. It implements
// engine.Position; methods that are not defined here are the base's.
type Position struct {
	wrapped
	game    *engine.Game
	counter engine.Counter
	moves   int // by each side
	left    int // plies until the stop
	end     verdict
	buffer  []engine.Move
}

// wrap makes a position of a game from a position of its base.
func wrap(g *engine.Game, base wrapped, moves int) *Position {
	p := &Position{wrapped: base, game: g, moves: moves, buffer: make([]engine.Move, 0, moveRoom)}
	p.counter, _ = engine.Ability[engine.Counter](base)
	p.refresh()
	return p
}

// Unwrap gives access to the base's abilities. Until the stop its pieces, checks and pawns mean the
// same as in the base game.
func (p *Position) Unwrap() engine.Position { return p.wrapped }

// moveRoom is room for the moves of nearly every position.
const moveRoom = 256

// Game is the game of the position.
func (p *Position) Game() *engine.Game { return p.game }

// Clone is an independent copy.
func (p *Position) Clone() engine.Position { return wrap(p.game, p.wrapped.Clone().(wrapped), p.moves) }

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// SetUp sets up a position. It is stopped if its move number is beyond the last.
func (p *Position) SetUp(s *engine.Setup) error {
	if err := p.wrapped.SetUp(s); err != nil {
		return err
	}
	p.refresh()
	return nil
}

// Generate appends the legal moves of the requested sorts: none after the stop.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	if p.Stopped() {
		return dst
	}
	return p.wrapped.Generate(dst, which)
}

// Legal reports whether m is a legal move.
func (p *Position) Legal(m engine.Move) bool { return !p.Stopped() && p.wrapped.Legal(m) }

// Count is the number of legal moves.
func (p *Position) Count() int {
	if p.Stopped() {
		return 0
	}
	return p.baseCount()
}

// baseCount is the number of moves that the base game would allow.
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

// refresh updates the fields that follow from the base's position.
func (p *Position) refresh() {
	p.left = max(0, 2*(p.moves-p.MoveNumber()+1)-int(p.Side()))
	p.end.known = false
}

// fewPlies is the number of moves left at which passing is no longer a fair bound: so near the stop
// each move is needed.
const fewPlies = 4

// MayPass reports whether passing is a fair lower bound.
func (p *Position) MayPass() bool { return p.left > fewPlies && p.wrapped.MayPass() }

// SEE reports whether the captures that follow a legal move leave the mover ahead. None follow the
// last move of the game.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	if p.left == 1 {
		return max(0, p.CaptureValue(m)) >= threshold
	}
	return p.wrapped.SEE(m, threshold)
}
