package web

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// whyRequest asks why a move is not legal on the live position: From and To are places as
// they are clicked, or Text is the move as somebody writes it.
type whyRequest struct {
	head
	From string `json:"from"`
	To   string `json:"to"`
	Text string `json:"text"`
}

// whyMessage is the answer.
type whyMessage struct {
	Type string `json:"type"`
	// Text is the answer in a sentence or two.
	Text string `json:"text"`
	// Legal is the moves that go from there to there, if there are any after all.
	Legal []string `json:"legal,omitempty"`
	// From is where the man stands, Targets where it can go, Culprits the men that are
	// the reason.
	From     string   `json:"from,omitempty"`
	Targets  []string `json:"targets,omitempty"`
	Culprits []string `json:"culprits,omitempty"`
}

var errNoSquares = errors.New("say a move, or the squares from which and to which")

// why answers why a move is not legal.
func (t *table) why(r *whyRequest) error {
	p := t.session.Position().Clone()
	if len(r.Text) > 0 {
		m, err := readMove(p, r.Text)
		if err == nil {
			t.send(whyMessage{Type: "why", Text: act(p, m, t.board).short() + " is legal.", Legal: []string{p.Format(m)}})
			return nil
		}
		from, to, ok := ends(p.Game(), r.Text)
		if !ok {
			t.send(whyMessage{Type: "why", Text: capitalised(err.Error()) + "."})
			return nil
		}
		r.From, r.To = from, to
	}
	if r.From == "" || r.To == "" {
		return errNoSquares
	}
	t.send(explain(p, t.board, r.From, r.To))
	return nil
}

// ends is the first and the last place that a text names.
func ends(g *engine.Game, text string) (from, to string, ok bool) {
	if isPosting(text) {
		return "/" + text[:1], text[2:], true
	}
	s, _ := cutShort(g, strings.TrimRight(text, "+#!?"))
	squares := cutSquares(g.Geometry, s.whole)
	if len(squares) < 2 {
		return "", "", false
	}
	return g.Geometry.Name(squares[0]), g.Geometry.Name(squares[len(squares)-1]), true
}

// inquiry is the question why a man cannot go from one square to another. It is answered
// by asking the game about positions that differ a little: what would have to be different
// for the move to be legal is the reason why it is not. So it needs no rules of any game.
type inquiry struct {
	p        engine.Position
	board    *draw.Board
	game     *engine.Game
	draft    *draft
	from, to engine.Square
	man      engine.Piece
	// answer is what has been found.
	answer whyMessage
}

// explain says why no legal move goes from a place to another. The position is left as it
// was.
func explain(p engine.Position, board *draw.Board, from, to string) whyMessage {
	q := &inquiry{p: p, board: board, game: p.Game(), answer: whyMessage{Type: "why", From: from}}
	var ok bool
	if q.to, ok = squareNamed(q.game.Geometry, to); !ok {
		q.answer.Text = "Men go to squares of the board only."
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
	q.man = p.Board()[q.from]
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

// name is a man with its square: "the Knight on b1".
func (q *inquiry) name(s engine.Square) string {
	return "the " + kindName(q.game, q.p.Board()[s].Kind()) + " on " + q.called(s)
}

// reasons are what may be said of a man that moves, the plainest first. Each says whether
// it was the reason.
var reasons = []func(*inquiry) bool{
	(*inquiry).nobody, (*inquiry).otherSide, (*inquiry).sameSquare, (*inquiry).legalAfterAll, (*inquiry).deploying,
	(*inquiry).jewel, (*inquiry).ownMan, (*inquiry).zone, (*inquiry).oneMan, (*inquiry).severalMen,
	(*inquiry).screen, (*inquiry).purpose, (*inquiry).danger, (*inquiry).geometry,
}

// moving says why a man on the board cannot move so.
func (q *inquiry) moving() {
	for _, is := range reasons {
		if is(q) {
			break
		}
	}
	if q.man == engine.NoPiece || q.man.Side() != q.p.Side() || len(q.answer.Legal) > 0 {
		return
	}
	q.answer.Text += " " + q.possible()
}

func (q *inquiry) nobody() bool {
	if q.man != engine.NoPiece {
		return false
	}
	q.say("There is no man on %s.", q.called(q.from))
	return true
}

func (q *inquiry) otherSide() bool {
	if q.man.Side() == q.p.Side() {
		return false
	}
	q.say("%s is %s's, and it is %s's move.", capitalised(q.name(q.from)), q.man.Side(), q.p.Side())
	return true
}

func (q *inquiry) sameSquare() bool {
	if q.from != q.to || len(movesBetween(q.p, q.from, q.to)) > 0 {
		return false
	}
	q.say("%s must go somewhere.", capitalised(q.name(q.from)))
	return true
}

func (q *inquiry) legalAfterAll() bool {
	moves := movesBetween(q.p, q.from, q.to)
	if len(moves) == 0 {
		return false
	}
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = act(q.p, m, q.board).short()
		q.answer.Legal = append(q.answer.Legal, q.p.Format(m))
	}
	q.say("This is legal: %s.", strings.Join(texts, " or "))
	return true
}

// movesBetween lists the legal moves of a man from one square to another.
func movesBetween(p engine.Position, from, to engine.Square) (moves []engine.Move) {
	for _, m := range engine.Moves(p) {
		if m.From() == from && m.To() == to && !isPosting(p.Format(m)) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (q *inquiry) deploying() bool {
	if !deploying(q.p) {
		return false
	}
	q.say("This is the deployment: men are posted from beside the board, and nobody moves before all are.")
	return true
}

// possible says where the man can go, and marks it.
func (q *inquiry) possible() string {
	for _, m := range engine.Moves(q.p) {
		if m.From() != q.from || isPosting(q.p.Format(m)) {
			continue
		}
		if name := q.game.Geometry.Name(m.To()); !slices.Contains(q.answer.Targets, name) {
			q.answer.Targets = append(q.answer.Targets, name)
		}
	}
	if len(q.answer.Targets) == 0 {
		if deploying(q.p) {
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

// posting says why a man beside the board cannot be posted on a square.
func (q *inquiry) posting(letter string) {
	piece := engine.NoPiece
	if len(letter) == 1 {
		piece = q.game.PieceOf(letter[0])
	}
	var here, any []string
	for _, m := range engine.Moves(q.p) {
		text := q.p.Format(m)
		if !isPosting(text) {
			continue
		}
		kind := kindName(q.game, m.Kind())
		if !slices.Contains(any, kind) {
			any = append(any, kind)
		}
		if piece != engine.NoPiece && m.Kind() == piece.Kind() {
			here = append(here, q.game.Geometry.Name(m.To()))
		}
	}
	taken := q.p.Board()[q.to] != engine.NoPiece
	switch {
	case piece == engine.NoPiece:
		q.say("No man is called %q.", letter)
	case len(any) == 0:
		q.say("No man is posted from beside the board now.")
	case piece.Side() != q.p.Side() && letter != strings.ToUpper(letter):
		q.say("It is %s's turn to post.", q.p.Side())
	case len(here) == 0:
		q.say("A %s is not posted now, but a %s.", kindName(q.game, piece.Kind()), listed(any, "or"))
	case taken:
		q.say("%s stands there.", capitalised(q.name(q.to)))
	default:
		q.say("A %s cannot be posted on %s now.", kindName(q.game, piece.Kind()), q.called(q.to))
	}
	q.answer.Targets = here
}
