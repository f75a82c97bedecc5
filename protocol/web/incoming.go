package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// What a tab sends. Every message is an object with a type; see the package's
// documentation for what each does.
type (
	// head is what every message has.
	head struct {
		Type string `json:"type"`
	}
	joinRequest struct {
		head
		Token string `json:"token"`
	}
	newRequest struct {
		head
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
		head
		// Node is the node on which the move was chosen: a move for another is refused.
		Node int    `json:"node"`
		Move string `json:"move"`
	}
	viewRequest struct {
		head
		View    string `json:"view"`
		Flipped bool   `json:"flipped"`
	}
	lookRequest struct {
		head
		Node int `json:"node"`
	}
	strengthRequest struct {
		head
		Strength Strength `json:"strength"`
	}
	bareRequest struct{ head }
)

// decode reads a message strictly: unknown fields and whatever follows are refused.
func decode(raw []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("malformed message: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("malformed message: more than one value")
	}
	return nil
}

// typeOf is the type of a message.
func typeOf(raw []byte) (string, error) {
	var h head
	if err := json.Unmarshal(raw, &h); err != nil {
		return "", fmt.Errorf("malformed message: %w", err)
	}
	return h.Type, nil
}
