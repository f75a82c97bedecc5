package endings

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"panthera/engine"
	"panthera/search/regular"
)

// magic is the first line of a table's file; it changes with the format.
const magic = "panthera endgame table 1\n"

// heading is the second line, as JSON; the codes follow, deflated.
type heading struct {
	Game   string `json:"game"`
	Ending string `json:"ending"`
	// Rules is a fingerprint of the rules in this ending.
	Rules  string          `json:"rules"`
	Points []engine.Points `json:"points"`
	// Starts are the starts of the scale, if its parts are not equal.
	Starts     []int      `json:"starts,omitempty"`
	Numbers    int        `json:"numbers"`
	Statistics Statistics `json:"statistics"`
	// SHA256 is the checksum of the codes.
	SHA256 string `json:"sha256"`
}

// errForeign says that a file is not the wanted table.
var errForeign = errors.New("not a table of this ending and these rules")

// rules is a fingerprint of the legal moves in sampled positions of an ending, of the points
// and of the numbering of positions. It changes with the rules or the numbering.
func (f *frame) rules() string {
	hash := sha256.New()
	g := f.ending.game
	fmt.Fprintln(hash, g.ID, f.ending.Name(), g.WinPoints, g.DrawPoints, f.size, len(f.symmetries))
	fmt.Fprint(hash, g.Digest()) // of a game of a file
	p, r := g.New(), random()
	for legal, try := 0, 0; legal < samples/4 && try < 100*samples; try++ {
		s, ok := f.randomSetup(r)
		reduce(p, &s)
		if !ok || p.SetUp(&s) != nil {
			continue
		}
		legal++
		at := f.ending.find(&s)
		fmt.Fprintln(hash, f.number(at, s.Side), p.InCheck())
		var moves []string
		for _, m := range engine.Moves(p) {
			moves = append(moves, p.Format(m))
		}
		slices.Sort(moves)
		fmt.Fprintln(hash, moves)
	}
	return hex.EncodeToString(hash.Sum(nil)[:16])
}

// heading describes the table.
func (t *Table) heading() heading {
	sum := sha256.Sum256(t.codes)
	h := heading{
		Game: t.f.ending.game.ID, Ending: t.f.ending.Name(), Rules: t.f.rules(), Points: t.scale.points,
		Numbers: len(t.codes), Statistics: t.statistics, SHA256: hex.EncodeToString(sum[:]),
	}
	if !slices.Equal(t.scale.starts, t.f.scale().starts) {
		h.Starts = t.scale.starts
	}
	return h
}

// Write writes the table.
func (t *Table) Write(w io.Writer) error {
	head, err := json.Marshal(t.heading())
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, "%s%s\n", magic, head); err != nil {
		return err
	}
	packer, err := flate.NewWriter(w, flate.BestSpeed)
	if err != nil {
		return err
	}
	if _, err := packer.Write(t.codes); err != nil {
		return err
	}
	return packer.Close()
}

// read reads the table of a frame. It rejects the whole file if it finds a fault, which the
// error describes.
func read(r io.Reader, f *frame) (*Table, error) {
	in := bufio.NewReader(r)
	first := make([]byte, len(magic))
	if _, err := io.ReadFull(in, first); err != nil || string(first) != magic {
		return nil, errForeign
	}
	line, err := in.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	var head heading
	if err := json.Unmarshal(line, &head); err != nil {
		return nil, err
	}
	if head.Rules != f.rules() || head.Numbers != int(f.size) {
		return nil, errForeign
	}
	t := &Table{f: f, scale: f.scale(), codes: make([]uint8, f.size)}
	if len(head.Points) != len(t.scale.points) {
		return nil, errForeign
	}
	t.scale.points = head.Points
	if head.Starts != nil {
		t.scale.starts = head.Starts
	}
	if !t.scale.sound() {
		return nil, errForeign
	}
	if _, err := io.ReadFull(flate.NewReader(in), t.codes); err != nil {
		return nil, err
	}
	t.statistics = t.count()
	got, err := json.Marshal(t.heading())
	if err != nil || !bytes.Equal(append(got, '\n'), line) {
		return nil, errors.New("the heading does not fit the values")
	}
	return t, nil
}

// save writes the table to a file that appears only when it is complete.
func (t *Table) save(path string) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(file.Name()) // the fault that counts is err
		}
	}()
	out := bufio.NewWriter(file)
	err = cmp.Or(t.Write(out), out.Flush(), file.Sync(), file.Close())
	if err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// load reads the table of a frame from a file.
func load(path string, f *frame) (*Table, error) {
	file, err := regular.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return read(file, f)
}
