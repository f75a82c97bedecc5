package engine

// Setup is a position as data: the pieces on their squares and the side to move, without the moves
// that led there. Position.SetUp tells whether its game accepts it. It is a plain value: a copy is
// independent.
type Setup struct {
	Board Board
	// Hand holds the pieces of both sides that are off the board.
	Hand Hand
	Side Side
	// Rights holds the squares of the rooks that may still castle.
	Rights Bits128
	// Passed is the square that a pawn has just passed over by a double step; NoSquare if none
	// has.
	Passed Square
	// Victim is the square of the pawn that can be captured en passant, in games whose FENs name
	// it; else NoSquare.
	Victim Square
	// Promoted holds the squares of promoted pieces, in games in which these differ from other
	// pieces of their kind.
	Promoted Bits128
	// Walls are the squares that are closed.
	Walls Bits128
	// Gates are, for each side, the squares of pieces that have not moved; when one moves, a piece
	// in hand may enter there.
	Gates [2]Bits128
	// Checks are the numbers of checks that each side has given, in games that count checks.
	Checks [2]uint8
	// Limit is the number of plies up to which Halfmove counts; 0 if nothing is counted (see
	// Game.Counts).
	Limit uint16
	// Things are the squares of the game's things other than pieces (jewels), whether carried or
	// not, as many as Game.Things.
	Things [MaxThings]Square
	// Halfmove and Fullmove are the counters of a FEN.
	Halfmove, Fullmove int
}

// MaxThings is the largest number of things other than pieces (jewels) in a game.
const MaxThings = 2

// Hand holds, for each piece, how many of it are off the board in its side's hand.
type Hand [MaxPieces]uint8

// EmptySetup returns a position with nothing on the board and White to make the first move.
func EmptySetup() Setup { return Setup{Passed: NoSquare, Victim: NoSquare, Fullmove: 1} }

// Put puts a piece, or none, on a square, and removes a wall from it.
func (s *Setup) Put(p Piece, at Square) {
	s.Board[at] = p
	s.Promoted, s.Walls = s.Promoted.AndNot(Bit128(at)), s.Walls.AndNot(Bit128(at))
}

// Move moves the piece on a square, with its mark as promoted, to another square; nothing changes
// if both are the same.
func (s *Setup) Move(from, to Square) {
	p, promoted := s.Board[from], s.Promoted.Has(from)
	s.Put(NoPiece, from)
	s.Put(p, to)
	if promoted {
		s.Promoted = s.Promoted.Or(Bit128(to))
	}
}

// ForgetPassed removes the possibility of an en passant capture.
func (s *Setup) ForgetPassed() { s.Passed, s.Victim = NoSquare, NoSquare }

// Swapped returns the position with the sides exchanged and every square replaced by its image.
func (s *Setup) Swapped(image func(Square) Square) Setup {
	swapped := *s
	swapped.Board, swapped.Side = Board{}, s.Side.Other()
	for from, p := range s.Board {
		if p != NoPiece {
			swapped.Board[image(Square(from))] = p ^ 1
		}
	}
	for p := range s.Hand {
		swapped.Hand[p] = s.Hand[p^1]
	}
	for _, set := range []*Bits128{&swapped.Rights, &swapped.Promoted, &swapped.Walls, &swapped.Gates[White], &swapped.Gates[Black]} {
		*set = set.image(image)
	}
	swapped.Gates[White], swapped.Gates[Black] = swapped.Gates[Black], swapped.Gates[White]
	swapped.Checks = [2]uint8{s.Checks[Black], s.Checks[White]}
	for _, at := range []*Square{&swapped.Passed, &swapped.Victim} {
		if *at != NoSquare {
			*at = image(*at)
		}
	}
	for i, at := range s.Things {
		swapped.Things[i] = image(at)
	}
	return swapped
}

// image returns the images of the squares of a set.
func (b Bits128) image(of func(Square) Square) (images Bits128) {
	for ; !b.Empty(); b = b.Rest() {
		images = images.Or(Bit128(of(b.First())))
	}
	return images
}

// Check returns an error for a position with a piece on a square or in a hand where its kind may
// not be, or with too few or too many royals. The error is a *FENError.
func (g *Game) Check(s *Setup) error {
	var royals [2]int
	for i, p := range s.Board {
		if p == NoPiece {
			continue
		}
		t := g.Type(p.Kind())
		if !g.Geometry.Exists(Square(i)) {
			return Refuse(FieldBoard, "a piece on %s, which is not a square", g.Geometry.Name(Square(i)))
		}
		if !t.MayStand(p.Side(), Square(i)) {
			return Refuse(FieldBoard, "%s's %s may not stand on %s", p.Side(), t.Name, g.Geometry.Name(Square(i)))
		}
		if t.Royal {
			royals[p.Side()]++
		}
	}
	for _, side := range []Side{White, Black} {
		if want := g.RoyalsOf(side); royals[side] < want.Least || royals[side] > want.Most {
			return Refuse(FieldBoard, "%s has %d royals, want %s", side, royals[side], want)
		}
	}
	if err := g.checkPassed(s); err != nil {
		return err
	}
	if err := g.checkMarks(s); err != nil {
		return err
	}
	for _, at := range s.Things[:g.Things] {
		if !g.Geometry.Exists(at) {
			return Refuse(g.Own.Name, "want squares of the board")
		}
	}
	return g.checkHand(&s.Hand)
}

func (g *Game) checkPassed(s *Setup) error {
	exists := g.Geometry.Exists
	switch {
	case s.Passed == NoSquare && s.Victim == NoSquare:
		return nil
	case !g.EnPassant, s.Passed == NoSquare, !exists(s.Passed), g.PassedAside != (s.Victim != NoSquare):
		return g.refusePassed()
	case !g.PassedAside:
		return nil
	case !exists(s.Victim):
		return g.refusePassed()
	}
	if p := s.Board[s.Victim]; p == NoPiece || p.Side() == s.Side || !g.Type(p.Kind()).Pawn {
		return Refuse(FieldEnPassant, "there is no enemy pawn on %s", g.Geometry.Name(s.Victim))
	}
	return nil
}

// checkMarks checks that walls and promoted pieces are on squares where they can be.
func (g *Game) checkMarks(s *Setup) error {
	for left := s.Promoted.Or(s.Walls); !left.Empty(); left = left.Rest() {
		at := left.First()
		switch name := g.Geometry.Name(at); {
		case !g.Geometry.Exists(at):
			return Refuse(FieldBoard, "a mark on %s, which is not a square", name)
		case s.Walls.Has(at) && (!g.Walls || s.Board[at] != NoPiece):
			return Refuse(FieldBoard, "no wall can be on %s", name)
		case s.Promoted.Has(at) && (!g.Promoted || s.Board[at] == NoPiece):
			return Refuse(FieldBoard, "no promoted piece can be on %s", name)
		}
	}
	return nil
}

// handLimit returns the smallest number of pieces of one kind that is too large for a hand.
func (g *Game) handLimit() uint8 {
	if g.Drops {
		return 8 * handLimit
	}
	return handLimit
}

func (g *Game) checkHand(h *Hand) error {
	if *h == (Hand{}) {
		return nil
	}
	var held Hand
	for _, k := range g.Hand {
		for _, p := range [2]Piece{NewPiece(k, White), NewPiece(k, Black)} {
			held[p] = h[p]
			if h[p] >= g.handLimit() {
				return Refuse(FieldHand, "too many of %q", g.Letter(p))
			}
		}
	}
	for p := range h {
		if h[p] != held[p] {
			return Refuse(FieldHand, "no hand holds %q", g.Letter(Piece(p)))
		}
	}
	return nil
}
