package explain

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// Question asks why a move is not legal: From and To are the clicked places, or Text is the
// move as somebody writes it.
type Question struct {
	From string `json:"from"`
	To   string `json:"to"`
	Text string `json:"text"`
}

// Answer says why.
type Answer struct {
	// Text is the answer in a sentence or two.
	Text string `json:"text"`
	// Legal are the legal moves between the two squares of the question. As a rule there are
	// none, since the question is why a move is illegal; if there are, Text mentions them.
	Legal []describe.Written `json:"legal,omitempty"`
	// From is the square of the piece, Targets are the squares it can go to, Culprits the
	// pieces that are the reason.
	From     string   `json:"from,omitempty"`
	Targets  []string `json:"targets,omitempty"`
	Culprits []string `json:"culprits,omitempty"`
}

// ErrNoSquares refuses a question that names no move.
var ErrNoSquares = errors.New("name a move, or the squares it goes from and to")

// Message is an answer for a tab.
type Message struct {
	Type string `json:"type"`
	Answer
}

// Reply answers as Why does.
func Reply(p engine.Position, board *draw.Board, q Question) (Message, error) {
	a, err := Why(p, board, q)
	return Message{"why", a}, err
}

// Why answers a question about a position, which is left unchanged. The board has people's
// names for squares. The only error is ErrNoSquares.
func Why(p engine.Position, board *draw.Board, q Question) (Answer, error) {
	if q.Text != "" {
		m, err := record.ParseMove(p, q.Text)
		if shown, mistaken := record.ParseInventor(p, q.Text); err != nil && mistaken == nil {
			m, err = shown, nil
		}
		if err == nil {
			legal := describe.Write(p, m, board)
			return Answer{Text: legal.Text + " is legal.", Legal: []describe.Written{legal}}, nil
		}
		from, to, ok := ends(p.Game(), q.Text)
		if !ok {
			return Answer{Text: describe.Capitalised(err.Error()) + "."}, nil
		}
		q.From, q.To = from, to
	}
	if q.From == "" || q.To == "" {
		return Answer{}, ErrNoSquares
	}
	return explain(p, board, q.From, q.To), nil
}

// ends are the first and the last place that a text names.
func ends(g *engine.Game, text string) (from, to string, ok bool) {
	if isPosting(text) {
		return "/" + text[:1], text[2:], true
	}
	first, last := record.Ends(g, text)
	return g.Geometry.Name(first), g.Geometry.Name(last), first != engine.NoSquare && last != engine.NoSquare
}
