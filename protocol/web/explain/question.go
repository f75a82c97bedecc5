package explain

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// Question asks why a move is not legal. From and To are what was clicked, or else Text is the move
// as a person has typed it.
type Question struct {
	From string `json:"from"`
	To   string `json:"to"`
	Text string `json:"text"`
}

// Answer says why a move is not legal.
type Answer struct {
	// Text is the answer in a sentence or two.
	Text string `json:"text"`
	// Legal are the legal moves between the two squares, if there are any although the question
	// assumes that there are none; Text then mentions them.
	Legal []describe.Written `json:"legal,omitempty"`
	// From is the square of the piece, Targets are the squares that it can go to, Culprits the
	// squares of the pieces that make the move illegal.
	From     string   `json:"from,omitempty"`
	Targets  []string `json:"targets,omitempty"`
	Culprits []string `json:"culprits,omitempty"`
}

// ErrNoSquares is the error for a question that names neither a move nor two squares.
var ErrNoSquares = errors.New("name a move, or the squares it goes from and to")

// Message is an answer to a question of a tab.
type Message struct {
	Type string `json:"type"`
	Answer
}

// Reply is like why, and returns the answer as a message for a tab.
func Reply(p engine.Position, board *draw.Board, q Question) (Message, error) {
	a, err := why(p, board, q)
	return Message{"why", a}, err
}

// why answers a question about the position p, which is left unchanged. board has the names that
// people see for squares. The only possible error is ErrNoSquares.
func why(p engine.Position, board *draw.Board, q Question) (Answer, error) {
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

// ends returns the first and the last square named in the text of a move. For a piece put on the board from
// hand, from is a slash and its letter.
func ends(g *engine.Game, text string) (from, to string, ok bool) {
	if isPosting(text) {
		return "/" + text[:1], text[2:], true
	}
	first, last := record.Ends(g, text)
	return g.Geometry.Name(first), g.Geometry.Name(last), first != engine.NoSquare && last != engine.NoSquare
}
