package record

import (
	"strings"

	"panthera/engine"
)

// pawn is the letter that SAN leaves out.
const pawn = 'P'

// SAN returns the text of a legal move in standard algebraic notation (FIDE Laws, Appendix C, in the form of
// the PGN standard, section 8.2.3) with the letters of the game's pieces: the shortest unambiguous form, with
// the sign of check or mate. Some moves are written in coordinates instead: placements from the hand, moves
// of several legs, moves back to their first square, and moves for which this notation has no unambiguous
// form. The position is left unchanged.
func SAN(p engine.Position, m engine.Move) string {
	var sb strings.Builder
	captures, sign := effect(p, m)
	g := p.Game()
	piece := p.Board()[m.From()].Kind()
	promoted := g.PromotedOf(piece)
	if promoted != engine.NoKind && sign == "+" {
		sign = "" // for such a piece a + would mean that it is promoted
	}
	word := Castling(p, m)
	from, unique := disambiguation(p, m)
	switch {
	case word != "":
		sb.WriteString(word)
	case m.Posts() || m.From() == m.To() || !unique || legs(p, m) != 1 || promoted == piece && m.Kind() != engine.NoKind:
		sb.WriteString(p.Format(m))
	default:
		if name := called(g, piece); name != string(pawn) {
			sb.WriteString(name)
		} else if captures && from == "" {
			from = g.Geometry.Name(m.From())[:1]
		}
		sb.WriteString(from)
		if captures {
			sb.WriteByte('x')
		}
		sb.WriteString(g.Geometry.Name(m.To()))
		switch {
		case m.Kind() == engine.NoKind:
		case m.Kind() == promoted:
			sb.WriteByte('+')
		default:
			sb.WriteByte('=')
			sb.WriteByte(g.Type(m.Kind()).Letter)
		}
	}
	return sb.String() + sign
}

// disambiguation returns what must be added to the text of move m to tell the moving piece from others of its
// kind that could go to the same square: the file if that suffices, otherwise the rank, otherwise both. It
// returns unique false if the same piece could go there in another way, too.
func disambiguation(p engine.Position, m engine.Move) (from string, unique bool) {
	geo := p.Game().Geometry
	rival, sameFile, sameRank := false, false, false
	for _, other := range engine.Moves(p) {
		if other.To() != m.To() || other == m || other.Posts() || called(p.Game(), p.Board()[other.From()].Kind()) != called(p.Game(), p.Board()[m.From()].Kind()) {
			continue
		}
		if other.From() == m.From() {
			if other.Kind() == m.Kind() && Castling(p, other) == "" {
				return "", false
			}
			continue
		}
		rival = true
		sameFile = sameFile || geo.File(other.From()) == geo.File(m.From())
		sameRank = sameRank || geo.Rank(other.From()) == geo.Rank(m.From())
	}
	name := geo.Name(m.From())
	switch {
	case !rival:
		return "", true
	case !sameFile:
		return name[:1], true
	case !sameRank:
		return name[1:], true
	}
	return name, true
}

// effect reports whether a move captures an enemy piece, and returns the sign for check or mate after it;
// empty for neither.
func effect(p engine.Position, m engine.Move) (captures bool, sign string) {
	mover, before := p.Side(), count(p, p.Side().Other())
	p.Make(m)
	defer p.Undo()
	captures = count(p, mover.Other()) < before
	if p.Side() == mover || !p.InCheck() {
		return captures, ""
	}
	if o, over := engine.Result(p); over && o.Reason == engine.Checkmate {
		return captures, "#"
	}
	return captures, "+"
}

// count returns the number of pieces that a side has on the board.
func count(p engine.Position, side engine.Side) int {
	n := 0
	for _, piece := range p.Board() {
		if piece != engine.NoPiece && piece.Side() == side {
			n++
		}
	}
	return n
}
