package web

import (
	"panthera/protocol/web/pages"
	"panthera/protocol/web/telling"
)

// What the server sends.
type (
	welcomeMessage struct {
		Type  string `json:"type"`
		Token string `json:"token"`
		// Game is what is being played at the table that the tab comes back to; empty at
		// a fresh one.
		Game  string           `json:"game"`
		Games []pages.GameCard `json:"games"`
	}
	noticeMessage struct {
		Type string `json:"type"`
		Text string `json:"text"`
	}
	stateMessage struct {
		Type    string `json:"type"`
		Game    string `json:"game"`
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
		// Position is the live one, Choices its moves if a person has to move.
		Position telling.Position `json:"position"`
		Choices  []telling.Choice `json:"choices"`
		White    string           `json:"white"`
		Black    string           `json:"black"`
		Strength Strength         `json:"strength"`
		// Mover is who has to move: person, engine, or nobody when the game is over.
		Mover    string     `json:"mover"`
		Thinking bool       `json:"thinking"`
		Clocks   *clockFace `json:"clocks,omitempty"`
		Control  Control    `json:"control"`
		May      may        `json:"may"`
		Result   *result    `json:"result,omitempty"`
		// Study is there if nobody plays.
		Study *studyState `json:"study,omitempty"`
	}
	// may is what a person can ask for now.
	may struct {
		TakeBack bool `json:"takeBack"`
		Resign   bool `json:"resign"`
		Draw     bool `json:"draw"`
		MoveNow  bool `json:"moveNow"`
	}
	// clockFace is what the clocks show, in milliseconds.
	clockFace struct {
		White   int64  `json:"white"`
		Black   int64  `json:"black"`
		Running string `json:"running,omitempty"`
	}
	treeMessage struct {
		Type string `json:"type"`
		// Nodes are all moves, parents before children, and of one parent the main line
		// first; Live is the node that stands on the board.
		Start string     `json:"start"`
		Nodes []treeNode `json:"nodes"`
		Live  int        `json:"live"`
		// Comment is that on the start, Score what the engine thinks of it; Study says that
		// nobody plays.
		Comment string `json:"comment,omitempty"`
		Score   *score `json:"score,omitempty"`
		Study   bool   `json:"study,omitempty"`
	}
	treeNode struct {
		ID      int    `json:"id"`
		Parent  int    `json:"parent"`
		Move    string `json:"move"`
		Text    string `json:"text"`
		Spoken  string `json:"spoken"`
		Side    string `json:"side"`
		Number  int    `json:"number"`
		Comment string `json:"comment,omitempty"`
		Glyphs  []int  `json:"glyphs,omitempty"`
		Score   *score `json:"score,omitempty"`
	}
	lookMessage struct {
		Type     string           `json:"type"`
		Position telling.Position `json:"position"`
	}
	thinkingMessage struct {
		Type  string `json:"type"`
		Depth int    `json:"depth"`
		Line  int    `json:"line"`
		// Score is White's: centipawns, moves to a mate, or a margin of claim-marks.
		Score score  `json:"score"`
		Nodes uint64 `json:"nodes"`
		NPS   uint64 `json:"nps"`
		// PV is the line for people, Moves in canonical form.
		PV    []string `json:"pv"`
		Moves []string `json:"moves"`
	}
	score struct {
		Centipawns int  `json:"cp"`
		Mate       *int `json:"mate,omitempty"`
		Count      *int `json:"count,omitempty"`
	}
)

// Standing is the kind of a message that says how things stand.
func (stateMessage) Standing() string { return "state" }

// Standing is the kind of a message that says how things stand.
func (treeMessage) Standing() string { return "tree" }

// Standing is the kind of a message that says how things stand.
func (thinkingMessage) Standing() string { return "thinking" }
