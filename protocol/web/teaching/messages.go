package teaching

import (
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explain"
	"panthera/protocol/web/transport"
)

// Request asks for the state of a lesson in a game's course of lessons. It may include a move of the learner.
type Request struct {
	transport.Head
	Game string `json:"game"`
	// Lesson is the key of the lesson; empty for the first lesson of the course.
	Lesson string `json:"lesson"`
	// Moves are the moves made so far by both sides, in canonical form.
	Moves []string `json:"moves"`
	// Try is the learner's next move, which must be legal; empty if there is none. If instead From
	// and To have two squares between which no move is legal, the answer says why.
	Try     string `json:"try"`
	From    string `json:"from"`
	To      string `json:"to"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
}

// Message is the state of a lesson: the task, the position and the learner's progress.
type Message struct {
	Type string `json:"type"`
	// Course is the ID of the game whose course this is, First of the game whose course should be
	// taken before, Game of the game in which this lesson takes place.
	Course  string `json:"course"`
	First   string `json:"first,omitempty"`
	Game    string `json:"game"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
	// Lessons lists the lessons of the course. Lesson is the key of the present one.
	Lessons []card `json:"lessons"`
	Lesson  string `json:"lesson"`
	Text    string `json:"text"`
	// Task is the present task, number Stage (from 0) of Stages tasks. Solved says that all tasks are solved.
	Task   string `json:"task"`
	Stage  int    `json:"stage"`
	Stages int    `json:"stages"`
	Solved bool   `json:"solved"`
	// Position and Choices have the position and its legal moves. Moves are the moves made so far.
	Position describe.Position `json:"position"`
	Choices  []describe.Choice `json:"choices"`
	Moves    []string          `json:"moves"`
	explain.Tried
	// Hints has hints for the task, each more helpful than the one before.
	Hints []hint `json:"hints"`
}

// card names a lesson in the list of a course.
type card struct {
	Key   string `json:"key"`
	Title string `json:"title"`
}

// hint is a hint for a task, with the squares to mark and the moves that the text mentions.
type hint struct {
	Text      string             `json:"text"`
	Path      []string           `json:"path"`
	Mentioned []describe.Written `json:"mentioned,omitempty"`
}

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (Message) Standing() string { return "lesson" }
