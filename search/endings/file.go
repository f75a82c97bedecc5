package endings

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
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
	// Wide says that a code has two bytes, the lower first.
	Wide       bool       `json:"wide,omitempty"`
	Numbers    int        `json:"numbers"`
	Statistics Statistics `json:"statistics"`
	// SHA256 is the checksum of the codes.
	SHA256 string `json:"sha256"`
}

// errForeign says that a file is not the wanted table.
var errForeign = errors.New("not a table of this ending and these rules")

// rules is a fingerprint of an ending: of the legal moves in sampled positions, the points, and the
// numbering of positions. A change of the rules or the numbering changes it.
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

// heading describes a table whose codes have been packed.
func (t *Table) heading(packed []byte) heading {
	sum := sha256.Sum256(packed)
	return heading{
		Game: t.f.ending.game.ID, Ending: t.f.ending.Name(), Rules: t.f.rules(), Points: t.scale, Wide: len(packed) > len(t.codes),
		Numbers: len(t.codes), Statistics: t.statistics, SHA256: hex.EncodeToString(sum[:]),
	}
}

// In a file each code has one byte if that suffices. The last value means no position; the others
// are divided equally among wins with different points.
const absentByte = 255

func (s scale) part() code { return code((absentByte - 1) / len(s) &^ 1) }

// pack writes the codes in one byte each, or in two if a win is too long for one.
func (t *Table) pack() []byte {
	packed, part := make([]byte, len(t.codes)), t.scale.part()
	for n, c := range t.codes {
		switch {
		case c == absent:
			packed[n] = absentByte
		case c == none:
		case (c-1)%span >= part:
			return t.packWide()
		default:
			packed[n] = byte(1 + (c-1)/span*part + (c-1)%span)
		}
	}
	return packed
}

func (t *Table) packWide() []byte {
	packed := make([]byte, 0, 2*len(t.codes))
	for _, c := range t.codes {
		packed = binary.LittleEndian.AppendUint16(packed, c)
	}
	return packed
}

// unpack reads the codes; false if one of them means no value.
func (t *Table) unpack(packed []byte) bool {
	wide, part := len(packed) > len(t.codes), t.scale.part()
	for n := range t.codes {
		var c code
		switch {
		case wide:
			c = binary.LittleEndian.Uint16(packed[2*n:])
		case packed[n] == absentByte:
			c = absent
		case packed[n] != none:
			c = 1 + code(packed[n]-1)/part*span + code(packed[n]-1)%part
		}
		if c != absent && int(c) > len(t.scale)*span {
			return false
		}
		t.codes[n] = c
	}
	return true
}

// Write writes the table.
func (t *Table) Write(w io.Writer) error {
	packed := t.pack()
	head, err := json.Marshal(t.heading(packed))
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
	if _, err := packer.Write(packed); err != nil {
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
	t := &Table{f: f, scale: head.Points, codes: make([]code, f.size)}
	if len(t.scale) != len(newScale(f.ending.game)) {
		return nil, errForeign
	}
	packed := make([]byte, f.size)
	if head.Wide {
		packed = make([]byte, 2*f.size)
	}
	if _, err := io.ReadFull(flate.NewReader(in), packed); err != nil {
		return nil, err
	}
	if !t.unpack(packed) {
		return nil, errors.New("a code stands for no value")
	}
	t.statistics = t.count()
	got, err := json.Marshal(t.heading(packed))
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
