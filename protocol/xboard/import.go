package xboard

import (
	"errors"
	"math"
	"slices"
	"strings"

	"panthera/engine"
)

// fenReader converts FENs in the GUI's form to the program's own.
type fenReader struct{ *view }

// load parses a FEN in the GUI's form or in the program's own, and sets it up in p. turn is the side that the
// GUI lets move. If that differs from the side to move in p, that side must first pass.
func (w *view) load(p engine.Position, text string) (turn engine.Side, err error) {
	r := fenReader{w}
	f, err := engine.CutForeignFEN(text)
	if err != nil {
		return turn, err
	}
	if turn, err = f.ReadSide(); err != nil || p.SetFEN(text) == nil {
		return turn, err
	}
	fens, first := r.translations(p, &f)
	for _, fen := range fens {
		err := p.SetFEN(fen)
		if err == nil {
			return turn, nil
		}
		if first == nil {
			first = err
		}
	}
	if _, err := engine.Mend(p, text); err == nil {
		return turn, nil
	}
	return turn, first
}

// translations returns FENs in the program's form that the GUI's FEN f may mean, the likeliest first: the
// GUI's FEN may lack the castling rights, the en passant square or the right side to move.
func (r fenReader) translations(p engine.Position, f *engine.FEN) (fens []string, err error) {
	board, carriers, err := r.board(f.Board)
	if err != nil {
		return nil, err
	}
	start := r.game.StartSetup()
	s := start
	s.Board, s.Hand = *board, r.hands(f.Hand, board)
	if s.Board == start.Board && s.Hand == start.Hand {
		fens = append(fens, r.game.Start)
	}
	if r.game.Things > 0 {
		s.Things = r.carried(p, carriers)
	}
	meant, err := r.game.CutFEN(r.game.WriteFEN(&s))
	if err != nil {
		return nil, err
	}
	meant.Halfmove, meant.Fullmove = f.Halfmove, f.Fullmove
	passed := f.EnPassant
	if s, rest := r.cut(passed); s != engine.NoSquare && rest == "" {
		passed = r.game.Geometry.Name(s)
	}
	sides := []string{f.Side}
	if r.handRows > 0 {
		sides = append(sides, other(f.Side))
	}
	for _, meant.Side = range sides {
		for _, meant.Castling = range []string{f.Castling, "-"} {
			for _, meant.EnPassant = range []string{passed, "-"} {
				fens = append(fens, meant.String())
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

// board parses the board field of the GUI's FEN. It returns the board and the squares of pieces that the GUI
// shows with a plus because they carry a jewel.
func (r fenReader) board(text string) (b *engine.Board, carriers []engine.Square, err error) {
	b = new(engine.Board)
	err = engine.ScanBoard(text, r.files, r.ranks, func(file, rank int, rest string) (n int, err error) {
		if rest[0] == '*' {
			return 1, nil
		}
		if rest[0] == '+' {
			n = 1
		}
		if n == len(rest) || file >= r.files || r.squares[rank*r.files+file] == engine.NoSquare {
			return 0, errors.New("a piece beside the board")
		}
		s := r.squares[rank*r.files+file]
		if b[s] = r.game.PieceOf(rest[n]); b[s] == engine.NoPiece {
			return 0, errors.New("an unknown piece")
		}
		switch kind := r.promoted(b[s]); {
		case n == 1 && kind != engine.NoKind:
			b[s] = engine.NewPiece(kind, b[s].Side())
		case n == 1:
			carriers = append(carriers, s)
		}
		for n++; n < len(rest) && strings.IndexByte("'!~", rest[n]) >= 0; n++ {
		}
		return n, nil
	})
	return b, carriers, err
}

// promoted returns the promoted kind of a piece, which the GUI shows as the piece's letter with a plus;
// NoKind if the piece has none.
func (r fenReader) promoted(piece engine.Piece) engine.Kind {
	for k := range engine.Kind(len(r.game.Pieces)) {
		if t := &r.game.Pieces[k]; t.Mark == '+' && t.Letter == r.game.Type(piece.Kind()).Letter {
			return k + 1
		}
	}
	return engine.NoKind
}

// hands returns the pieces in hand, given the hand that the GUI shows and board b. For kinds that the GUI
// never shows in hand: those in display.lost are in hand as often as they are missing from b, compared with
// the start position; others are in hand as at the start if none of them is on b.
func (r fenReader) hands(shown string, b *engine.Board) (h engine.Hand) {
	start := r.game.StartSetup()
	for _, k := range r.game.Hand {
		letter := r.game.Type(k).Letter
		for _, p := range []engine.Piece{engine.NewPiece(k, engine.White), engine.NewPiece(k, engine.Black)} {
			here := count(b, p)
			switch {
			case r.shows(k):
				h[p] = uint8(min(strings.Count(shown, string(r.game.Letter(p))), math.MaxUint8))
			case strings.IndexByte(r.lost, letter) >= 0:
				h[p] = uint8(max(0, count(&start.Board, p)-here))
			case here == 0:
				h[p] = start.Hand[p]
			}
		}
	}
	return h
}

// count returns how many pieces equal to p stand on a board.
func count(b *engine.Board, p engine.Piece) (n int) {
	for _, piece := range b {
		if piece == p {
			n++
		}
	}
	return n
}

// carried returns the squares of the jewels, given the squares of the pieces that carry one. The GUI does not
// tell which jewel a piece carries: jewels stay on the squares that they have in p where possible, and the
// others go to the remaining squares.
func (r fenReader) carried(p engine.Position, carriers []engine.Square) (things [engine.MaxThings]engine.Square) {
	used := map[engine.Square]bool{}
	squares := r.things(p)
	for i, s := range squares {
		if len(carriers) >= len(squares)-i && !slices.Contains(carriers, s) {
			squares[i] = engine.NoSquare
		} else {
			used[s] = true
		}
	}
	for j, s := range squares {
		for i := 0; s == engine.NoSquare && i < len(carriers); i++ {
			if !used[carriers[i]] {
				s = carriers[i]
				used[s] = true
			}
		}
		things[j] = s
	}
	return things
}
