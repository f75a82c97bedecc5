package web

import (
	"panthera/protocol/web/play"
	"panthera/protocol/web/transport"
)

// What a tab sends. Every message is an object with a type; see the package's
// documentation for what each does.
type (
	newRequest struct {
		transport.Head
		Game string `json:"game"`
		play.Setup
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
		// FEN and Moves set up where the game stands; by default at the start.
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
