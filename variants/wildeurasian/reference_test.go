package wildeurasian

import (
	"slices"
	"strings"

	"panthera/engine"
)

// reference is a slow player by the rule sheet, with which the package is compared: it walks the
// movers of the piece table over a mailbox, makes each move on a copy and looks whether the King could
// be captured. It shares only the piece table and the description with the package.
type reference struct {
	d      *description
	g      *engine.Game
	board  engine.Board
	side   engine.Side
	hand   engine.Hand
	rights []engine.Square
}

// refer returns a reference for the same position.
func refer(d *description, p engine.Position) *reference {
	s := p.Setup()
	return &reference{d: d, g: p.Game(), board: s.Board, side: s.Side, hand: s.Hand, rights: s.Rights.Squares()}
}

// moves lists the legal moves in canonical form, sorted.
func (r *reference) moves() []string {
	var list []string
	for from, piece := range r.board {
		if piece == engine.NoPiece || piece.Side() != r.side {
			continue
		}
		for _, to := range r.targets(&r.board, engine.Square(from)) {
			if after := r.after(engine.Square(from), to); !r.lost(&after) {
				list = append(list, r.forms(engine.Square(from), to)...)
			}
		}
	}
	list = append(list, r.castlings()...)
	slices.Sort(list)
	return list
}

// targets lists the squares to which the piece on a square can move, without regard to check.
func (r *reference) targets(b *engine.Board, from engine.Square) []engine.Square {
	piece := b[from]
	kind, side := r.g.Type(piece.Kind()), piece.Side()
	var list []engine.Square
	for _, m := range kind.Movers {
		for _, target := range m.Targets(geometry, from, side) {
			to, passed := target.Square, 0
			for _, s := range target.Passed {
				if b[s] != engine.NoPiece {
					passed++
				}
			}
			screens := 0
			if m.How == engine.Hop {
				screens = 1
			}
			empty := b[to] == engine.NoPiece
			capture := !empty && b[to].Side() != side
			fits := passed == screens && (empty && m.Purpose != engine.ToCapture || capture && m.Purpose != engine.ToMove)
			if fits && r.mayGo(b, piece, to) && !slices.Contains(list, to) {
				list = append(list, to)
			}
		}
	}
	return list
}

// mayGo reports whether a piece may go to a square as far as the River is concerned: pieces bound to
// their half may not cross it, nor may Pawns of a side that has all its Wazirs.
func (r *reference) mayGo(b *engine.Board, piece engine.Piece, to engine.Square) bool {
	across := geometry.RankFrom(piece.Side(), to) >= 5
	if !across {
		return true
	}
	if piece.Kind() == pawn {
		return r.wazirs(b, piece.Side()) < r.d.mostWazirs
	}
	return !strings.ContainsRune("KQTG", rune(r.g.Type(piece.Kind()).Letter))
}

func (r *reference) wazirs(b *engine.Board, side engine.Side) (n int) {
	for _, piece := range b {
		if piece == engine.NewPiece(wazir, side) {
			n++
		}
	}
	return n
}

func (r *reference) after(from, to engine.Square) engine.Board {
	b := r.board
	b[to], b[from] = b[from], engine.NoPiece
	if b[to].Kind() == pawn && geometry.RankFrom(r.side, to) >= 5 {
		b[to] = engine.NewPiece(wazir, r.side)
	}
	return b
}

// lost reports whether, on board b, the side to move is in check or faces the enemy King barely.
func (r *reference) lost(b *engine.Board) bool {
	royal := engine.Square(slices.Index(b[:], engine.NewPiece(king, r.side)))
	for s, piece := range b {
		if piece != engine.NoPiece && piece.Side() != r.side && slices.Contains(r.targets(b, engine.Square(s)), royal) {
			return true
		}
	}
	for _, d := range r.d.facing {
		for s, ok := geometry.Step(royal, d); ok; s, ok = geometry.Step(s, d) {
			if b[s] == engine.NewPiece(king, r.side.Other()) {
				return true
			}
			if b[s] != engine.NoPiece {
				break
			}
		}
	}
	return false
}

// forms returns the canonical forms of a move, one for each piece for which a Wazir may be exchanged.
func (r *reference) forms(from, to engine.Square) []string {
	bare := geometry.Name(from) + geometry.Name(to)
	list := []string{bare}
	letters := ""
	switch geometry.RankFrom(r.side, to) {
	case 0:
		letters = "qtgrbcanm"
	case 9:
		letters = "rbcanm"
	}
	if r.board[from].Kind() == pawn && len(r.d.crossed) > 1 && geometry.RankFrom(r.side, to) >= 5 {
		return []string{bare + "w", bare + "s", bare + "o", bare + "v"}
	}
	if !strings.ContainsRune("WSOV", rune(r.g.Type(r.board[from].Kind()).Letter)) || !r.d.exchange {
		return list
	}
	for _, letter := range letters {
		if r.hand[engine.NewPiece(r.g.KindOf(byte(letter)-'a'+'A'), r.side)] > 0 {
			list = append(list, bare+string(letter))
		}
	}
	return list
}

// castlings lists the legal castling moves. It tries each Rook that has the right.
func (r *reference) castlings() (list []string) {
	king := engine.Square(slices.Index(r.board[:], engine.NewPiece(king, r.side)))
	for _, rook := range r.rights {
		if r.board[rook].Side() != r.side || geometry.Rank(rook) != geometry.Rank(king) || r.lost(&r.board) {
			continue
		}
		step, kingFile, rookFile := 1, 7, 6
		if rook < king {
			step, kingFile, rookFile = -1, 2, 3
		}
		goal := geometry.At(kingFile, geometry.Rank(king))
		free := true
		for s := int(king) + step; s != int(rook); s += step {
			free = free && r.board[s] == engine.NoPiece
		}
		b := r.board
		for s := int(king); free && s != int(goal); s += step {
			b[s+step], b[s] = b[s], engine.NoPiece
			free = !r.lost(&b)
		}
		b[geometry.At(rookFile, geometry.Rank(king))], b[rook] = b[rook], engine.NoPiece
		if free && !r.lost(&b) {
			list = append(list, geometry.Name(king)+geometry.Name(goal))
		}
	}
	return list
}
