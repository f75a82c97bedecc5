package web

import (
	"panthera/protocol/web/play"
	"panthera/protocol/web/transport"
)

// The messages from a tab. Every message is a JSON object with a type; the package comment says what each type does.
type (
	newRequest struct {
		transport.Head
		Game string `json:"game"`
		play.Setup
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
		// FEN and Moves give the position where the game begins; by default that is the start position.
		FEN   string   `json:"fen"`
		Moves []string `json:"moves"`
	}
	viewRequest struct {
		transport.Head
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
	}
	lookRequest struct {
		transport.Head
		Node int `json:"node"`
	}
)
