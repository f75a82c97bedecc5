package stakeout

import "panthera/engine"

// Position is a position of a base game that is stopped after a number of moves. It
// implements engine.Position; what is not said here is the base's.
type Position struct {
	engine.Position // of the base game
	game            *engine.Game
	claimer         engine.Claimer
	counter         engine.Counter
	moves           int // by each side
	left            int // plies until the stop
	end             verdict
	buffer          []engine.Move
}

// wrap makes a position of a game from one of its base.
func wrap(g *engine.Game, base engine.Position, moves int) *Position {
	p := &Position{Position: base, game: g, moves: moves, buffer: make([]engine.Move, 0, moveRoom)}
	p.claimer, _ = engine.Ability[engine.Claimer](base)
	p.counter, _ = engine.Ability[engine.Counter](base)
	p.refresh()
	return p
}

// Unwrap gives access to the base's abilities: until the stop its pieces, checks and
// pawns count as they count there.
func (p *Position) Unwrap() engine.Position { return p.Position }

// moveRoom is room for the moves of nearly every position.
const moveRoom = 256

// Game is what is being played.
func (p *Position) Game() *engine.Game { return p.game }

// Clone is an independent copy.
func (p *Position) Clone() engine.Position { return wrap(p.game, p.Position.Clone(), p.moves) }

// SetFEN sets up a position. One whose move number is beyond the last is stopped.
func (p *Position) SetFEN(fen string) error {
	if err := p.Position.SetFEN(fen); err != nil {
		return err
	}
	p.refresh()
	return nil
}

// Generate appends the legal moves of the asked sorts: none after the stop.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	if p.Stopped() {
		return dst
	}
	return p.Position.Generate(dst, which)
}

// Legal says whether m is a legal move.
func (p *Position) Legal(m engine.Move) bool { return !p.Stopped() && p.Position.Legal(m) }

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
	p.buffer = p.Position.Generate(p.buffer[:0], engine.All)
	return len(p.buffer)
}

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	p.Position.Make(m)
	p.refresh()
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.Position.MakeNull()
	p.refresh()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	p.Position.Undo()
	p.refresh()
}

// refresh keeps up what follows from the base's position.
func (p *Position) refresh() {
	p.left = max(0, 2*(p.moves-p.MoveNumber()+1)-int(p.Side()))
	p.end.known = false
}

// fewPlies is how near the stop passing is no fair bound any more: the moves left are
// few and one's own are needed.
const fewPlies = 4

// MayPass says whether passing is a fair lower bound.
func (p *Position) MayPass() bool { return p.left > fewPlies && p.Position.MayPass() }

// Exchange says whether the captures that follow a legal move leave the mover ahead.
// None follow the last move of the game.
func (p *Position) Exchange(m engine.Move, threshold int) bool {
	if p.left == 1 {
		return max(0, p.Gain(m)) >= threshold
	}
	return p.Position.Exchange(m, threshold)
}
