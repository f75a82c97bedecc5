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

// format is the version of the messages. A worker refuses matches of another version.
const format = 2

// announcement describes a match to workers.
type announcement struct {
	Format int `json:"format"`
	// Arena is the host's.
	Arena    arena    `json:"arena"`
	Variants []string `json:"variants"`
	// Definitions are the definitions of games that files define, by ID, each in one line.
	Definitions map[string]string `json:"definitions,omitempty"`
	Entrants    []match.Entrant   `json:"entrants"`
	// Engines are the identities that the entrants' programs must have.
	Engines []uciengine.Identity `json:"engines"`
	Rules   match.Rules          `json:"rules"`
	// Reference is the speed, in nodes per second, of the machine for which the time limits are
	// meant; 0 if they must not be stretched.
	Reference uint64 `json:"reference"`
	// Lease is how long a worker may be silent before its game goes to another one.
	Lease time.Duration `json:"lease"`
	// told identifies the announcement among those seen.
	told string
}

// shortestSilence is long enough to mean more than a busy machine.
const shortestSilence = 5 * time.Second

// silence is how long workers wait for a sign of life before they consider the match abandoned.
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

// refused tells a worker that the host does not accept its records.
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

// longestRecord is longer than the record of any game of a match.
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

// unpack decodes a message, of at most longest bytes when unpacked, into a value.
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

// mostSaid is how much of a foreign text is shown.
const mostSaid = 500

// said makes a foreign text safe to show: it removes control characters, which a terminal would
// obey, and shortens long texts.
func said(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '?'
		}
		return r
	}, text[:min(len(text), mostSaid)])
	return strings.ToValidUTF8(text, "?")
}
