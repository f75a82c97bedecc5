package explain

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
)

// attempt is a try to move a piece from one square to another, with questions to the game about it.
type attempt struct {
	p        engine.Position
	board    *draw.Board
	game     *engine.Game
	draft    *draft.Draft
	from, to engine.Square
	piece    engine.Piece
}

// called returns people's name for a square.
func (a *attempt) called(s engine.Square) string { return a.board.Square(s).Called }

// name is a piece with its square: "the Knight on b1".
func (a *attempt) name(s engine.Square) string {
	return "the " + describe.KindName(a.game, a.p.Board()[s].Kind()) + " on " + a.called(s)
}

// legal reports whether the move would be legal if the position were a draft.
func (a *attempt) legal(d *draft.Draft) bool {
	p, err := d.Position()
	if err != nil {
		// En passant captures and castling may not fit the change.
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

// after is the board when the piece has moved as if nothing were in its way, with its own side
// still to move: it returns the attackers of its royal there, and the game's refusal.
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

// passes reports whether some way of the move leads over a square.
func (a *attempt) passes(s engine.Square) bool {
	_, targets := a.ways()
	return slices.ContainsFunc(targets, func(t engine.Target) bool { return slices.Contains(t.Passed, s) })
}

// royal is the name of the royal of the side to move.
func (a *attempt) royal() string {
	for _, sq := range a.board.Squares {
		piece := a.p.Board()[sq.Square]
		if piece != engine.NoPiece && piece.Side() == a.p.Side() && a.game.Type(piece.Kind()).Royal {
			return describe.Capitalised(draw.SideName(a.game, a.p.Side())) + "'s " + describe.KindName(a.game, piece.Kind())
		}
	}
	return "the royal"
}

// thing is the name of the piece or thing on the square, in the inventor's words.
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

// ways are the movers of the piece that could make the move on some board, with the squares
// passed over.
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
