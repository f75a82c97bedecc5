package engine

import (
	"fmt"
	"strings"
)

// MoveError says why a text is not a move in a position.
type MoveError struct {
	Input  string
	Reason string
}

func (e *MoveError) Error() string { return fmt.Sprintf("move %s: %s", quote(e.Input), e.Reason) }

// AfterMoves adds to an error the number of moves after which it occurred.
func AfterMoves(n int, err error) error {
	if n == 1 {
		return fmt.Errorf("after 1 move: %w", err)
	}
	return fmt.Errorf("after %d moves: %w", n, err)
}

// FormatMove writes a move in the form that most games share: a posting as LETTER@square, any other
// move as its first and last square and what the piece becomes. A game may use it if every move
// with a kind and equal squares is a posting.
func (g *Game) FormatMove(m Move) string {
	if g.Written != nil {
		m = g.Written(m)
	}
	to := g.Geometry.Name(m.To())
	if m.Kind() == NoKind {
		return g.Geometry.Name(m.From()) + to
	}
	letter := g.Type(m.Kind()).Letter
	if m.Posts() {
		return string(letter) + "@" + to
	}
	return g.Geometry.Name(m.From()) + to + string(letter+'a'-'A')
}

// ParseMove returns the legal move that a text in canonical form means. The letter of a promotion
// may be upper case. It may be missing if only one letter is possible and the text without it is
// not itself a move. Ranks may be named by the game's letters (see [Geometry.RankLetters]). The
// error is a *MoveError.
func ParseMove(p Position, text string) (Move, error) {
	text = p.Game().Geometry.respelled(text)
	from, _ := p.Game().Geometry.CutSquare(text)
	var completed []Move
	for _, m := range Moves(p) {
		if m.From() != from && !m.Posts() {
			continue // it is not called so
		}
		form := p.Format(m)
		if form == text {
			return m, nil
		}
		n := len(form) - 1
		if m.Kind() == NoKind || form[n] < 'a' || !strings.HasPrefix(text, form[:n]) {
			continue
		}
		switch letter := text[n:]; {
		case strings.ToLower(letter) == form[n:]:
			return m, nil
		case letter == "" || len(letter) == 1 && letter[0]|0x20 >= 'a':
			completed = append(completed, m)
		}
	}
	switch {
	case len(completed) == 0:
		return NoMove, &MoveError{text, refusal(p, text)}
	case len(completed) == 1 && len(text) < len(p.Format(completed[0])):
		return completed[0], nil
	}
	letters := make([]string, len(completed))
	for i, m := range completed {
		form := p.Format(m)
		letters[i] = form[len(form)-1:]
	}
	needs := "needs one of the letters "
	if len(letters) == 1 {
		needs = "needs the letter "
	}
	return NoMove, &MoveError{text, needs + strings.Join(letters, " ")}
}

// refusal returns the reason why text is not a legal move, for an error message.
func refusal(p Position, text string) string {
	g := p.Game()
	geo := g.Geometry
	from, rest := geo.CutSquare(text)
	to, _ := geo.CutSquare(rest)
	piece := NoPiece
	if from != NoSquare {
		piece = p.Board()[from]
	}
	switch {
	case len(text) > 1 && text[1] == '@':
		return "no such posting is legal here"
	case from == NoSquare || to == NoSquare:
		return "not of the form from-square to-square"
	case piece == NoPiece:
		return "no piece on " + geo.Name(from)
	case piece.Side() != p.Side():
		return "it is " + p.Side().String() + "'s move"
	case p.InCheck():
		return "not legal: " + p.Side().String() + " is in check"
	}
	return "not a legal move of the " + g.Type(piece.Kind()).Name
}
