package engine

// Setup is a position as data: what stands where and whose move it is, without the moves
// that led to it and without a promise that its game knows such a position. [Position]
// takes it by SetUp, which says so. It is a plain value: a copy is independent.
type Setup struct {
	Board Board
	// Hand is what the sides hold off the board.
	Hand Hand
	Side Side
	// Rights are the squares of the Rooks that may still castle.
	Rights Bits128
	// Passed is the square that a pawn has just passed over; NoSquare if none has.
	Passed Square
	// Things are the squares on which the things of the game lie or are carried, as many
	// as Game.Things says.
	Things [MaxThings]Square
	// Halfmove and Fullmove are the counters of a FEN.
	Halfmove, Fullmove int
}

// MaxThings bounds the things that lie on squares beside the pieces.
const MaxThings = 2

// Hand counts the pieces a side holds off the board, by piece.
type Hand [MaxPieces]uint8

// EmptySetup has nothing on the board and White to make the first move.
func EmptySetup() Setup { return Setup{Passed: NoSquare, Fullmove: 1} }

// Swapped is the position with the sides changed round and every square replaced by its
// image.
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
	swapped.Rights = Bits128{}
	for rights := s.Rights; !rights.Empty(); rights = rights.Rest() {
		swapped.Rights = swapped.Rights.Or(Bit128(image(rights.First())))
	}
	if s.Passed != NoSquare {
		swapped.Passed = image(s.Passed)
	}
	for i, at := range s.Things {
		swapped.Things[i] = image(at)
	}
	return swapped
}

// Check refuses a position in which a piece stands or is held where none of its kind may,
// or a side has too few or too many royals. The error is a *FENError.
func (g *Game) Check(s *Setup) error {
	var royals [2]int
	for i, p := range s.Board {
		if p == NoPiece {
			continue
		}
		t := g.Type(p.Kind())
		if !g.Geometry.Exists(Square(i)) {
			return Refuse(FieldBoard, "a piece on %s, which is no square", g.Geometry.Name(Square(i)))
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
	if s.Passed != NoSquare && (!g.EnPassant || !g.Geometry.Exists(s.Passed)) {
		return g.refusePassed()
	}
	for _, at := range s.Things[:g.Things] {
		if !g.Geometry.Exists(at) {
			return Refuse(g.Own.Name, "want squares of the board")
		}
	}
	return g.checkHand(&s.Hand)
}

func (g *Game) checkHand(h *Hand) error {
	if *h == (Hand{}) {
		return nil
	}
	var held Hand
	for _, k := range g.Hand {
		for _, p := range [2]Piece{NewPiece(k, White), NewPiece(k, Black)} {
			held[p] = h[p]
			if h[p] >= handLimit {
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
