package xboard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// editor sets up a position as the first version of the protocol does, between edit and a dot, with
// one piece on a square at a time.
type editor struct {
	ranks [][]byte // of the GUI's board, the last first; 0 for no piece
	black bool     // pieces are Black's
	wrong error    // the first line that was not understood
	rest  engine.FEN
}

// newEditor begins with the present board.
func newEditor(fen string) (*editor, error) {
	f, err := engine.CutForeignFEN(fen)
	if err != nil {
		return nil, err
	}
	e := &editor{rest: f}
	for rank := range strings.SplitSeq(f.Board, "/") {
		var squares []byte
		for rank != "" {
			digits := rank[:len(rank)-len(strings.TrimLeft(rank, "0123456789"))]
			if n, err := strconv.Atoi(digits); err == nil {
				squares, rank = append(squares, make([]byte, n)...), rank[len(digits):]
				continue
			}
			squares, rank = append(squares, rank[0]), rank[1:]
		}
		e.ranks = append(e.ranks, squares)
	}
	return e, nil
}

// take carries out a line.
func (e *editor) take(line string) {
	switch {
	case line == "#":
		for _, rank := range e.ranks {
			clear(rank)
		}
	case line == "c":
		e.black = !e.black
	case line == "":
	case e.put(line) != nil && e.wrong == nil:
		e.wrong = e.put(line)
	}
}

// put puts a piece on a square, or removes the piece there if the letter is x.
func (e *editor) put(line string) error {
	refused := fmt.Errorf("%q is no piece and square", short(line))
	if len(line) < 3 {
		return refused
	}
	rank, err := strconv.Atoi(line[2:])
	file := int(line[1]) - 'a'
	if err != nil || rank < 1 || rank > len(e.ranks) || file < 0 || file >= len(e.ranks[0]) {
		return refused
	}
	piece := line[0] &^ 0x20
	switch {
	case piece < 'A' || piece > 'Z':
		return refused
	case piece == 'X':
		piece = 0
	case e.black:
		piece |= 0x20
	}
	e.ranks[len(e.ranks)-rank][file] = piece
	return nil
}

// fens are the possible FENs of the board, the one with most castling rights first.
func (e *editor) fens(rights string) (fens []string) {
	var ranks []string
	for _, squares := range e.ranks {
		rank, empty := "", 0
		for _, piece := range append(slices.Clone(squares), '/') {
			if piece == 0 {
				empty++
				continue
			}
			if empty > 0 {
				rank += strconv.Itoa(empty)
			}
			rank, empty = rank+string(piece), 0
		}
		ranks = append(ranks, strings.TrimSuffix(rank, "/"))
	}
	f := e.rest
	f.Board, f.EnPassant, f.Halfmove, f.Fullmove = strings.Join(ranks, "/"), "-", "0", "1"
	for lost := range 1 << len(rights) {
		kept := ""
		for i, right := range rights {
			if lost>>i&1 == 0 {
				kept += string(right)
			}
		}
		if f.Castling = kept; kept == "" {
			f.Castling = "-"
		}
		fens = append(fens, f.String())
	}
	return fens
}

// edit begins to set up a position.
func (v *server) edit(string) (err error) {
	v.editor, err = newEditor(v.player.match.fen())
	return err
}

// editLine executes a line of an edit.
func (v *server) editLine(line string) error {
	e := v.editor
	if line != "." {
		e.take(line)
		return nil
	}
	v.editor = nil
	if e.wrong != nil {
		return e.wrong
	}
	start, err := engine.CutForeignFEN(v.player.match.position().Game().Start)
	if err != nil {
		return err
	}
	fens := e.fens(strings.Trim(start.Castling, "-"))
	p := v.player.match.position().Clone()
	for _, fen := range fens {
		if p.SetFEN(fen) == nil {
			return v.player.setBoard(fen)
		}
	}
	return v.player.setBoard(fens[len(fens)-1])
}
