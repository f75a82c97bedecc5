package engine

// Progress holds the state that positions of all games have besides their pieces. Positions embed
// it.
type Progress struct {
	game *Game
	// ToMove is the side to move.
	ToMove Side
	// Halfmove counts plies for the fifty-move rule, Fullmove is the move number of a FEN.
	Halfmove, Fullmove int
	// History holds the keys of the positions before this one.
	History History
	// Changed has the features that the last move has added and removed.
	Changed Changes
}

// NewProgress returns the progress of a position that is not set up yet.
func NewProgress(g *Game) Progress { return Progress{game: g} }

// Begin sets p, a new position, to the start position of its game and returns it.
func Begin(p Position) Position {
	if err := p.SetFEN(p.Game().Start); err != nil {
		panic("engine: the start of " + p.Game().ID + ": " + err.Error())
	}
	return p
}

// Advance sets the clock of the draw back if the move that is made is irreversible.
func (p *Progress) Advance(irreversible bool) {
	if irreversible {
		p.Halfmove = 0
	}
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

// Leave does the bookkeeping before a move: it records the key of the position that is left (0 for
// a null move), clears the list of changes and counts the halfmove.
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

// Detach gives a copied position its own history, independent of the original's.
func (p *Progress) Detach() { p.History, p.Changed = p.History.Clone(), Changes{} }

// Restart returns the progress of a position to be set up from s. It reuses the memory of p.
func (p *Progress) Restart(s *Setup) Progress {
	next := Progress{p.game, s.Side, s.Halfmove, s.Fullmove, p.History, p.Changed}
	next.History.reset()
	next.Changed.Reset()
	return next
}

// Past is the stack of the data for undoing moves, the last move on top.
type Past[U any] []U

// Push adds an entry for a move and returns a pointer through which the caller fills it in, since
// copying an entry would take longer. The old contents of the entry mean nothing.
func (p *Past[U]) Push() *U {
	if n := len(*p); n < cap(*p) {
		*p = (*p)[:n+1]
	} else {
		*p = append(*p, *new(U))
	}
	return &(*p)[len(*p)-1]
}

// Pop removes the entry of the last move and returns a pointer to it, which stays readable until
// the next Push.
func (p *Past[U]) Pop() *U {
	last := len(*p) - 1
	u := &(*p)[last]
	*p = (*p)[:last]
	return u
}
