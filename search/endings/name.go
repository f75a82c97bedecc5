package endings

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Name returns the letters of an ending's pieces, as in KRvK: White's pieces first, each side's most valuable
// pieces first after its royal. Pieces in hand follow their side's pieces in brackets: KW[R]vK. Pieces that
// cannot move are left out, since every position of their game has them.
func (e Ending) Name() string {
	var sides [2]strings.Builder
	values := e.values()
	pieces := slices.Clone(e.list())
	slices.SortStableFunc(pieces, func(a, b engine.Piece) int { return values[b.Kind()] - values[a.Kind()] })
	for _, p := range pieces {
		if t := e.game.Type(p.Kind()); len(t.Movers) > 0 {
			sides[p.Side()].WriteByte(t.Letter)
		}
	}
	for side := range sides {
		held := e.held(engine.Side(side))
		if held != "" {
			sides[side].WriteString("[" + held + "]")
		}
	}
	return sides[engine.White].String() + "v" + sides[engine.Black].String()
}

// held returns the letters of a side's pieces in hand, in the order of a FEN.
func (e Ending) held(side engine.Side) string {
	text := ""
	for _, k := range e.game.Hand {
		text += strings.Repeat(string(e.game.Type(k).Letter), int(e.hand[engine.NewPiece(k, side)]))
	}
	return text
}

// Parse returns the ending with a name such as KRvK, without pieces in hand that do not influence the result.
func Parse(g *engine.Game, name string) (Ending, error) {
	e, err := named(g, name)
	if err != nil {
		return Ending{}, err
	}
	return e.reduced()
}

// named returns the ending with a name such as KRvK, with all pieces in hand that the name mentions.
func named(g *engine.Game, name string) (Ending, error) {
	if err := Refusal(g); err != nil {
		return Ending{}, err
	}
	white, black, ok := strings.Cut(name, "v")
	if !ok {
		return Ending{}, fmt.Errorf("ending %q: want the letters of White's pieces, v and Black's, as in %s", name, example(g))
	}
	e := Ending{game: g}
	var pieces []engine.Piece
	for side, text := range []string{white, black} {
		more, err := e.read(text, engine.Side(side))
		if err != nil {
			return Ending{}, fmt.Errorf("ending %q: %w", name, err)
		}
		pieces = append(pieces, more...)
	}
	if len(pieces) > MostPieces {
		return Ending{}, fmt.Errorf("ending %q: %w", name, errTooMany)
	}
	copy(e.pieces[:], append(pieces, standing(g)...))
	e.sort()
	return e, nil
}

// example returns the name of some ending of a game, for error messages.
func example(g *engine.Game) string {
	royal := g.Type(g.Royal()).Letter
	return fmt.Sprintf("%cRv%c", royal, royal)
}

// read parses the pieces of one side from the name of an ending. It returns the pieces on the board and sets
// those in hand.
func (e *Ending) read(text string, side engine.Side) ([]engine.Piece, error) {
	board, hand, held := strings.Cut(text, "[")
	if held && !strings.HasSuffix(hand, "]") {
		return nil, fmt.Errorf("a bracket is not closed")
	}
	var pieces []engine.Piece
	royals := 0
	for i := range len(board) {
		k := e.game.KindOf(board[i])
		if k == engine.NoKind || len(e.game.Type(k).Movers) == 0 {
			return nil, fmt.Errorf("%q is no piece of %s", board[i], e.game.ID)
		}
		if e.game.Type(k).Royal {
			royals++
		}
		pieces = append(pieces, engine.NewPiece(k, side))
	}
	if royals != 1 {
		return nil, fmt.Errorf("%s has %d royals, want 1", side, royals)
	}
	for _, letter := range []byte(strings.TrimSuffix(hand, "]")) {
		k := e.game.KindOf(letter)
		if !slices.Contains(e.game.Hand, k) {
			return nil, fmt.Errorf("no hand of %s holds %q", e.game.ID, letter)
		}
		e.hand[engine.NewPiece(k, side)]++
	}
	return pieces, nil
}
