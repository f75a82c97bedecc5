package openings

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"panthera/engine"
	"panthera/search/regular"
)

// Heading is the heading of a file: what it contains and where that comes from.
type Heading struct {
	Variant string `json:"variant"`
	// Start is the hash key of the game's start position.
	Start uint64 `json:"start"`
	// Games is the number of games, Plies the number of plies counted in each, and Least the least
	// number of games in which a position must have occurred to be in the file.
	Games int `json:"games"`
	Plies int `json:"plies"`
	Least int `json:"least"`
	// About describes where the games come from, with a line for each source.
	About []string `json:"about"`
	// Rows is the number of rows, one for each move in each position; Sum is the CRC-32C of all rows.
	Rows int    `json:"rows"`
	Sum  uint32 `json:"sum"`
}

const (
	magic     = "PANTHOP1"
	rowLength = 40
	// mostHeading (bytes) and mostRows are the largest sizes that are accepted in a file.
	mostHeading = 1 << 20
	mostRows    = 1 << 23
)

// errNoOpenings is the error for a file that is no file of openings.
var errNoOpenings = errors.New("holds no statistics of openings")

// castagnoli is the polynomial of the checksums.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Write writes the moves in positions that occurred in least games or more. plies and about are
// written in the heading.
func (c *Collection) Write(out io.Writer, least, plies int, about []string) error {
	order := binary.LittleEndian
	var rows []byte
	for _, at := range c.sorted(least) {
		t := c.rows[at]
		rows = order.AppendUint64(rows, at.key)
		for _, n := range []int{int(at.move), t.White, t.Drawn, t.Black, int(t.Points[engine.White]), int(t.Points[engine.Black]),
			t.evaluated, t.sum / max(1, t.evaluated)} {
			rows = order.AppendUint32(rows, uint32(n))
		}
	}
	h := Heading{Variant: c.game.ID, Start: c.game.New().Key(), Games: c.games, Plies: plies, Least: least, About: about,
		Rows: len(rows) / rowLength, Sum: crc32.Checksum(rows, castagnoli)}
	text, err := json.Marshal(h)
	if err != nil {
		return err
	}
	head := order.AppendUint32([]byte(magic), uint32(len(text)))
	head = order.AppendUint32(append(head, text...), crc32.Checksum(text, castagnoli))
	if _, err := out.Write(head); err != nil {
		return err
	}
	packed, err := flate.NewWriter(out, flate.BestCompression)
	if err != nil {
		return err
	}
	_, err = packed.Write(rows)
	return errors.Join(err, packed.Close())
}

// Read reads the openings of a game. It returns an error if they are incomplete, of another game,
// or made with position keys of another version.
func Read(g *engine.Game, in io.Reader) (*Openings, error) {
	h, err := readHeading(in)
	switch {
	case err != nil:
		return nil, err
	case h.Variant != g.ID:
		return nil, fmt.Errorf("is of %s, not of %s", h.Variant, g.ID)
	case h.Start != g.New().Key():
		return nil, errors.New("was made by another version, for which positions had other keys; make it anew")
	case h.Rows < 0 || h.Rows > mostRows:
		return nil, fmt.Errorf("is damaged: %d rows", h.Rows)
	}
	var rows bytes.Buffer
	size := int64(h.Rows) * rowLength
	n, err := io.Copy(&rows, io.LimitReader(flate.NewReader(in), size+1))
	if err != nil || n != size || crc32.Checksum(rows.Bytes(), castagnoli) != h.Sum {
		return nil, errors.New("is damaged: make it anew")
	}
	return &Openings{Heading: *h, rows: rows.Bytes()}, nil
}

func readHeading(in io.Reader) (*Heading, error) {
	start := make([]byte, len(magic)+4)
	if _, err := io.ReadFull(in, start); err != nil || string(start[:len(magic)]) != magic {
		return nil, errNoOpenings
	}
	length := binary.LittleEndian.Uint32(start[len(magic):])
	if length > mostHeading {
		return nil, errNoOpenings
	}
	text := make([]byte, length+4)
	if _, err := io.ReadFull(in, text); err != nil {
		return nil, errNoOpenings
	}
	text, sum := text[:length], binary.LittleEndian.Uint32(text[length:])
	if crc32.Checksum(text, castagnoli) != sum {
		return nil, errors.New("is damaged: its heading")
	}
	h := &Heading{}
	if err := json.Unmarshal(text, h); err != nil {
		return nil, fmt.Errorf("its heading: %w", err)
	}
	return h, nil
}

// ReadFile is like Read for a file. The error names the file.
func ReadFile(g *engine.Game, path string) (*Openings, error) {
	file, err := regular.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	o, err := Read(g, file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return o, nil
}
