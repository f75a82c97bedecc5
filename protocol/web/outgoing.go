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
		// Version is the version of the page's parts: a page with others must be loaded anew.
		Version string `json:"version"`
		// Game is what is being played in the room that the tab comes back to, ID what it
		// is in the library; empty in a fresh one.
		Game  string           `json:"game"`
		ID    string           `json:"id"`
		Games []pages.GameCard `json:"games"`
		// Seat is the guest's seat. Lan says that guests can be invited, Keeps that what people do
		// outlasts the program, Site that there is no server: the page has all in itself.
		Seat  string `json:"seat,omitempty"`
		Lan   bool   `json:"lan,omitempty"`
		Keeps bool   `json:"keeps,omitempty"`
		Site  bool   `json:"site,omitempty"`
		// Links is what links begin with that are shared; empty for the address of the page.
		Links string `json:"links,omitempty"`
	}
	stateMessage struct {
		Type string `json:"type"`
		// ID is the game's ID in the library, Source the ID of the game that it is a copy of, Trouble why
		// it cannot be written there, Ask the number of the tab's last request to begin something.
		ID      string `json:"id"`
		Source  string `json:"source,omitempty"`
		Ask     int64  `json:"ask,omitempty"`
		Trouble string `json:"trouble,omitempty"`
		Game    string `json:"game"`
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
		// Position is the live one, Choices its moves if a person has to move.
		Position describe.Position `json:"position"`
		Choices  []describe.Choice `json:"choices"`
		play.State
		Thinking bool         `json:"thinking"`
		Result   *game.Result `json:"result,omitempty"`
		// Study is there if nobody plays.
		Study *study.State `json:"study,omitempty"`
		// Table is there if one can tell of the position that is studied.
		Table *endgame.Message `json:"table,omitempty"`
	}
	lookMessage struct {
		Type     string            `json:"type"`
		Position describe.Position `json:"position"`
	}
)

// Standing is the kind of a message that says how things stand.
func (stateMessage) Standing() string { return "state" }
