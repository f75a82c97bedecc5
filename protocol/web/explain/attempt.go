package explain

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
)

// attempt is the move that somebody wants to make, from one square to another, in a position where it is not
// legal.
type attempt struct {
	p        engine.Position
	board    *draw.Board
	game     *engine.Game
	draft    *draft.Draft
	from, to engine.Square
	piece    engine.Piece
}

// called returns the name of a square that people see.
func (a *attempt) called(s engine.Square) string { return a.board.Square(s).Called }

// name returns the piece on a square in words: "the Knight on b1".
func (a *attempt) name(s engine.Square) string {
	return "the " + describe.KindName(a.game, a.p.Board()[s].Kind()) + " on " + a.called(s)
}

// legal reports whether the move would be legal in the position d, a changed copy of the real one.
func (a *attempt) legal(d *draft.Draft) bool {
	p, err := d.Position()
	if err != nil {
		// The change may make en passant or castling rights invalid: then try without them.
		d = d.Clone()
		d.ForgetPassed()
		if p, err = d.Position(); err != nil {
			d.Rights = engine.Bits128{}
			if p, err = d.Position(); err != nil {
				return false
			}
		}
	}
	return len(movesBetween(p, a.from, a.to)) > 0
}

// after makes the move as if nothing were in its way. It returns the pieces that then attack the
// mover's royal, or the game's reason for refusing the resulting position.
func (a *attempt) after() (attackers []engine.Square, refusal error) {
	d := a.draft.With(a.to, a.piece).With(a.from, engine.NoPiece)
	d.ForgetPassed()
	d.Rights = engine.Bits128{}
	p, err := d.Position()
	if err != nil {
		return nil, err
	}
	return p.Checkers(), nil
}

// passes reports whether the piece would pass over the square s on its way.
func (a *attempt) passes(s engine.Square) bool {
	_, targets := a.ways()
	return slices.ContainsFunc(targets, func(t engine.Target) bool { return slices.Contains(t.Passed, s) })
}

// royal returns the royal piece of the side to move in words: "White's King".
func (a *attempt) royal() string {
	for _, sq := range a.board.Squares {
		piece := a.p.Board()[sq.Square]
		if piece != engine.NoPiece && piece.Side() == a.p.Side() && a.game.Type(piece.Kind()).Royal {
			return describe.Capitalised(draw.SideName(a.game, a.p.Side())) + "'s " + describe.KindName(a.game, piece.Kind())
		}
	}
	return "the royal"
}

// thing returns the name of the piece or item (such as a jewel) on the target square, as the game's inventor
// calls it.
func (a *attempt) thing() string {
	for _, piece := range draw.Pieces(a.p, a.board) {
		if piece.Square == a.to {
			if _, carried, found := strings.Cut(piece.Name, " with "); found {
				return carried + ", which " + a.name(a.to) + " carries"
			}
			return piece.Name
		}
	}
	return "what lies there"
}

// ways returns the piece's ways to move that lead from the one square to the other, whatever stands
// on the board, and for each the squares passed over.
func (a *attempt) ways() (movers []engine.Mover, targets []engine.Target) {
	for _, m := range a.game.Type(a.piece.Kind()).Movers {
		for _, t := range m.Targets(a.game.Geometry, a.from, a.piece.Side()) {
			if t.Square == a.to {
				movers, targets = append(movers, m), append(targets, t)
			}
		}
	}
	return movers, targets
}

func (a *attempt) reaches() bool {
	movers, _ := a.ways()
	return len(movers) > 0
}
