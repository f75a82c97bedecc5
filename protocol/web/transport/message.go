package transport

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

type (
	// Head is what every message of a tab has.
	Head struct {
		Type string `json:"type"`
		// Ask is the number that a tab gives what it asks to begin, told again with what
		// begins, or with why it does not; zero for none.
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
		// To is the type of the message that is refused, Ask its number.
		To     string `json:"to"`
		Ask    int64  `json:"ask,omitempty"`
		Reason string `json:"reason"`
	}
)

// Decode reads a message strictly: unknown fields and whatever follows are refused.
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

// HeadOf is the head of a message, empty if that cannot be read.
func HeadOf(raw []byte) (Head, error) {
	var h Head
	if err := json.Unmarshal(raw, &h); err != nil {
		return Head{}, fmt.Errorf("malformed message: %w", err)
	}
	return h, nil
}
