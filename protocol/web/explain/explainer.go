package explain

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/draft"
)

// explainer finds out why a piece cannot go from one square to another. It changes the position a
// little, for instance by removing a piece, and asks the game whether the move is legal then: if
// so, the change shows the reason. So it works for every game.
type explainer struct {
	attempt
	// answer is the explanation found so far.
	answer Answer
}

// explain returns the reason why no legal move goes from one square (or piece beside the board) to another. p
// is left unchanged.
func explain(p engine.Position, board *draw.Board, from, to string) Answer {
	e := &explainer{attempt: attempt{p: p, board: board, game: p.Game(), draft: draft.Of(p)}, answer: Answer{From: from}}
	var ok bool
	if e.to, ok = e.game.Geometry.Square(to); !ok {
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
	if e.from, ok = e.game.Geometry.Square(from); !ok {
		e.answer.Text = fmt.Sprintf("%q is no square.", from)
		return e.answer
	}
	e.piece = p.Board()[e.from]
	e.moving()
	return e.answer
}

// say sets the text of the answer.
func (e *explainer) say(format string, args ...any) { e.answer.Text = fmt.Sprintf(format, args...) }

// reasons look for the reason why the move is illegal, the simplest reasons first. Each function
// reports whether it has found the reason, and then has set the answer.
var reasons = []func(*explainer) bool{
	(*explainer).nobody, (*explainer).otherSide, (*explainer).sameSquare, (*explainer).legalAfterAll, (*explainer).deploying,
	(*explainer).jewel, (*explainer).ownPiece, (*explainer).zone, (*explainer).onePiece, (*explainer).severalPieces,
	(*explainer).screen, (*explainer).purpose, (*explainer).danger, (*explainer).geometry,
}

// moving sets the answer for a piece on the board: the reason why it cannot make the move, and where it can go.
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

// possible returns a sentence that lists where the piece can go, and adds these squares to the answer's
// Targets.
func (e *explainer) possible() string {
	for _, m := range engine.Moves(e.p) {
		if m.From() != e.from || m.Posts() {
			continue
		}
		path := draw.Touched(e.p, m)
		if name := e.game.Geometry.Name(path[len(path)-1]); !slices.Contains(e.answer.Targets, name) {
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
		s, _ := e.game.Geometry.Square(name)
		called[i] = e.called(s)
	}
	slices.Sort(called)
	return "It can go to " + listed(called, "or") + "."
}

// listed joins words to a list such as "a, b and c"; last is the word before the last item.
func listed(words []string, last string) string {
	n := len(words) - 1
	if n <= 0 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}
