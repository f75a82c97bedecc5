package web

import (
	"errors"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/web/transport"
)

// whyRequest asks why a move is not legal on the live position: From and To are places as
// they are clicked, or Text is the move as somebody writes it.
type whyRequest struct {
	transport.Head
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
	// From is where the piece stands, Targets where it can go, Culprits the pieces that are
	// the reason.
	From     string   `json:"from,omitempty"`
	Targets  []string `json:"targets,omitempty"`
	Culprits []string `json:"culprits,omitempty"`
}

var errNoSquares = errors.New("say a move, or the squares from which and to which")

// why answers why a move is not legal.
func (t *table) why(r *whyRequest) error {
	p := t.desk.position().Clone()
	if len(r.Text) > 0 {
		m, err := record.ParseMove(p, r.Text)
		if err == nil {
			t.desk.send(whyMessage{Type: "why", Text: act(p, m, t.desk.board).short() + " is legal.", Legal: []string{p.Format(m)}})
			return nil
		}
		from, to, ok := ends(p.Game(), r.Text)
		if !ok {
			t.desk.send(whyMessage{Type: "why", Text: capitalised(err.Error()) + "."})
			return nil
		}
		r.From, r.To = from, to
	}
	if r.From == "" || r.To == "" {
		return errNoSquares
	}
	t.desk.send(explain(p, t.desk.board, r.From, r.To))
	return nil
}

// ends is the first and the last place that a text names.
func ends(g *engine.Game, text string) (from, to string, ok bool) {
	if isPosting(text) {
		return "/" + text[:1], text[2:], true
	}
	first, last := record.Ends(g, text)
	return g.Geometry.Name(first), g.Geometry.Name(last), first != engine.NoSquare && last != engine.NoSquare
}

// posting says why a piece beside the board cannot be posted on a square.
func (e *explainer) posting(letter string) {
	piece := engine.NoPiece
	if len(letter) == 1 {
		piece = e.game.PieceOf(letter[0])
	}
	var here, any []string
	for _, m := range engine.Moves(e.p) {
		text := e.p.Format(m)
		if !isPosting(text) {
			continue
		}
		kind := kindName(e.game, m.Kind())
		if !slices.Contains(any, kind) {
			any = append(any, kind)
		}
		if piece != engine.NoPiece && m.Kind() == piece.Kind() {
			here = append(here, e.game.Geometry.Name(m.To()))
		}
	}
	taken := e.p.Board()[e.to] != engine.NoPiece
	switch {
	case piece == engine.NoPiece:
		e.say("No piece is called %q.", letter)
	case len(any) == 0:
		e.say("No piece is posted from beside the board now.")
	case piece.Side() != e.p.Side() && letter != strings.ToUpper(letter):
		e.say("It is %s's turn to post.", e.p.Side())
	case len(here) == 0:
		e.say("A %s is not posted now, but a %s.", kindName(e.game, piece.Kind()), listed(any, "or"))
	case taken:
		e.say("%s stands there.", capitalised(e.name(e.to)))
	default:
		e.say("A %s cannot be posted on %s now.", kindName(e.game, piece.Kind()), e.called(e.to))
	}
	e.answer.Targets = here
}
