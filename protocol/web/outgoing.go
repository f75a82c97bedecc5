package web

import (
	"panthera/protocol/web/describe"
	"panthera/protocol/web/endgame"
	"panthera/protocol/web/game"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/play"
	"panthera/protocol/web/study"
)

// What the server sends.
type (
	welcomeMessage struct {
		Type  string `json:"type"`
		Token string `json:"token"`
		// Version is the version of the page's parts. A page with another one must be loaded anew.
		Version string `json:"version"`
		// Game is the game in the room to which the tab comes back, ID its ID in the library. Both
		// are empty in a new room.
		Game  string           `json:"game"`
		ID    string           `json:"id"`
		Games []pages.GameCard `json:"games"`
		// Seat is the guest's seat. Lan says that guests can be invited, Keeps that games are kept
		// when the program ends, Site that there is no server because the page contains everything.
		Seat  string `json:"seat,omitempty"`
		Lan   bool   `json:"lan,omitempty"`
		Keeps bool   `json:"keeps,omitempty"`
		Site  bool   `json:"site,omitempty"`
		// Links is the beginning of shared links; empty if it is the address of the page.
		Links string `json:"links,omitempty"`
	}
	stateMessage struct {
		Type string `json:"type"`
		// ID is the game's ID in the library, Source the ID of the game of which it is a copy, Trouble
		// why it cannot be saved there, Ask the number of the tab's last request to begin something.
		ID      string `json:"id"`
		Source  string `json:"source,omitempty"`
		Ask     int64  `json:"ask,omitempty"`
		Trouble string `json:"trouble,omitempty"`
		Game    string `json:"game"`
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
		// Position is the one on the board, Choices are its moves if a person has to move.
		Position describe.Position `json:"position"`
		Choices  []describe.Choice `json:"choices"`
		play.State
		Thinking bool         `json:"thinking"`
		Result   *game.Result `json:"result,omitempty"`
		// Study is there if nobody plays.
		Study *study.State `json:"study,omitempty"`
		// Table has the endgame table of the position being studied, if there is one.
		Table *endgame.Message `json:"table,omitempty"`
	}
	lookMessage struct {
		Type     string            `json:"type"`
		Position describe.Position `json:"position"`
	}
)

// Standing is the kind of this message: only the newest of a kind needs to reach a tab.
func (stateMessage) Standing() string { return "state" }
