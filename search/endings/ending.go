package endings

import (
	"errors"
	"fmt"
	"slices"

	"panthera/engine"
)

// mostPieces is the largest number of pieces in an ending, including pieces that cannot move.
const mostPieces = 6

// MostPieces is the largest number of pieces in an ending, not counting pieces that cannot move.
const MostPieces = 4

// Ending identifies a table: by the game, the pieces on the board, and the pieces in hand that can influence
// the result. Endings of the same set of games can be compared with ==. The zero value is no ending.
type Ending struct {
	game *engine.Game
	// pieces are White's royal, Black's royal, then the other pieces sorted by rank. The rest of the array is
	// NoPiece.
	pieces [mostPieces]engine.Piece
	hand   engine.Hand
}

// Reducer is implemented by positions that may contain pieces without influence on the result: a piece in
// hand that can no longer be exchanged, or a piece on the board that cannot move and that nothing can
// capture. Reduce removes such a piece or puts it on a fixed square. So positions that differ only in such a
// piece share one entry of a table.
type Reducer interface{ Reduce(s *engine.Setup) }

// reduce removes from s, the contents of position p, the pieces that do not influence the result.
func reduce(p engine.Position, s *engine.Setup) {
	if r, ok := engine.Ability[Reducer](p); ok {
		r.Reduce(s)
	}
}

// Refusal returns an error that says why there are no tables for a game, or nil if there are.
func Refusal(g *engine.Game) error {
	switch {
	case g.Territory:
		return fmt.Errorf("%s has no endgame tables: it is stopped after a number of moves and counted, so that no value holds for a position alone", g.ID)
	case g.Things > 0:
		return fmt.Errorf("%s has no endgame tables: with its jewels on any squares even the smallest ending has more than ten thousand million positions", g.ID)
	case g.Own != nil || g.Counts || g.Walls || g.Promoted || g.Drops || slices.ContainsFunc(g.Pieces, hasMore):
		return fmt.Errorf("%s has no endgame tables: they tell positions apart by the pieces on their squares alone", g.ID)
	case g.Duties:
		return fmt.Errorf("%s has no endgame tables: in them any move of a piece that leaves its royal safe is legal", g.ID)
	case g.Royal() == engine.NoKind:
		return fmt.Errorf("%s has no endgame tables: they are for games in which each side has one royal of the same kind", g.ID)
	}
	return nil
}

// hasMore reports whether a piece type has properties other than kind and square, or moves that cannot be
// traced backwards.
func hasMore(t engine.PieceType) bool {
	return t.Mark != 0 || slices.ContainsFunc(t.Movers, func(m engine.Mover) bool { return m.Close })
}

// Of returns the ending of a position, or an error that says why the position has no table.
func Of(p engine.Position) (Ending, error) {
	s := p.Setup()
	return reduced(p, &s)
}

// reduced removes the pieces that do not influence the result from s, the contents of position p, and returns
// the ending.
func reduced(p engine.Position, s *engine.Setup) (Ending, error) {
	g := p.Game()
	if err := Refusal(g); err != nil {
		return Ending{}, err
	}
	if engine.Deploying(p) {
		return Ending{}, errDeploying
	}
	if !s.Rights.Empty() {
		return Ending{}, errCastling
	}
	if s.Gates != ([2]engine.Bits128{}) {
		return Ending{}, errGates
	}
	reduce(p, s)
	return endingOf(g, s)
}

// Errors for positions that have no table although their game has tables.
var (
	errDeploying = errors.New("pieces are still to be posted")
	errCastling  = errors.New("castling is still possible")
	errGates     = errors.New("pieces can still enter by gates")
	errTooMany   = fmt.Errorf("there are tables of up to %d pieces; here are more", MostPieces)
)

// endingOf returns the ending of a position from which the pieces without influence have been removed.
func endingOf(g *engine.Game, s *engine.Setup) (Ending, error) {
	e, n, moving := Ending{game: g, hand: s.Hand}, 0, 0
	for _, piece := range s.Board {
		if piece == engine.NoPiece {
			continue
		}
		if n == mostPieces {
			return Ending{}, errTooMany
		}
		e.pieces[n] = piece
		n++
		if len(g.Type(piece.Kind()).Movers) > 0 {
			moving++
		}
	}
	if moving > MostPieces {
		return Ending{}, errTooMany
	}
	e.sort()
	return e, nil
}

// sort sorts the pieces by rank. An insertion sort is fast enough for so few pieces.
func (e *Ending) sort() {
	list := e.list()
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && e.rank(list[j]) < e.rank(list[j-1]); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// list returns the pieces of the ending.
func (e *Ending) list() []engine.Piece {
	for i, p := range e.pieces {
		if p == engine.NoPiece {
			return e.pieces[:i]
		}
	}
	return e.pieces[:]
}

// rank returns a number by which the pieces of an ending are sorted: royals first, then White's other pieces,
// then Black's, each by kind.
func (e *Ending) rank(p engine.Piece) int {
	if e.game.Type(p.Kind()).Royal {
		return int(p.Side())
	}
	return engine.MaxPieces*int(p.Side()+1) + int(p.Kind())
}

// Game returns the game of the ending.
func (e Ending) Game() *engine.Game { return e.game }

// values returns a number for each kind of piece, by which names are sorted: its value in centipawns, but
// royals above all others and pawns below all others.
func (e Ending) values() [engine.MaxKinds]int {
	const royal, pawn = 1 << 20, 1 << 16
	values := e.game.Values()
	for i, t := range e.game.Pieces {
		switch {
		case t.Royal:
			values[i+1] = royal
		case t.Pawn:
			values[i+1] -= pawn
		}
	}
	return values
}

// stronger reports whether White's pieces have a higher total value than Black's. If the values are equal,
// the names of this ending and of the one with the sides exchanged decide. Of these two endings, only the
// stronger one has a table.
func (e Ending) stronger() bool {
	values, balance := e.game.Values(), 0
	for _, p := range e.list() {
		balance += values[p.Kind()] * (1 - 2*int(p.Side()))
	}
	return balance > 0 || balance == 0 && e.Name() <= e.Swapped().Name()
}

// Swapped returns the ending with the sides exchanged.
func (e Ending) Swapped() Ending {
	swapped := Ending{game: e.game}
	for i, p := range e.list() {
		swapped.pieces[i] = p ^ 1
	}
	for p := range e.hand {
		swapped.hand[p] = e.hand[p^1]
	}
	swapped.sort()
	return swapped
}

// standing returns the pieces of a game that cannot move, which both sides have in every position.
func standing(g *engine.Game) (pieces []engine.Piece) {
	for i, t := range g.Pieces {
		if k := engine.Kind(i + 1); len(t.Movers) == 0 {
			pieces = append(pieces, engine.NewPiece(k, engine.White), engine.NewPiece(k, engine.Black))
		}
	}
	return pieces
}

// reduced returns the ending without the pieces in hand that do not influence the result.
func (e Ending) reduced() (Ending, error) {
	f, err := newFrame(e)
	if err != nil {
		return Ending{}, err
	}
	s := f.sample
	return endingOf(e.game, &s)
}
