package web

import (
	"panthera/protocol/web/play"
	"panthera/protocol/web/transport"
)

// Messages from a tab. Every message is an object with a type; the package's documentation says
// what each does.
type (
	newRequest struct {
		transport.Head
		Game string `json:"game"`
		play.Setup
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
		// FEN and Moves give the position from which the game begins, by default the start.
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
