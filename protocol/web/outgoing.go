package web

import (
	"panthera/protocol/web/contest"
	"panthera/protocol/web/desk"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/study"
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
	stateMessage struct {
		Type    string `json:"type"`
		Game    string `json:"game"`
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
		// Position is the live one, Choices its moves if a person has to move.
		Position telling.Position `json:"position"`
		Choices  []telling.Choice `json:"choices"`
		contest.State
		Thinking bool         `json:"thinking"`
		Result   *desk.Result `json:"result,omitempty"`
		// Study is there if nobody plays.
		Study *study.State `json:"study,omitempty"`
	}
	lookMessage struct {
		Type     string           `json:"type"`
		Position telling.Position `json:"position"`
	}
)

// Standing is the kind of a message that says how things stand.
func (stateMessage) Standing() string { return "state" }
