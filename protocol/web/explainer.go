package web

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// explainer finds out why a piece cannot go from one square to another, by asking the game
// about positions that differ a little: what would have to be different for the move to be
// legal is the reason why it is not. So it needs no rules of any game.
type explainer struct {
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
	e := &explainer{p: p, board: board, game: p.Game(), answer: whyMessage{Type: "why", From: from}}
	var ok bool
	if e.to, ok = squareNamed(e.game.Geometry, to); !ok {
		e.answer.Text = "Pieces go to squares of the board only."
		return e.answer
	}
	if o, ended := engine.Result(p); ended {
		e.answer.Text = fmt.Sprintf("The game is over: %s.", o)
		return e.answer
	}
	if _, letter, beside := strings.Cut(from, "/"); beside {
		e.posting(letter)
		return e.answer
	}
	if e.from, ok = squareNamed(e.game.Geometry, from); !ok {
		e.answer.Text = fmt.Sprintf("%q is no square.", from)
		return e.answer
	}
	e.piece = p.Board()[e.from]
	e.draft = draftOf(p)
	e.moving()
	return e.answer
}

func squareNamed(geo *engine.Geometry, name string) (engine.Square, bool) {
	s, rest := geo.CutSquare(name)
	return s, s != engine.NoSquare && rest == ""
}

// say sets the answer.
func (e *explainer) say(format string, args ...any) { e.answer.Text = fmt.Sprintf(format, args...) }

// called is what people call a square.
func (e *explainer) called(s engine.Square) string { return e.board.Square(s).Called }

// name is a piece with its square: "the Knight on b1".
func (e *explainer) name(s engine.Square) string {
	return "the " + kindName(e.game, e.p.Board()[s].Kind()) + " on " + e.called(s)
}

// reasons are what may be said of a piece that moves, the plainest first. Each says whether
// it was the reason.
var reasons = []func(*explainer) bool{
	(*explainer).nobody, (*explainer).otherSide, (*explainer).sameSquare, (*explainer).legalAfterAll, (*explainer).deploying,
	(*explainer).jewel, (*explainer).ownPiece, (*explainer).zone, (*explainer).onePiece, (*explainer).severalPieces,
	(*explainer).screen, (*explainer).purpose, (*explainer).danger, (*explainer).geometry,
}

// moving says why a piece on the board cannot move so.
func (e *explainer) moving() {
	for _, is := range reasons {
		if is(e) {
			break
		}
	}
	if e.piece == engine.NoPiece || e.piece.Side() != e.p.Side() || len(e.answer.Legal) > 0 {
		return
	}
	e.answer.Text += " " + e.possible()
}

// possible says where the piece can go, and marks it.
func (e *explainer) possible() string {
	for _, m := range engine.Moves(e.p) {
		if m.From() != e.from || m.Posts() {
			continue
		}
		if name := e.game.Geometry.Name(m.To()); !slices.Contains(e.answer.Targets, name) {
			e.answer.Targets = append(e.answer.Targets, name)
		}
	}
	if len(e.answer.Targets) == 0 {
		if engine.Deploying(e.p) {
			return ""
		}
		return "It has no legal move now."
	}
	called := make([]string, len(e.answer.Targets))
	for i, name := range e.answer.Targets {
		s, _ := squareNamed(e.game.Geometry, name)
		called[i] = e.called(s)
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
func (e *explainer) legal(d *draft) bool {
	p, err := d.position()
	if err != nil {
		// What was possible in passing, or by castling, may not fit the change.
		d = d.clone()
		d.Passed = engine.NoSquare
		if p, err = d.position(); err != nil {
			d.Rights = engine.Bits128{}
			if p, err = d.position(); err != nil {
				return false
			}
		}
	}
	return len(movesBetween(p, e.from, e.to)) > 0
}

// after is the board when the piece has gone there as if nothing were in its way, its own
// side still to move: what attacks its royal then, and what the game says against it.
func (e *explainer) after() (attackers []engine.Square, refusal error) {
	d := e.draft.with(e.to, e.piece).with(e.from, engine.NoPiece)
	d.Passed, d.Rights = engine.NoSquare, engine.Bits128{}
	p, err := d.position()
	if err != nil {
		return nil, err
	}
	return p.Checkers(), nil
}
