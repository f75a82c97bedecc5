package engine

import (
	"strconv"
	"strings"
)

// SetFEN sets a position up from a FEN of its game. It implements Position.SetFEN. The error is
// a *FENError.
func SetFEN(p Position, text string) error {
	g := p.Game()
	f, err := g.CutFEN(text)
	if err != nil {
		return err
	}
	s, err := g.Read(&f)
	if err == nil {
		err = f.blame(p.SetUp(&s))
	}
	return err
}

// StartSetup is the start position.
func (g *Game) StartSetup() Setup {
	s, err := g.ReadFEN(g.Start)
	if err != nil {
		panic("engine: the start of " + g.ID + ": " + err.Error())
	}
	return s
}

// ReadFEN parses a FEN without checking that the game accepts the position. The error is a
// *FENError.
func (g *Game) ReadFEN(text string) (Setup, error) {
	f, err := g.CutFEN(text)
	if err != nil {
		return Setup{}, err
	}
	return g.Read(&f)
}

// Read does the same as ReadFEN for a FEN that has been split into fields. The error names the
// first field that cannot be parsed; s has the contents of all other fields.
func (g *Game) Read(f *FEN) (s Setup, err error) {
	err = g.ReadBoard(f.Board, &s)
	for _, field := range [...]func(*FEN, *Setup) error{g.readHand, readSide, g.readRights, g.readPassed, g.readOwn, readCounters} {
		if refusal := field(f, &s); err == nil {
			err = refusal
		}
	}
	return s, f.blame(err)
}

// ReadBoard parses a board field, without the hand, into the pieces, marks and walls of s. Every
// letter must be in the piece table and stand on an existing square. The error is a *FENError.
func (g *Game) ReadBoard(text string, s *Setup) error {
	s.Board, s.Promoted, s.Walls = Board{}, Bits128{}, Bits128{}
	geo := g.Geometry
	return ScanBoard(text, geo.Files, geo.Ranks, func(file, rank int, rest string) (int, error) {
		p, length := g.cutToken(rest)
		wall := rest[0] == wallMark && g.Walls
		if p == NoPiece && !wall {
			return 0, Refuse(FieldBoard, "unknown letter %q", rest[0])
		}
		promoted := g.Promoted && p != NoPiece && len(rest) > 1 && rest[1] == promotedMark
		if promoted {
			length = 2
		}
		if file >= geo.Files {
			return length, nil
		}
		at := geo.At(file, rank)
		if !geo.Exists(at) {
			return 0, Refuse(FieldBoard, "a piece on %s, which is not a square", geo.Name(at))
		}
		s.Board[at] = p
		if promoted {
			s.Promoted = s.Promoted.Or(Bit128(at))
		}
		if wall {
			s.Walls = s.Walls.Or(Bit128(at))
		}
		return length, nil
	})
}

// ScanBoard scans a board field: ranks from the top down, separated by slashes, with numbers for
// runs of empty squares. For each square with a piece or mark it calls place with the rest of the
// text; place returns how many bytes it has read. A rank that is too long also leads to calls with
// a file beyond the last one.
func ScanBoard(text string, files, ranks int, place func(file, rank int, rest string) (int, error)) error {
	if n := strings.Count(text, "/") + 1; n != ranks {
		return Refuse(FieldBoard, "%d ranks, want %d", n, ranks)
	}
	rank := ranks
	for row := range strings.SplitSeq(text, "/") {
		rank--
		err := scanRank(row, files, func(file int, rest string) (int, error) { return place(file, rank, rest) })
		if refusal, ok := err.(*FENError); ok {
			refusal.Input = row
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func scanRank(text string, files int, place func(file int, rest string) (int, error)) error {
	file := 0
	for i := 0; i < len(text); {
		n := i
		for n < len(text) && text[n] >= '0' && text[n] <= '9' {
			n++
		}
		if n > i {
			run, err := strconv.Atoi(text[i:n])
			if err != nil || text[i] == '0' {
				return Refuse(FieldBoard, "an empty run %s", quote(text[i:n]))
			}
			file, i = min(file+run, files+1), n
			continue
		}
		n, err := place(file, text[i:])
		if err != nil {
			return err
		}
		file, i = file+1, i+n
	}
	if file != files {
		return Refuse(FieldBoard, "a rank of the wrong length, want %d squares", files)
	}
	return nil
}

// readHand parses the pieces in hand. Their letters may be in any order.
func (g *Game) readHand(f *FEN, s *Setup) error {
	text := f.Hand
	switch {
	case len(g.Hand) == 0 && text == "":
		return nil
	case len(g.Hand) == 0:
		return Refuse(FieldHand, "there are no hands in this game")
	case len(text) < 2 || text[0] != '[' || text[len(text)-1] != ']':
		return Refuse(FieldHand, "want the pieces in hand in brackets, [] if there are none")
	}
	for _, letter := range []byte(text[1 : len(text)-1]) {
		p := g.PieceOf(letter)
		if p == NoPiece {
			return Refuse(FieldHand, "no hand holds %q", letter)
		}
		if s.Hand[p]++; s.Hand[p] == g.handLimit() {
			return Refuse(FieldHand, "too many of %q", letter)
		}
	}
	return g.checkHand(&s.Hand)
}

func readSide(f *FEN, s *Setup) (err error) {
	s.Side, err = f.ReadSide()
	return err
}

// ReadSide parses only the field of the side to move. The error is a *FENError.
func (f *FEN) ReadSide() (Side, error) {
	switch f.Side {
	case "w":
		return White, nil
	case "b":
		return Black, nil
	}
	return White, f.blame(Refuse(FieldSide, "want w or b"))
}

func (g *Game) readRights(f *FEN, s *Setup) error {
	switch {
	case f.Castling == "-":
		return nil
	case g.Castling == nil:
		return Refuse(FieldCastling, "there is no castling, want -")
	}
	return g.Castling.Read(f.Castling, s)
}

func (g *Game) readPassed(f *FEN, s *Setup) error {
	if s.ForgetPassed(); f.EnPassant == "-" {
		return nil
	}
	if g.Counts && startsCounter(f.EnPassant) {
		limit, err := readCounter(FieldEnPassant, f.EnPassant, 1)
		s.Limit = uint16(limit)
		return err
	}
	squares, rest := g.Geometry.CutSquares(f.EnPassant)
	if !g.EnPassant || squares == nil || rest != "" || len(squares) > 1 && !g.PassedAside {
		return g.refusePassed()
	}
	s.Passed = squares[0]
	if g.PassedAside {
		s.Victim = g.victimOf(squares, s)
	}
	return nil
}

// victimOf returns the square of the pawn that can be captured en passant, given the squares of that field of a
// FEN: the last one or, if no piece is there, the nearest one ahead of the first with a piece, since Fairy-Stockfish
// leaves out a pawn that has moved straight ahead.
func (g *Game) victimOf(squares []Square, s *Setup) Square {
	last, ahead := squares[len(squares)-1], Step{Rank: 1}.For(s.Side.Other())
	if s.Board[last] != NoPiece {
		return last
	}
	for at, ok := g.Geometry.Step(squares[0], ahead); ok; at, ok = g.Geometry.Step(at, ahead) {
		if s.Board[at] != NoPiece {
			return at
		}
	}
	return last
}

func (g *Game) refusePassed() error {
	switch {
	case g.Counts:
		return Refuse(FieldEnPassant, "want the limit of the count, or -")
	case !g.EnPassant:
		return Refuse(FieldEnPassant, "there is no en passant, want -")
	case g.PassedAside:
		return Refuse(FieldEnPassant, "want the squares passed over and the pawn's, or -")
	}
	return Refuse(FieldEnPassant, "want a square or -")
}

func (g *Game) readOwn(f *FEN, s *Setup) error {
	if g.Own == nil {
		return nil
	}
	return g.Own.Read(f.Own, s)
}

// largestCounter is the largest accepted value of the counters of a FEN; no game reaches it.
const largestCounter = 9999

func readCounters(f *FEN, s *Setup) (err error) {
	if s.Halfmove, err = readCounter(FieldHalfmove, f.Halfmove, 0); err == nil {
		s.Fullmove, err = readCounter(FieldFullmove, f.Fullmove, 1)
	}
	return err
}

func readCounter(field Field, text string, least int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > largestCounter || text[0] == '+' {
		return 0, Refuse(field, "want a number from %d to %d", least, largestCounter)
	}
	return n, nil
}
