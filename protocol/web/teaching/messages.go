package teaching

import (
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explain"
	"panthera/protocol/web/transport"
)

// Request asks for a lesson of a game's course, after moves.
type Request struct {
	transport.Head
	Game string `json:"game"`
	// Lesson is its key; empty for the first one.
	Lesson string `json:"lesson"`
	// Moves are the moves made so far, of both sides.
	Moves []string `json:"moves"`
	// Try is a legal move to make now. From and To are places without a legal move between them,
	// and the answer says why.
	Try     string `json:"try"`
	From    string `json:"from"`
	To      string `json:"to"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
}

// Message is a lesson and its progress.
type Message struct {
	Type string `json:"type"`
	// Course is the game of the course, First the game whose course should come before, Game the
	// game in which the lesson takes place.
	Course  string `json:"course"`
	First   string `json:"first,omitempty"`
	Game    string `json:"game"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
	// Lessons are the lessons of the course; Lesson is the key of this one.
	Lessons []card `json:"lessons"`
	Lesson  string `json:"lesson"`
	Text    string `json:"text"`
	// Task is task number Stage of Stages, from 0. Solved says that all are solved.
	Task   string `json:"task"`
	Stage  int    `json:"stage"`
	Stages int    `json:"stages"`
	Solved bool   `json:"solved"`
	// Position and Choices describe the board; Moves led there.
	Position describe.Position `json:"position"`
	Choices  []describe.Choice `json:"choices"`
	Moves    []string          `json:"moves"`
	explain.Tried
	// Hints help more and more.
	Hints []hint `json:"hints"`
}

// card is a lesson in the list of a course.
type card struct {
	Key   string `json:"key"`
	Title string `json:"title"`
}

// hint is a hint, with places to mark and the moves that it mentions.
type hint struct {
	Text      string             `json:"text"`
	Path      []string           `json:"path"`
	Mentioned []describe.Written `json:"mentioned,omitempty"`
}

// Standing is the kind of a message about the state of things.
func (Message) Standing() string { return "lesson" }
