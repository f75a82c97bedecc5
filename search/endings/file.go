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

// magic is the first line of a table's file. It changes with the format of the file.
const magic = "panthera endgame table 1\n"

// heading is the second line of a table's file, in JSON. The codes of all positions follow, compressed by
// deflate.
type heading struct {
	Game   string `json:"game"`
	Ending string `json:"ending"`
	// Rules is a hash of the rules that apply in this ending, see frame.rules.
	Rules  string          `json:"rules"`
	Points []engine.Points `json:"points"`
	// Wide says that each code takes two bytes, the lower byte first.
	Wide       bool       `json:"wide,omitempty"`
	Numbers    int        `json:"numbers"`
	Statistics Statistics `json:"statistics"`
	// SHA256 is the checksum of the uncompressed codes.
	SHA256 string `json:"sha256"`
}

// errForeign is returned for a file that is not a table of the wanted ending.
var errForeign = errors.New("not a table of this ending and these rules")

// rules returns a hash of the legal moves in random positions of the ending, of the points for wins and
// draws, and of the numbering of positions. A table in a file is valid only if its hash is the same.
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

// heading returns the heading of the table's file; packed are the codes of all positions as written there.
func (t *Table) heading(packed []byte) heading {
	sum := sha256.Sum256(packed)
	return heading{
		Game: t.f.ending.game.ID, Ending: t.f.ending.Name(), Rules: t.f.rules(), Points: t.scale, Wide: len(packed) > len(t.codes),
		Numbers: len(t.codes), Statistics: t.statistics, SHA256: hex.EncodeToString(sum[:]),
	}
}

// In a file each code takes one byte if no win is too long. Byte 255 means that there is no such position.
// The other values are divided equally among the different numbers of points that a win may bring.
const absentByte = 255

func (s scale) part() code { return code((absentByte - 1) / len(s) &^ 1) }

// pack returns the codes in one byte each, or in two bytes each if a win is too long for one.
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

// unpack sets the codes of the table from those of a file. It returns false if a code stands for no value.
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

// write writes the table in the format of a table's file.
func (t *Table) write(w io.Writer) error {
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

// read reads a table with the numbering of frame f from a file. If the file has any fault, it returns an
// error and no table.
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

// save writes the table to a temporary file and renames it to path when it is complete.
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
	err = cmp.Or(t.write(out), out.Flush(), file.Sync(), file.Close())
	if err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// load reads a table with the numbering of frame f from the file at path.
func load(path string, f *frame) (*Table, error) {
	file, err := regular.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return read(file, f)
}
