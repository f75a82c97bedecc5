package solving

import (
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explain"
	"panthera/protocol/web/transport"
)

// Request asks for a problem, after a move or for help.
type Request struct {
	transport.Head
	Game string `json:"game"`
	// Problem is its ID; empty for the first one.
	Problem string `json:"problem"`
	// Moves are the moves made so far, of both sides.
	Moves []string `json:"moves"`
	// Try is a legal move to make now. From and To are places without a legal move between them,
	// and the answer says why.
	Try  string `json:"try"`
	From string `json:"from"`
	To   string `json:"to"`
	// Defence is the index of the reply to the first move.
	Defence int `json:"defence"`
	// Help asks for a hint, Solution for the solution.
	Help     bool   `json:"help"`
	Solution bool   `json:"solution"`
	View     string `json:"view"`
	// Flipped shows Black below; if it is missing, the side that is to win is below.
	Flipped *bool `json:"flipped"`
}

// Message is a problem and its progress.
type Message struct {
	Type    string `json:"type"`
	Game    string `json:"game"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
	ID      string `json:"id"`
	Task    string `json:"task"`
	// Left is the number of moves that the solver still has. Solved says that the game is won.
	Left     int               `json:"left"`
	Solved   bool              `json:"solved"`
	Position describe.Position `json:"position"`
	Choices  []describe.Choice `json:"choices"`
	Moves    []string          `json:"moves"`
	explain.Tried
	// Defences is the number of replies to the first move, if that move has just been made.
	Defences int `json:"defences,omitempty"`
	// Hint is the path of a move that wins, Helped is the move.
	Hint   []string          `json:"hint,omitempty"`
	Helped *describe.Written `json:"helped,omitempty"`
	// Key and Lines are the solution.
	Key   string   `json:"key,omitempty"`
	Lines []string `json:"lines,omitempty"`
}

// Standing is the kind of a message about the state of things.
func (Message) Standing() string { return "problem" }
