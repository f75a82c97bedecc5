package endings

import (
	"errors"
	"fmt"
	"slices"

	"panthera/engine"
)

// mostPieces bounds the pieces of an ending, including the pieces that stand fast.
const mostPieces = 6

// MostPieces is how many pieces an ending may have that can move.
const MostPieces = 4

// Ending is what a table is about: a game, the pieces on the board and what the hands hold
// as far as it matters. Endings of one registry's games can be compared, and serve as keys.
// The zero value is none.
type Ending struct {
	game *engine.Game
	// pieces are White's royal, Black's, then the others in the order of rank; NoPiece
	// after the last.
	pieces [mostPieces]engine.Piece
	hand   engine.Hand
}

// Reducer is implemented by positions in which something may stand or be held that makes no
// difference to the rest of the game: what waits for an exchange that cannot come about any
// more, a piece that nobody can capture. Reduce takes it away from a position, or puts it on
// the same square always; positions that differ in nothing else become one.
type Reducer interface{ Reduce(s *engine.Setup) }

// reduce leaves of a position what matters to a table.
func reduce(p engine.Position, s *engine.Setup) {
	if r, ok := engine.Ability[Reducer](p); ok {
		r.Reduce(s)
	}
}

// Refusal says why a game has no tables; nil if it has.
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

// hasMore says whether a piece is more than its kind and square tell, or moves as no table unmoves it.
func hasMore(t engine.PieceType) bool {
	return t.Mark != 0 || slices.ContainsFunc(t.Movers, func(m engine.Mover) bool { return m.Close })
}

// Of is the ending that a position belongs to. The error says why there is no table of it.
func Of(p engine.Position) (Ending, error) {
	s := p.Setup()
	return reduced(p, &s)
}

// reduced leaves of a position, given as data too, what matters to a table, and is the ending
// that it belongs to.
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

// Why positions of games that have tables are in none.
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

// sort brings the pieces into their order. Insertion suits a handful.
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

// Game is what is played.
func (e Ending) Game() *engine.Game { return e.game }

// Pieces is how many pieces of the ending can move.
func (e Ending) Pieces() int {
	n := 0
	for _, p := range e.list() {
		if len(e.game.Type(p.Kind()).Movers) > 0 {
			n++
		}
	}
	return n
}

// values are the values of the kinds, in centipawns: royals above all others, pawns below.
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

// stronger says whether White has the more valuable pieces, or the same and a name that goes
// first: of an ending and the one with the sides changed round that is the one to have a
// table.
func (e Ending) stronger() bool {
	values, balance := e.game.Values(), 0
	for _, p := range e.list() {
		balance += values[p.Kind()] * (1 - 2*int(p.Side()))
	}
	return balance > 0 || balance == 0 && e.Name() <= e.Swapped().Name()
}

// Swapped is the ending with the sides changed round.
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

// standing is the pieces that cannot move and that both sides have always.
func standing(g *engine.Game) (pieces []engine.Piece) {
	for i, t := range g.Pieces {
		if k := engine.Kind(i + 1); len(t.Movers) == 0 {
			pieces = append(pieces, engine.NewPiece(k, engine.White), engine.NewPiece(k, engine.Black))
		}
	}
	return pieces
}

// reduced is the ending without what does not matter in a hand.
func (e Ending) reduced() (Ending, error) {
	f, err := newFrame(e)
	if err != nil {
		return Ending{}, err
	}
	s := f.sample
	return endingOf(e.game, &s)
}
