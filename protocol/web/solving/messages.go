package solving

import (
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explain"
	"panthera/protocol/web/transport"
)

// Request asks for the state of a chess problem. It may include a move of the solver, or ask for a hint or the
// solution.
type Request struct {
	transport.Head
	Game string `json:"game"`
	// Problem is the ID of the problem; empty for the first problem of the game.
	Problem string `json:"problem"`
	// Moves are the moves made so far by both sides, in canonical form.
	Moves []string `json:"moves"`
	// Try is the solver's next move, which must be legal; empty if there is none. If instead From
	// and To have two squares between which no move is legal, the answer says why.
	Try  string `json:"try"`
	From string `json:"from"`
	To   string `json:"to"`
	// Defence chooses the defender's reply if Try is the first move: an index in the list of all replies, of which
	// those that resist longest come first.
	Defence int `json:"defence"`
	// Help asks for a hint, Solution for the whole solution.
	Help     bool   `json:"help"`
	Solution bool   `json:"solution"`
	View     string `json:"view"`
	// Flipped says to show Black at the bottom; if nil, the side that is to win is at the bottom.
	Flipped *bool `json:"flipped"`
}

// Message is the state of a problem: the position and the solver's progress.
type Message struct {
	Type    string `json:"type"`
	Game    string `json:"game"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
	ID      string `json:"id"`
	Task    string `json:"task"`
	// Left is the number of moves in which the solver must still win. Solved says that the game is won.
	Left     int               `json:"left"`
	Solved   bool              `json:"solved"`
	Position describe.Position `json:"position"`
	Choices  []describe.Choice `json:"choices"`
	Moves    []string          `json:"moves"`
	explain.Tried
	// Defences is the number of replies to the first move, set in the answer to that move.
	Defences int `json:"defences,omitempty"`
	// Hint lists what to click for a move that solves the problem. Helped is that move.
	Hint   []string          `json:"hint,omitempty"`
	Helped *describe.Written `json:"helped,omitempty"`
	// Key is the first move of the solution, Lines are its variations.
	Key   string   `json:"key,omitempty"`
	Lines []string `json:"lines,omitempty"`
}

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (Message) Standing() string { return "problem" }
