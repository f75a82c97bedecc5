package web

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// inquiry is the question why a piece cannot go from one square to another. It is answered
// by asking the game about positions that differ a little: what would have to be different
// for the move to be legal is the reason why it is not. So it needs no rules of any game.
type inquiry struct {
	p        engine.Position
	board    *draw.Board
	game     *engine.Game
	draft    *draft
	from, to engine.Square
	piece    engine.Piece
	// answer is what has been found.
	answer whyMessage
}

// explain says why no legal move goes from a place to another. The position is left as it
// was.
func explain(p engine.Position, board *draw.Board, from, to string) whyMessage {
	q := &inquiry{p: p, board: board, game: p.Game(), answer: whyMessage{Type: "why", From: from}}
	var ok bool
	if q.to, ok = squareNamed(q.game.Geometry, to); !ok {
		q.answer.Text = "Pieces go to squares of the board only."
		return q.answer
	}
	if o, ended := engine.Result(p); ended {
		q.answer.Text = fmt.Sprintf("The game is over: %s.", o)
		return q.answer
	}
	if _, letter, beside := strings.Cut(from, "/"); beside {
		q.posting(letter)
		return q.answer
	}
	if q.from, ok = squareNamed(q.game.Geometry, from); !ok {
		q.answer.Text = fmt.Sprintf("%q is no square.", from)
		return q.answer
	}
	q.piece = p.Board()[q.from]
	q.draft, _ = readDraft(q.game, p.FEN())
	q.moving()
	return q.answer
}

func squareNamed(geo *engine.Geometry, name string) (engine.Square, bool) {
	s, rest := geo.CutSquare(name)
	return s, s != engine.NoSquare && rest == ""
}

// say sets the answer.
func (q *inquiry) say(format string, args ...any) { q.answer.Text = fmt.Sprintf(format, args...) }

// called is what people call a square.
func (q *inquiry) called(s engine.Square) string { return q.board.Square(s).Called }

// name is a piece with its square: "the Knight on b1".
func (q *inquiry) name(s engine.Square) string {
	return "the " + kindName(q.game, q.p.Board()[s].Kind()) + " on " + q.called(s)
}

// reasons are what may be said of a piece that moves, the plainest first. Each says whether
// it was the reason.
var reasons = []func(*inquiry) bool{
	(*inquiry).nobody, (*inquiry).otherSide, (*inquiry).sameSquare, (*inquiry).legalAfterAll, (*inquiry).deploying,
	(*inquiry).jewel, (*inquiry).ownPiece, (*inquiry).zone, (*inquiry).onePiece, (*inquiry).severalPieces,
	(*inquiry).screen, (*inquiry).purpose, (*inquiry).danger, (*inquiry).geometry,
}

// moving says why a piece on the board cannot move so.
func (q *inquiry) moving() {
	for _, is := range reasons {
		if is(q) {
			break
		}
	}
	if q.piece == engine.NoPiece || q.piece.Side() != q.p.Side() || len(q.answer.Legal) > 0 {
		return
	}
	q.answer.Text += " " + q.possible()
}

// possible says where the piece can go, and marks it.
func (q *inquiry) possible() string {
	for _, m := range engine.Moves(q.p) {
		if m.From() != q.from || m.Posts() {
			continue
		}
		if name := q.game.Geometry.Name(m.To()); !slices.Contains(q.answer.Targets, name) {
			q.answer.Targets = append(q.answer.Targets, name)
		}
	}
	if len(q.answer.Targets) == 0 {
		if engine.Deploying(q.p) {
			return ""
		}
		return "It has no legal move now."
	}
	called := make([]string, len(q.answer.Targets))
	for i, name := range q.answer.Targets {
		s, _ := squareNamed(q.game.Geometry, name)
		called[i] = q.called(s)
	}
	slices.Sort(called)
	return "It can go to " + listed(called, "or") + "."
}

// listed is a list in words: "a, b and c".
func listed(words []string, last string) string {
	n := len(words) - 1
	if n <= 0 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// legal says whether the move would be legal if the position were a draft.
func (q *inquiry) legal(d *draft) bool {
	p, err := d.position()
	if err != nil {
		// What was possible in passing, or by castling, may not fit the change.
		d = d.clone()
		d.fields[enPassantField] = "-"
		if p, err = d.position(); err != nil {
			d.fields[castlingField] = "-"
			if p, err = d.position(); err != nil {
				return false
			}
		}
	}
	return len(movesBetween(p, q.from, q.to)) > 0
}

// after is the board when the piece has gone there as if nothing were in its way, its own
// side still to move: what attacks its royal then, and what the game says against it.
func (q *inquiry) after() (attackers []engine.Square, refusal error) {
	d := q.draft.with(q.to, q.piece).with(q.from, engine.NoPiece)
	d.fields[enPassantField], d.fields[castlingField] = "-", "-"
	p, err := d.position()
	if err != nil {
		return nil, err
	}
	return p.Checkers(), nil
}
