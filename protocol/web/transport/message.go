package transport

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

type (
	// Head has the fields that every message of a tab has.
	Head struct {
		Type string `json:"type"`
		// Ask is a number that the tab gives to a request to begin a game or study; 0 if there is
		// none. It is repeated in the state of what was begun, or in the refusal.
		Ask int64 `json:"ask,omitempty"`
	}
	// Envelope is a message of a tab, and the connection on which it came.
	Envelope struct {
		From *Connection
		Raw  []byte
	}
	joinRequest struct {
		Head
		Token string `json:"token"`
	}
	// Refused tells a tab that its message is refused, and why.
	Refused struct {
		Type string `json:"type"`
		// To is the type of the refused message, Ask its Head.Ask.
		To     string `json:"to"`
		Ask    int64  `json:"ask,omitempty"`
		Reason string `json:"reason"`
	}
)

// Decode parses a JSON message strictly: it refuses unknown fields, and anything after the object.
func Decode(raw []byte, into any) error {
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

// HeadOf returns the type and the number of a message, or an error if it is no JSON object.
func HeadOf(raw []byte) (Head, error) {
	var h Head
	if err := json.Unmarshal(raw, &h); err != nil {
		return Head{}, fmt.Errorf("malformed message: %w", err)
	}
	return h, nil
}
