package engine

// Progress is the state that positions of all games have besides their pieces. Positions embed it.
type Progress struct {
	game *Game
	// ToMove is the side whose move it is.
	ToMove Side
	// Halfmove counts plies for the fifty-move rule, Fullmove is the move number of a FEN.
	Halfmove, Fullmove int
	// History is the keys of the positions before.
	History History
	// Changed has the changes of the last move.
	Changed Changes
}

// NewProgress returns the progress of a game that is not set up yet.
func NewProgress(g *Game) Progress { return Progress{game: g} }

// Begin sets a new position to the start of its game.
func Begin(p Position) Position {
	if err := p.SetFEN(p.Game().Start); err != nil {
		panic("engine: the start of " + p.Game().ID + ": " + err.Error())
	}
	return p
}

// Game is the game of the position.
func (p *Progress) Game() *Game { return p.game }

// Format writes a move in canonical form: its two squares and what a piece becomes.
func (p *Progress) Format(m Move) string { return p.game.FormatMove(m) }

// Side is whose move it is.
func (p *Progress) Side() Side { return p.ToMove }

// MoveNumber is the FEN's fullmove number.
func (p *Progress) MoveNumber() int { return p.Fullmove }

// Changes tells what the last Make changed.
func (p *Progress) Changes() *Changes { return &p.Changed }

// Leave begins a move in the position with this key; key 0 means that the side passes.
func (p *Progress) Leave(key uint64) {
	p.History.keys = append(p.History.keys, left{key, p.Halfmove})
	p.Changed.Reset()
	p.Halfmove++
}

// Return takes Leave and Turn back.
func (p *Progress) Return() {
	last := len(p.History.keys) - 1
	p.Halfmove, p.History.keys = p.History.keys[last].halfmove, p.History.keys[:last]
	p.TurnBack()
}

// Turn gives the move to the other side.
func (p *Progress) Turn() {
	p.Fullmove += int(p.ToMove) // up after Black's move
	p.ToMove = p.ToMove.Other()
}

// TurnBack takes Turn back.
func (p *Progress) TurnBack() {
	p.ToMove = p.ToMove.Other()
	p.Fullmove -= int(p.ToMove)
}

// Detach makes the progress of a copied position independent of the original.
func (p *Progress) Detach() { p.History, p.Changed = p.History.Clone(), Changes{} }

// Restart is the progress of a position to be set up from s. It reuses the memory of p.
func (p *Progress) Restart(s *Setup) Progress {
	next := Progress{p.game, s.Side, s.Halfmove, s.Fullmove, p.History, p.Changed}
	next.History.Reset()
	next.Changed.Reset()
	return next
}

// Past is the data for undoing moves, the last one on top.
type Past[U any] []U

// Push adds an entry for a move, to be filled in through the pointer, since copying an entry would
// take longer. Its old contents mean nothing.
func (p *Past[U]) Push() *U {
	if n := len(*p); n < cap(*p) {
		*p = (*p)[:n+1]
	} else {
		*p = append(*p, *new(U))
	}
	return &(*p)[len(*p)-1]
}

// Pop removes the entry of the last move, which stays readable until the next Push.
func (p *Past[U]) Pop() *U {
	last := len(*p) - 1
	u := &(*p)[last]
	*p = (*p)[:last]
	return u
}
