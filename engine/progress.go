package engine

// Progress is how far a game has come: what positions of all games keep beside their pieces. They
// embed it.
type Progress struct {
	// ToMove is the side whose move it is.
	ToMove Side
	// Halfmove counts the plies for the fifty moves, Fullmove is the FEN's number.
	Halfmove, Fullmove int
	// History is the keys of the positions before.
	History History
	// Changed is what the last move changed.
	Changed Changes
}

// Side is whose move it is.
func (p *Progress) Side() Side { return p.ToMove }

// MoveNumber is the FEN's fullmove number.
func (p *Progress) MoveNumber() int { return p.Fullmove }

// Changes tells what the last Make changed.
func (p *Progress) Changes() *Changes { return &p.Changed }

// Detach makes the progress of a copied position independent of the original.
func (p *Progress) Detach() { p.History, p.Changed = p.History.Clone(), Changes{} }

// Restart is the progress of a position that is set up, in the memory of p.
func (p *Progress) Restart(s *Setup) Progress {
	next := Progress{s.Side, s.Halfmove, s.Fullmove, p.History, p.Changed}
	next.History.Reset()
	next.Changed.Reset()
	return next
}
