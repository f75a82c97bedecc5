package endings

import (
	"errors"
	"fmt"
	"slices"

	"panthera/engine"
)

// mostPieces bounds the pieces of an ending, including pieces that cannot move.
const mostPieces = 6

// MostPieces is how many pieces an ending may have that can move.
const MostPieces = 4

// Ending identifies a table: a game, the pieces on the board and the relevant pieces in hand.
// Endings of one registry's games can be compared, and serve as keys. The zero value is no ending.
type Ending struct {
	game *engine.Game
	// pieces are White's royal, Black's royal, and the others in the order of rank; the rest is
	// NoPiece.
	pieces [mostPieces]engine.Piece
	hand   engine.Hand
}

// Reducer is implemented by positions in which some pieces may no longer matter: a piece in hand
// whose exchange has become impossible, or a piece on the board that nothing can capture. Reduce
// removes such a piece or puts it on a fixed square, so that positions that differ only in it
// become one.
type Reducer interface{ Reduce(s *engine.Setup) }

// reduce removes from a position what does not matter to a table.
func reduce(p engine.Position, s *engine.Setup) {
	if r, ok := engine.Ability[Reducer](p); ok {
		r.Reduce(s)
	}
}

// Refusal returns an error that says why a game has no tables; nil if it has.
func Refusal(g *engine.Game) error {
	switch {
	case g.Territory:
		return fmt.Errorf("%s has no endgame tables: it is stopped after a number of moves and counted, so that no value holds for a position alone", g.ID)
	case g.Things > 0:
		return fmt.Errorf("%s has no endgame tables: with its jewels on any squares even the smallest ending has more than ten thousand million positions", g.ID)
	case g.Own != nil || g.Walls || g.Promoted || g.Drops || slices.ContainsFunc(g.Pieces, hasMore):
		return fmt.Errorf("%s has no endgame tables: they tell positions apart by the pieces on their squares alone", g.ID)
	case g.Duties:
		return fmt.Errorf("%s has no endgame tables: in them any move of a piece that leaves its royal safe is legal", g.ID)
	case g.Royal() == engine.NoKind:
		return fmt.Errorf("%s has no endgame tables: they are for games in which each side has one royal of the same kind", g.ID)
	}
	return nil
}

// hasMore reports whether a piece has properties other than kind and square, or moves that
// tables cannot trace backwards.
func hasMore(t engine.PieceType) bool {
	return t.Mark != 0 || slices.ContainsFunc(t.Movers, func(m engine.Mover) bool { return m.Close })
}

// Of is the ending of a position. The error says why the position has no table.
func Of(p engine.Position) (Ending, error) {
	s := p.Setup()
	return reduced(p, &s)
}

// reduced reduces a position, which s describes too, and returns its ending.
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

// Reasons why a position has no table although its game has tables.
var (
	errDeploying = errors.New("pieces are still to be posted")
	errCastling  = errors.New("castling is still possible")
	errGates     = errors.New("pieces can still enter by gates")
	errTooMany   = fmt.Errorf("there are tables of up to %d pieces; here are more", MostPieces)
)

// endingOf is the ending of a reduced position.
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

// sort sorts the pieces by rank. Insertion sort suits a handful.
func (e *Ending) sort() {
	list := e.list()
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && e.rank(list[j]) < e.rank(list[j-1]); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// list is the pieces that there are.
func (e *Ending) list() []engine.Piece {
	for i, p := range e.pieces {
		if p == engine.NoPiece {
			return e.pieces[:i]
		}
	}
	return e.pieces[:]
}

// rank orders pieces: royals first, then White's, then Black's, by kind.
func (e *Ending) rank(p engine.Piece) int {
	if e.game.Type(p.Kind()).Royal {
		return int(p.Side())
	}
	return engine.MaxPieces*int(p.Side()+1) + int(p.Kind())
}

// Game is the game of the ending.
func (e Ending) Game() *engine.Game { return e.game }

// Pieces is the number of pieces of the ending that can move.
func (e Ending) Pieces() int {
	n := 0
	for _, p := range e.list() {
		if len(e.game.Type(p.Kind()).Movers) > 0 {
			n++
		}
	}
	return n
}

// values are the values of kinds, in centipawns, with royals above all others and pawns below.
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

// stronger reports whether White has the more valuable pieces, or the same value and a name that
// sorts first. An ending and the one with the sides exchanged share the table of the stronger one.
func (e Ending) stronger() bool {
	values, balance := e.game.Values(), 0
	for _, p := range e.list() {
		balance += values[p.Kind()] * (1 - 2*int(p.Side()))
	}
	return balance > 0 || balance == 0 && e.Name() <= e.Swapped().Name()
}

// Swapped is the ending with the sides exchanged.
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

// standing are the pieces that cannot move, which both sides always have.
func standing(g *engine.Game) (pieces []engine.Piece) {
	for i, t := range g.Pieces {
		if k := engine.Kind(i + 1); len(t.Movers) == 0 {
			pieces = append(pieces, engine.NewPiece(k, engine.White), engine.NewPiece(k, engine.Black))
		}
	}
	return pieces
}

// reduced is the ending without irrelevant pieces in hand.
func (e Ending) reduced() (Ending, error) {
	f, err := newFrame(e)
	if err != nil {
		return Ending{}, err
	}
	s := f.sample
	return endingOf(e.game, &s)
}
