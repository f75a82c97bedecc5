package xboard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// editor sets up a position by the protocol's old command edit: each line up to a dot places one piece on a
// square or removes it.
type editor struct {
	ranks [][]byte // of the GUI's board, the last rank first; 0 for an empty square
	black bool     // pieces placed from now on are Black's
	wrong error    // the first line that was not understood
	rest  engine.FEN
}

// newEditor returns an editor whose board is that of the given FEN, which is in the GUI's form.
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

// take carries out one line between the command edit and the dot.
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

// put carries out a line such as "Pe4": it places the piece on the square, or empties the square if the
// letter is X.
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

// fens returns FENs of the edited board, one for each subset of the castling rights, the one with all rights
// first. The caller takes the first FEN that is legal.
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

// edit carries out the command edit: the lines that follow, up to a dot, set up a position.
func (v *server) edit(string) (err error) {
	v.editor, err = newEditor(v.player.match.fen())
	return err
}

// editLine carries out a line after the command edit. At the dot it sets up the edited position.
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
