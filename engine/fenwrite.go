package engine

import "strconv"

// FENOf returns the FEN of a position. It implements Position.FEN.
func FENOf(p Position) string {
	s := p.Setup()
	return p.Game().WriteFEN(&s)
}

// roomForFields is the number of bytes to allocate for the fields after the board, enough for
// nearly every FEN.
const roomForFields = 48

// WriteFEN writes a position.
func (g *Game) WriteFEN(s *Setup) string {
	geo := g.Geometry
	dst := make([]byte, 0, (geo.Files+1)*geo.Ranks+roomForFields)
	dst = g.AppendBoard(dst, s)
	if len(g.Hand) > 0 {
		dst = g.appendHand(dst, &s.Hand)
	}
	dst = append(dst, ' ', s.Side.Letter(), ' ')
	if s.Rights.Empty() && s.Gates == ([2]Bits128{}) {
		dst = append(dst, '-')
	} else {
		dst = g.Castling.Write(dst, s)
	}
	dst = append(dst, ' ')
	if s.Limit > 0 {
		dst = strconv.AppendUint(dst, uint64(s.Limit), 10)
	} else {
		dst = append(dst, geo.Name(s.Passed)...)
	}
	if s.Victim != NoSquare {
		dst = g.appendVictim(dst, s)
	}
	if g.Own != nil {
		dst = g.Own.Write(append(dst, ' '), s)
	}
	dst = strconv.AppendInt(append(dst, ' '), int64(s.Halfmove), 10)
	return string(strconv.AppendInt(append(dst, ' '), int64(s.Fullmove), 10))
}

// appendVictim appends the pawn that can be captured en passant, after the squares between it and the first one
// passed over if it has moved along a file: it can be captured there, too.
func (g *Game) appendVictim(dst []byte, s *Setup) []byte {
	geo := g.Geometry
	if ahead := (Step{Rank: 1}).For(s.Side.Other()); geo.File(s.Passed) == geo.File(s.Victim) {
		for at, ok := geo.Step(s.Passed, ahead); ok && at != s.Victim; at, ok = geo.Step(at, ahead) {
			dst = append(dst, geo.Name(at)...)
		}
	}
	return append(dst, geo.Name(s.Victim)...)
}

// The marks of promoted pieces and of walls in a board field.
const (
	promotedMark = '~'
	plusMark     = '+'
	wallMark     = '*'
)

// AppendBoard appends the board field without the hand: pieces, marks of promoted pieces, and
// walls.
func (g *Game) AppendBoard(dst []byte, s *Setup) []byte {
	geo := g.Geometry
	return AppendRanks(dst, geo.Files, geo.Ranks, func(file, rank int) string {
		at := geo.At(file, rank)
		switch p := s.Board[at]; {
		case s.Walls.Has(at):
			return string(wallMark)
		case p == NoPiece:
			return ""
		case s.Promoted.Has(at):
			return string([]byte{g.Letter(p), promotedMark})
		default:
			return g.Token(p)
		}
	})
}

// AppendRanks appends ranks in the form of a board field (see [ScanBoard]). place returns the text
// for one square; an empty text means an empty square.
func AppendRanks(dst []byte, files, ranks int, place func(file, rank int) string) []byte {
	for rank := ranks - 1; rank >= 0; rank-- {
		run := 0
		for file := range files {
			what := place(file, rank)
			if what == "" {
				run++
				continue
			}
			dst = append(appendRun(dst, run), what...)
			run = 0
		}
		dst = appendRun(dst, run)
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	return dst
}

func appendRun(dst []byte, run int) []byte {
	if run == 0 {
		return dst
	}
	return strconv.AppendInt(dst, int64(run), 10)
}

// appendHand appends the pieces in hand in brackets: White's first, the pieces of each side in the
// order of Game.Hand.
func (g *Game) appendHand(dst []byte, h *Hand) []byte {
	dst = append(dst, '[')
	for _, side := range []Side{White, Black} {
		for _, k := range g.Hand {
			p := NewPiece(k, side)
			for range h[p] {
				dst = append(dst, g.Letter(p))
			}
		}
	}
	return append(dst, ']')
}
