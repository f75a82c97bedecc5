package xboard

import (
	"errors"
	"slices"
	"strings"

	"panthera/engine"
)

// fenFields are those of a GUI's FEN: board, side, castling, en passant, two clocks.
const fenFields = 6

// load reads a FEN of the GUI, or one of the game's own, into a position of the game.
// The side is the one that the GUI lets move; where there are passes and it cannot move,
// one is due.
func (w *view) load(p engine.Position, text string) (turn engine.Side, err error) {
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return engine.White, errors.New("a FEN has a board and a side at least")
	}
	turn, err = engine.ReadSide(fields[1])
	if err != nil {
		return turn, err
	}
	if p.SetFEN(text) == nil {
		return turn, nil
	}
	fens, first := w.translations(p, fields)
	for _, fen := range fens {
		err := p.SetFEN(fen)
		if err == nil {
			return turn, nil
		}
		if first == nil {
			first = err
		}
	}
	return turn, first
}

// translations are what a FEN of the GUI may mean, the likeliest first.
func (w *view) translations(p engine.Position, fields []string) (fens []string, err error) {
	board, carriers, err := w.board(fields[0])
	if err != nil {
		return nil, err
	}
	start := strings.Fields(w.game.Start)
	if board == start[0] {
		fens = append(fens, w.game.Start)
	}
	own := len(start) - fenFields
	filled := append(append([]string{}, fields[1:min(len(fields), fenFields)]...), []string{"w", "-", "-", "0", "1"}[min(len(fields), fenFields)-1:]...)
	side, castling, passed, clocks := filled[0], filled[1], filled[2], filled[3:]
	if s, rest := w.cut(passed); s != engine.NoSquare && rest == "" {
		passed = w.game.Geometry.Name(s)
	}
	more := start[4 : 4+own]
	if w.Carriers {
		more = []string{w.jewelField(p, carriers)}
	}
	sides := []string{side}
	if w.HandRows > 0 {
		sides = append(sides, other(side))
	}
	for _, side := range sides {
		for _, rights := range []string{castling, "-"} {
			for _, square := range []string{passed, "-"} {
				f := append([]string{board, side, rights, square}, more...)
				fens = append(fens, strings.Join(append(f, clocks...), " "))
			}
		}
	}
	return fens, nil
}

func other(side string) string {
	if side == "w" {
		return "b"
	}
	return "w"
}

// board translates a board field with its hand, and lists the squares of carriers.
func (w *view) board(text string) (board string, carriers []engine.Square, err error) {
	text, hand, _ := strings.Cut(text, "[")
	var mailbox engine.Board
	rank, file := w.ranks-1, 0
	for len(text) > 0 {
		c := text[0]
		n := 1
		switch {
		case c == '/':
			if file != w.files {
				return "", nil, errors.New("a rank of the wrong length")
			}
			rank, file = rank-1, -1
		case c >= '1' && c <= '9':
			run := int(c - '0')
			if len(text) > 1 && text[1] >= '0' && text[1] <= '9' {
				run, n = 10*run+int(text[1]-'0'), 2
			}
			file += run - 1
		case c == '*':
		case c == '+':
			text = text[1:]
			fallthrough
		default:
			if len(text) == 0 || rank < 0 || file < 0 || file >= w.files || w.squares[rank*w.files+file] == engine.NoSquare {
				return "", nil, errors.New("a piece beside the board")
			}
			s := w.squares[rank*w.files+file]
			if mailbox[s] = w.game.PieceOf(text[0]); mailbox[s] == engine.NoPiece {
				return "", nil, errors.New("an unknown piece")
			}
			if c == '+' {
				carriers = append(carriers, s)
			}
			for n < len(text) && strings.ContainsRune("'!~", rune(text[n])) {
				n++
			}
		}
		file, text = file+1, text[n:]
	}
	if rank != 0 || file != w.files {
		return "", nil, errors.New("ranks of the wrong number")
	}
	var sb strings.Builder
	w.game.WriteBoard(&sb, &mailbox)
	return sb.String() + w.ownHand(strings.TrimSuffix(hand, "]"), &mailbox), carriers, nil
}

// ownHand is the hand field of the game for what the GUI shows in hand. Pieces that it
// never shows there are there unless they stand on the board, as many as at the start.
func (w *view) ownHand(shown string, b *engine.Board) string {
	start, _, _ := strings.Cut(w.game.Start, " ")
	_, hand, found := strings.Cut(start, "[")
	if !found {
		return ""
	}
	var kept strings.Builder
	for _, r := range shown {
		if strings.ContainsRune(w.Hand, r&^0x20) {
			kept.WriteRune(r)
		}
	}
	for _, r := range strings.TrimSuffix(hand, "]") {
		if !strings.ContainsRune(w.Hand, r&^0x20) && !slices.Contains(b[:], w.game.PieceOf(byte(r))) {
			kept.WriteRune(r)
		}
	}
	return "[" + kept.String() + w.lost(b) + "]"
}

// lost is the pieces of Lost, White's and then Black's, of which fewer stand on the board
// than at the start.
func (w *view) lost(b *engine.Board) string {
	pieces := w.Lost + strings.ToLower(w.Lost)
	start, _, _ := strings.Cut(w.game.Start, " ")
	var lost strings.Builder
	for _, letter := range []byte(pieces) {
		missing := strings.Count(start, string(letter))
		for _, piece := range b {
			if piece != engine.NoPiece && piece == w.game.PieceOf(letter) {
				missing--
			}
		}
		lost.WriteString(strings.Repeat(string(letter), max(0, missing)))
	}
	return lost.String()
}

// jewelField is the field of carried things: those squares that hold them now as far as
// the carriers allow, then the carriers.
func (w *view) jewelField(p engine.Position, carriers []engine.Square) string {
	squares := w.jewels(p)
	used := map[engine.Square]bool{}
	for i, s := range squares {
		if len(carriers) >= len(squares)-i && !slices.Contains(carriers, s) {
			squares[i] = engine.NoSquare
		} else {
			used[s] = true
		}
	}
	field := ""
	for _, s := range squares {
		for i := 0; s == engine.NoSquare && i < len(carriers); i++ {
			if !used[carriers[i]] {
				s = carriers[i]
				used[s] = true
			}
		}
		field += w.game.Geometry.Name(s)
	}
	return field
}
