package web

import (
	"fmt"
	"strings"

	"panthera/engine"
)

// readMove finds the legal move that people mean by text: in canonical form ("c3e5g7"), in
// that of the list of moves ("Sc3×e5×g7"), or in short algebraic notation ("Nf3", "exd5",
// "e8=Q", "O-O"), read by the pieces' letters of the game. The error is a
// *engine.MoveError.
func readMove(p engine.Position, text string) (engine.Move, error) {
	text = strings.TrimRight(text, "+#!?")
	m, refusal := engine.ParseMove(p, text)
	if refusal == nil {
		return m, nil
	}
	if plain := strings.NewReplacer("0", "O", "-", "", "–", "").Replace(text); plain == "OO" || plain == "OOO" {
		return castling(p, text, plain == "OO")
	}
	s, ok := cutShort(p.Game(), text)
	if !ok {
		return engine.NoMove, refusal
	}
	if m, err := engine.ParseMove(p, s.whole); err == nil && p.Board()[m.From()].Kind() == s.kind {
		return m, nil
	}
	var fitting []engine.Move
	for _, m := range engine.Moves(p) {
		if s.fits(p, m) {
			fitting = append(fitting, m)
		}
	}
	switch len(fitting) {
	case 1:
		return fitting[0], nil
	case 0:
		name := kindName(p.Game(), s.kind)
		if s.given && text[0] >= 'A' && text[0] <= 'Z' {
			return engine.NoMove, &engine.MoveError{Input: text, Reason: "no " + name + " can legally go to " + p.Game().Geometry.Name(s.to)}
		}
		return engine.NoMove, &engine.MoveError{Input: text, Reason: "no legal move of a " + name + " to " + p.Game().Geometry.Name(s.to)}
	}
	forms := make([]string, len(fitting))
	for i, m := range fitting {
		forms[i] = p.Format(m)
	}
	return engine.NoMove, &engine.MoveError{Input: text, Reason: "may be any of " + strings.Join(forms, ", ")}
}

// shortForm is a move in short algebraic notation.
type shortForm struct {
	kind engine.Kind
	// given says that the letter of the piece was.
	given bool
	// from is what is said of the square left: nothing, its file or its rank.
	from string
	to   engine.Square
	// becomes is a promotion.
	becomes engine.Kind
	// whole is all the squares that are said, and the promotion, in canonical form.
	whole string
}

// cutShort reads the form of a move; false if it has none.
func cutShort(g *engine.Game, text string) (shortForm, bool) {
	var s shortForm
	rest := strings.NewReplacer("x", "", "×", "", ":", "", "–", "", "-", "", "=", "").Replace(text)
	s.kind = g.KindOf('P')
	if rest != "" && rest[0] >= 'A' && rest[0] <= 'Z' {
		s.kind, s.given, rest = g.KindOf(rest[0]), true, rest[1:]
	}
	if n := len(rest) - 1; n > 0 && rest[n] >= 'A' && rest[n] <= 'Z' {
		s.becomes, rest = g.KindOf(rest[n]), rest[:n]
		s.whole = strings.ToLower(string(g.Type(max(s.becomes, 1)).Letter))
	}
	s.whole = rest + s.whole
	if s.kind == engine.NoKind {
		return s, false
	}
	for i := range rest {
		if to, left := g.Geometry.CutSquare(rest[i:]); to != engine.NoSquare && left == "" {
			s.from, s.to = rest[:i], to
			return s, true
		}
	}
	return s, false
}

func (s *shortForm) fits(p engine.Position, m engine.Move) bool {
	if m.To() != s.to || m.Kind() != s.becomes || p.Board()[m.From()].Kind() != s.kind {
		return false
	}
	name := p.Game().Geometry.Name(m.From())
	return s.from == "" || s.from == name || s.from == name[:1] || s.from == name[1:]
}

// castling finds the move of a royal with another piece of its side: the short one is that
// with the nearer piece.
func castling(p engine.Position, text string, short bool) (engine.Move, error) {
	g := p.Game()
	geo := g.Geometry
	best, least := engine.NoMove, 0
	for _, m := range engine.Moves(p) {
		if !g.Type(p.Board()[m.From()].Kind()).Royal || abs(geo.File(m.From())-geo.File(m.To())) < 2 {
			continue
		}
		partner := partnerOf(p, m)
		if partner == engine.NoSquare {
			continue
		}
		distance := abs(geo.File(m.From()) - geo.File(partner))
		wide := distance*2 > geo.Files-1
		if wide != short && (best == engine.NoMove || distance < least) {
			best, least = m, distance
		}
	}
	if best == engine.NoMove {
		return best, &engine.MoveError{Input: text, Reason: fmt.Sprintf("%s cannot castle so now", p.Side())}
	}
	return best, nil
}

// partnerOf is where the other piece of the mover's side stood that a move takes along.
func partnerOf(p engine.Position, m engine.Move) engine.Square {
	before := *p.Board()
	p.Make(m)
	defer p.Undo()
	for i, was := range before {
		s := engine.Square(i)
		if was != engine.NoPiece && s != m.From() && was.Side() == before[m.From()].Side() && p.Board()[s] != was {
			return s
		}
	}
	return engine.NoSquare
}

func abs(n int) int { return max(n, -n) }
