package chess

import (
	"strings"

	"panthera/engine"
	"panthera/engine/orthodox"
)

// SAN writes a legal move in standard algebraic notation (FIDE Laws, Appendix C, in the
// form of the PGN standard, section 8.2.3): the shortest form that is unambiguous, with
// the sign of check or mate.
func SAN(p engine.Position, m engine.Move) string {
	var sb strings.Builder
	geo := p.Game().Geometry
	kind := p.Board()[m.From()].Kind()
	captures := p.Board()[m.To()] != engine.NoPiece || kind == orthodox.Pawn && geo.File(m.From()) != geo.File(m.To())
	switch files := geo.File(m.To()) - geo.File(m.From()); {
	case kind == orthodox.King && files == 2:
		sb.WriteString("O-O")
	case kind == orthodox.King && files == -2:
		sb.WriteString("O-O-O")
	default:
		if kind != orthodox.Pawn {
			sb.WriteByte(p.Game().Type(kind).Letter)
			sb.WriteString(disambiguation(p, m))
		} else if captures {
			sb.WriteString(geo.Name(m.From())[:1])
		}
		if captures {
			sb.WriteByte('x')
		}
		sb.WriteString(geo.Name(m.To()))
		if m.Kind() != engine.NoKind {
			sb.WriteByte('=')
			sb.WriteByte(p.Game().Type(m.Kind()).Letter)
		}
	}
	sb.WriteString(checkSign(p, m))
	return sb.String()
}

// disambiguation tells the moving piece from others of its kind that could go to the
// same square: by file if that suffices, else by rank, else by both.
func disambiguation(p engine.Position, m engine.Move) string {
	geo := p.Game().Geometry
	rival, sameFile, sameRank := false, false, false
	for _, other := range engine.Moves(p) {
		if other.To() != m.To() || other.From() == m.From() || p.Board()[other.From()] != p.Board()[m.From()] {
			continue
		}
		rival = true
		sameFile = sameFile || geo.File(other.From()) == geo.File(m.From())
		sameRank = sameRank || geo.Rank(other.From()) == geo.Rank(m.From())
	}
	name := geo.Name(m.From())
	switch {
	case !rival:
		return ""
	case !sameFile:
		return name[:1]
	case !sameRank:
		return name[1:]
	}
	return name
}

func checkSign(p engine.Position, m engine.Move) string {
	p.Make(m)
	defer p.Undo()
	switch {
	case !p.InCheck():
		return ""
	case engine.HasMoves(p):
		return "+"
	}
	return "#"
}
