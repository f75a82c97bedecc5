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

// format is the version of what is sent. A worker refuses matches of another.
const format = 2

// announcement is what workers are told of a match.
type announcement struct {
	Format int `json:"format"`
	// Arena is the host's.
	Arena    arena    `json:"arena"`
	Variants []string `json:"variants"`
	// Definitions are those of the variants of files, by their IDs, each in a line.
	Definitions map[string]string `json:"definitions,omitempty"`
	Entrants    []match.Entrant   `json:"entrants"`
	// Engines are what the entrants' programs must be.
	Engines []uciengine.Identity `json:"engines"`
	Rules   match.Rules          `json:"rules"`
	// Reference is the speed, in nodes per second, of the machine that times are meant
	// for; 0 if they are not to be stretched.
	Reference uint64 `json:"reference"`
	// Lease is after what silence of its worker a game is given to another one.
	Lease time.Duration `json:"lease"`
	// told is by what it is known that it has been seen.
	told string
}

// shortestSilence is not to be mistaken for a busy machine.
const shortestSilence = 5 * time.Second

// silence is after what time without a sign of life workers take the match for abandoned.
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

// refused tells a worker that the host does not take its records.
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

// longestRecord is beyond the record of any game of a match.
func longestRecord(r *match.Rules) int64 { return longestTexts + longestMove*int64(r.MaxPlies) }

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

// unpack reads a message, of at most longest bytes when unpacked, into a value.
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

// mostSaid is how much is shown of what others say.
const mostSaid = 500

// said is a text of somebody else's as it may be shown: without control characters, which a
// terminal would obey, and not endless.
func said(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '?'
		}
		return r
	}, text[:min(len(text), mostSaid)])
	return strings.ToValidUTF8(text, "?")
}
