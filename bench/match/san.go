package match

import (
	"strings"

	"panthera/engine"
)

// parseSAN finds the legal move that text names, in canonical form or in the short
// notation of PGN with the letters of the game: Nf3, exd5, R1e2, e8=Q, O-O.
func parseSAN(p engine.Position, text string) (engine.Move, error) {
	m, refused := engine.ParseMove(p, text)
	if refused == nil {
		return m, nil
	}
	bare := strings.TrimRight(text, "+#")
	if strings.HasPrefix(bare, "O-O") || strings.HasPrefix(bare, "0-0") {
		if m, ok := castling(p, len(bare) > len("O-O")); ok {
			return m, nil
		}
		return engine.NoMove, refused
	}
	var found []engine.Move
	for _, m := range engine.Moves(p) {
		if named(p, m, bare) {
			found = append(found, m)
		}
	}
	if len(found) != 1 {
		return engine.NoMove, refused
	}
	return found[0], nil
}

// named says whether a move may be called so.
func named(p engine.Position, m engine.Move, text string) bool {
	g := p.Game()
	piece := p.Board()[m.From()]
	if piece == engine.NoPiece {
		return false
	}
	letter := string(g.Type(piece.Kind()).Letter)
	text, promoted, promotion := strings.Cut(text, "=")
	form := p.Format(m)
	to := g.Geometry.Name(m.To())
	from, behind := strings.CutSuffix(strings.ReplaceAll(text, "x", ""), to)
	if !behind || promotion != (m.Kind() != engine.NoKind) || promotion && !strings.HasSuffix(form, strings.ToLower(promoted)) {
		return false
	}
	if rest, ok := strings.CutPrefix(from, letter); ok && from != "" {
		from = rest
	} else if g.Type(piece.Kind()).Name != "Pawn" {
		return false
	}
	name := g.Geometry.Name(m.From())
	return from == "" || strings.HasPrefix(name, from) || strings.HasSuffix(name, from)
}

// castling is the move of a royal by two files or more, to the lower or higher ones.
func castling(p engine.Position, long bool) (engine.Move, bool) {
	g := p.Game().Geometry
	for _, m := range engine.Moves(p) {
		piece := p.Board()[m.From()]
		if piece == engine.NoPiece || !p.Game().Type(piece.Kind()).Royal || g.Rank(m.From()) != g.Rank(m.To()) {
			continue
		}
		if step := g.File(m.To()) - g.File(m.From()); long && step <= -2 || !long && step >= 2 {
			return m, true
		}
	}
	return engine.NoMove, false
}
