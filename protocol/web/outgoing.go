package web

import (
	"panthera/protocol/web/describe"
	"panthera/protocol/web/endgame"
	"panthera/protocol/web/game"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/play"
	"panthera/protocol/web/study"
)

// The messages from the server to a tab.
type (
	welcomeMessage struct {
		Type  string `json:"type"`
		Token string `json:"token"`
		// Version is the version of the page's files. A page with another version must be reloaded.
		Version string `json:"version"`
		// Game is the variant in the room that the tab reconnects to, ID the library ID of the game
		// there. Both are empty in a new room.
		Game  string           `json:"game"`
		ID    string           `json:"id"`
		Games []pages.GameCard `json:"games"`
		// Seat is a guest's seat. Lan says that guests can be invited; Keeps, that games are saved
		// on disk; Site, that there is no server, since the page contains the whole program.
		Seat  string `json:"seat,omitempty"`
		Lan   bool   `json:"lan,omitempty"`
		Keeps bool   `json:"keeps,omitempty"`
		Site  bool   `json:"site,omitempty"`
		// Links is the address with which shared links begin; empty for the address of the page.
		Links string `json:"links,omitempty"`
	}
	stateMessage struct {
		Type string `json:"type"`
		// ID is the game's ID in the library, Source the ID of the game it was copied from, Trouble says why it
		// cannot be saved, Ask is the number of the tab's last request that began a game or study.
		ID      string `json:"id"`
		Source  string `json:"source,omitempty"`
		Ask     int64  `json:"ask,omitempty"`
		Trouble string `json:"trouble,omitempty"`
		Game    string `json:"game"`
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
		// Position is the position on the board, Choices are the legal moves there if a person has to move.
		Position describe.Position `json:"position"`
		Choices  []describe.Choice `json:"choices"`
		play.State
		Thinking bool         `json:"thinking"`
		Result   *game.Result `json:"result,omitempty"`
		// Study is the state of the study; nil if a game is being played.
		Study *study.State `json:"study,omitempty"`
		// Table has the endgame table's values for the position being studied; nil if there is no table.
		Table *endgame.Message `json:"table,omitempty"`
	}
	lookMessage struct {
		Type     string            `json:"type"`
		Position describe.Position `json:"position"`
	}
)

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (stateMessage) Standing() string { return "state" }
