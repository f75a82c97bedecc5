package transport

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

type (
	// Head is the part that every message of a tab has.
	Head struct {
		Type string `json:"type"`
		// Ask is the number that a tab gives to a request to begin something. It is sent back
		// with the thing begun, or with the refusal; zero for none.
		Ask int64 `json:"ask,omitempty"`
	}
	// Envelope is a message, and the connection that it came by.
	Envelope struct {
		From *Connection
		Raw  []byte
	}
	joinRequest struct {
		Head
		Token string `json:"token"`
	}
	// Refused is the answer to a message that is refused.
	Refused struct {
		Type string `json:"type"`
		// To is the type of the refused message, Ask its number.
		To     string `json:"to"`
		Ask    int64  `json:"ask,omitempty"`
		Reason string `json:"reason"`
	}
)

// Decode parses a message strictly: it refuses unknown fields and trailing data.
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

// HeadOf is the head of a message, empty if that cannot be parsed.
func HeadOf(raw []byte) (Head, error) {
	var h Head
	if err := json.Unmarshal(raw, &h); err != nil {
		return Head{}, fmt.Errorf("malformed message: %w", err)
	}
	return h, nil
}
