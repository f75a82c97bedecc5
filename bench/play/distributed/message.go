package distributed

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
)

// format is the version of the messages between host and workers. A worker refuses a match whose
// host uses another version.
const format = 2

// announcement describes a match to workers.
type announcement struct {
	Format int `json:"format"`
	// Arena identifies the arena of the host.
	Arena    arena    `json:"arena"`
	Variants []string `json:"variants"`
	// Definitions are the definitions of those games that are defined in files, by the game's ID,
	// each in one line.
	Definitions map[string]string `json:"definitions,omitempty"`
	Entrants    []match.Entrant   `json:"entrants"`
	// Engines are the checksums that the programs and files of the entrants must have, in the order
	// of Entrants.
	Engines []uciengine.Identity `json:"engines"`
	Rules   match.Rules          `json:"rules"`
	// Reference is the speed, in nodes per second, of the machine for which the time limits are
	// meant; 0 if time limits must not be adapted to the speed of the worker's machine.
	Reference uint64 `json:"reference"`
	// Lease is how long a worker may be silent before its game goes to another one.
	Lease time.Duration `json:"lease"`
	// told identifies the announcement among those that the worker has already seen.
	told string
}

// shortestSilence is the shortest time without a sign of life after which a worker leaves a match.
// A shorter silence may only mean that the machine is busy.
const shortestSilence = 5 * time.Second

// silence returns how long workers wait for a sign of life before they consider the match
// abandoned.
func (c *announcement) silence() time.Duration { return max(shortestSilence, 2*c.Lease) }

// task is a game to be played.
type task struct {
	Fixture match.Fixture `json:"fixture"`
	Opening match.Opening `json:"opening"`
}

// delivery is a game that was played.
type delivery struct {
	Arena  arena         `json:"arena"`
	Record *match.Record `json:"record"`
}

// refused is the message by which the host tells a worker that it does not accept its records.
type refused struct {
	Worker string `json:"worker"`
	Reason string `json:"reason"`
}

// The longest messages, in bytes of JSON.
const (
	longestTask = 1 << 20
	// A record has texts, and its moves.
	longestTexts = 256 << 10
	longestMove  = 512
)

// longestRecord returns a size in bytes that no record of a game exceeds, for a match with the
// rules r.
func longestRecord(r *match.Rules) int64 { return longestTexts + longestMove*int64(r.MaxPlies) }

// pack encodes a value as compressed JSON: servers limit the size of messages, and the record
// of a game is long.
func pack(value any) ([]byte, error) {
	var packed bytes.Buffer
	out := gzip.NewWriter(&packed)
	if err := json.NewEncoder(out).Encode(value); err != nil {
		return nil, err
	}
	err := out.Close()
	return packed.Bytes(), err
}

// unpack decodes a message of [pack] into value. It returns an error if the message has more than
// longest bytes after decompression.
func unpack(message []byte, longest int64, value any) error {
	in, err := gzip.NewReader(bytes.NewReader(message))
	if err != nil {
		return err
	}
	text, err := io.ReadAll(io.LimitReader(in, longest+1))
	if err != nil {
		return err
	}
	if int64(len(text)) > longest {
		return fmt.Errorf("a message of more than %d bytes", longest)
	}
	return json.Unmarshal(text, value)
}

// mostSaid is how many bytes of a text from another machine are shown.
const mostSaid = 500

// said makes a text from another machine safe to show: it replaces control characters, which a
// terminal would obey, and shortens long texts.
func said(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '?'
		}
		return r
	}, text[:min(len(text), mostSaid)])
	return strings.ToValidUTF8(text, "?")
}
