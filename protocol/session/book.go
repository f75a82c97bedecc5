package session

import (
	"slices"

	"panthera/engine"
	"panthera/search"
	"panthera/search/book"
)

// BookMove is a move of the opening book and its weight, as a share from 0 to 1 of all book moves in the
// position.
type BookMove struct {
	Move  string
	Share float64
}

// Book lists the moves of the embedded opening book in the current position.
func (s *Session) Book() (moves []BookMove) {
	b := book.Carried(s.Game())
	if b == nil {
		return nil
	}
	total := 0
	for _, c := range b.Choices(s.position) {
		total += c.Weight
	}
	for _, c := range b.Choices(s.position) {
		moves = append(moves, BookMove{s.position.Format(c.Move), float64(c.Weight) / float64(total)})
	}
	return moves
}

// fromBook returns a move from the opening book as the answer to a search, and reports whether there is one:
// the option Own Book must be on, and the book's move among the moves to be searched. Analysis and pondering
// never use the book.
func (s *Session) fromBook(p engine.Position, l search.Limits) (Answer, bool) {
	if !s.ownBook || s.free != engine.NoSide || s.strength.analyse || s.settings.MultiPV > 1 || l.Ponder || l.Mate > 0 || Unlimited(l) {
		return Answer{}, false
	}
	b := book.Carried(p.Game())
	if b == nil {
		return Answer{}, false
	}
	m, found := b.Pick(p)
	if !found || len(l.Moves) > 0 && !slices.Contains(l.Moves, m) {
		return Answer{}, false
	}
	a := answer(p, search.Result{Best: m})
	a.Book = true
	return a, true
}
