package pages

import (
	"cmp"
	"slices"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/draft"
)

// scene constructs positions that show how one of White's pieces moves.
type scene struct {
	game  *engine.Game
	piece engine.Piece
	board *draw.Board
}

// empty returns an empty board, with White to move at move 20, so that rules for first moves do not apply.
// Items such as jewels lie in Black's corners.
func (s *scene) empty() *draft.Draft {
	geo := s.game.Geometry
	d := draft.Empty(s.game)
	d.Fullmove = 20
	corners := [...]engine.Square{geo.At(0, geo.Ranks-1), geo.At(geo.Files-1, geo.Ranks-1)}
	copy(d.Lying(), corners[:])
	return d
}

// homes returns the squares on which a piece may stand: those nearest to the middle of the board
// first or, if awayFrom is a square, those farthest from it first.
func (s *scene) homes(piece engine.Piece, awayFrom engine.Square) []engine.Square {
	geo := s.game.Geometry
	distance := func(a engine.Square) int {
		if awayFrom != engine.NoSquare {
			return -(abs(geo.File(a)-geo.File(awayFrom)) + abs(geo.Rank(a)-geo.Rank(awayFrom)))
		}
		return abs(2*geo.File(a)-geo.Files+1) + abs(2*geo.Rank(a)-geo.Ranks+1)
	}
	var squares []engine.Square
	for _, sq := range s.board.Squares {
		if s.game.Type(piece.Kind()).MayStand(piece.Side(), sq.Square) {
			squares = append(squares, sq.Square)
		}
	}
	slices.SortStableFunc(squares, func(a, b engine.Square) int { return cmp.Compare(distance(a), distance(b)) })
	return squares
}

// populate adds the pieces that a valid position needs: royal pieces and, if it is invalid without,
// those that never move. It returns false if it finds no position in which nobody is in check.
func (s *scene) populate(d *draft.Draft, from engine.Square) (engine.Position, bool) {
	for _, everybody := range []bool{false, true} {
		if p, ok := s.seat(d, from, s.needed(d, everybody)); ok {
			return p, true
		}
	}
	return nil, false
}

// needed returns the royal pieces that a valid position still lacks and, if all is true, also the pieces that
// cannot move.
func (s *scene) needed(d *draft.Draft, all bool) (pieces []engine.Piece) {
	for _, side := range []engine.Side{engine.White, engine.Black} {
		royals := 0
		for _, p := range d.Board {
			if p != engine.NoPiece && p.Side() == side && s.game.Type(p.Kind()).Royal {
				royals++
			}
		}
		for i := range s.game.Pieces {
			t, p := &s.game.Pieces[i], engine.NewPiece(engine.Kind(i+1), side)
			for ; t.Royal && royals < s.game.RoyalsOf(side).Least; royals++ {
				pieces = append(pieces, p)
			}
			if all && len(t.Movers) == 0 && p != s.piece {
				pieces = append(pieces, p)
			}
		}
	}
	return pieces
}

// mostSeats is the largest number of squares on which a needed piece is tried.
const mostSeats = 6

// parting is implemented by positions in which royals that face each other must be parted, so that few moves are
// left.
type parting interface{ MustPart() bool }

func mustPart(p engine.Position) bool {
	parting, is := engine.Ability[parting](p)
	return is && parting.MustPart()
}

func (s *scene) seat(d *draft.Draft, from engine.Square, pieces []engine.Piece) (engine.Position, bool) {
	if len(pieces) == 0 {
		p, err := d.Position()
		return p, err == nil && !p.InCheck() && !mustPart(p)
	}
	homes := s.homes(pieces[0], from)
	for _, at := range homes[:min(len(homes), mostSeats)] {
		if d.Board[at] != engine.NoPiece || slices.Contains(d.Lying(), at) {
			continue
		}
		if p, ok := s.seat(d.With(at, pieces[0]), from, pieces[1:]); ok {
			return p, true
		}
	}
	return nil, false
}

func abs(n int) int { return max(n, -n) }
