package distributed

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"time"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
)

// format is the version of what is sent. A worker refuses matches of another.
const format = 1

// announcement is what workers are told of a match.
type announcement struct {
	Format   int             `json:"format"`
	Variants []string        `json:"variants"`
	Entrants []match.Entrant `json:"entrants"`
	// Engines are what the entrants' programs must be.
	Engines []uciengine.Identity `json:"engines"`
	Rules   match.Rules          `json:"rules"`
	// Reference is the speed, in nodes per second, of the machine that times are meant
	// for; 0 if they are not to be stretched.
	Reference uint64 `json:"reference"`
	// Lease is after what silence of its worker a game is given to another one.
	Lease time.Duration `json:"lease"`
}

// task is a game to be played.
type task struct {
	Fixture match.Fixture `json:"fixture"`
	Opening match.Opening `json:"opening"`
}

// longestMessage is beyond the record of any game.
const longestMessage = 64 << 20

// pack turns a value into a message: JSON, compressed, since servers limit its size and
// the record of a game is long.
func pack(value any) ([]byte, error) {
	var packed bytes.Buffer
	out := gzip.NewWriter(&packed)
	if err := json.NewEncoder(out).Encode(value); err != nil {
		return nil, err
	}
	err := out.Close()
	return packed.Bytes(), err
}

// unpack reads a message into a value.
func unpack(message []byte, value any) error {
	in, err := gzip.NewReader(bytes.NewReader(message))
	if err != nil {
		return err
	}
	return json.NewDecoder(io.LimitReader(in, longestMessage)).Decode(value)
}
