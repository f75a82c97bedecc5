package web

import "panthera/protocol/web/transport"

// What a tab sends. Every message is an object with a type; see the package's
// documentation for what each does.
type (
	newRequest struct {
		transport.Head
		Game string `json:"game"`
		// White and Black are who plays, person or engine.
		White    string   `json:"white"`
		Black    string   `json:"black"`
		Strength Strength `json:"strength"`
		Control  Control  `json:"control"`
		View     string   `json:"view"`
		Flipped  bool     `json:"flipped"`
		// FEN and Moves set up where the game stands; by default at the start.
		FEN   string   `json:"fen"`
		Moves []string `json:"moves"`
	}
	playRequest struct {
		transport.Head
		// Node is the node on which the move was chosen: a move for another is refused.
		Node int    `json:"node"`
		Move string `json:"move"`
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
	strengthRequest struct {
		transport.Head
		Strength Strength `json:"strength"`
	}
	bareRequest struct{ transport.Head }
)
