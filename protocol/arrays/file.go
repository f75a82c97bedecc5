package arrays

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/engine/turn"
)

const extension = ".arrays.gz"

// Variants returns the IDs of the games whose arrays are embedded in the program, sorted.
func Variants() (ids []string) {
	names, _ := fs.Glob(files, "files/*"+extension) // the pattern is well formed
	for _, name := range names {
		ids = append(ids, strings.TrimSuffix(strings.TrimPrefix(name, "files/"), extension))
	}
	return ids
}

// Carried returns the arrays of a game that are embedded in the program; nil if there are none, or
// if they have squares that the game no longer has.
func Carried(g *engine.Game) *Arrays {
	file, err := files.Open("files/" + g.ID + extension)
	if err != nil {
		return nil
	}
	defer file.Close()
	a, err := read(g, file)
	if err != nil {
		return nil
	}
	return a
}

// Write writes the ratings in the format of the package documentation.
func (a *Arrays) Write(w io.Writer) error {
	packer := gzip.NewWriter(w)
	lines := json.NewEncoder(packer)
	if err := lines.Encode(a.Heading); err != nil {
		return err
	}
	for i := range a.List {
		if err := lines.Encode(&a.List[i]); err != nil {
			return err
		}
	}
	return packer.Close()
}

// read reads the ratings of a game's arrays, as Write has written them.
func read(g *engine.Game, r io.Reader) (*Arrays, error) {
	unpacked, err := gzip.NewReader(r)
	if err != nil {
		return nil, err
	}
	a, lines := &Arrays{}, json.NewDecoder(unpacked)
	if err := lines.Decode(&a.Heading); err != nil {
		return nil, err
	}
	if a.Game != g.ID || len(a.Letter) != 1 || g.KindOf(a.Letter[0]) == engine.NoKind {
		return nil, fmt.Errorf("these are arrays of %q in %q, not of a piece of %s", a.Letter, a.Game, g.ID)
	}
	for {
		turn.Give()
		var x Array
		err := lines.Decode(&x)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if err := x.check(g); err != nil {
			return nil, err
		}
		a.List = append(a.List, x)
	}
	if len(a.List) == 0 {
		return nil, errors.New("there is no array")
	}
	a.Sort()
	return a, nil
}

// check returns an error if the array has no squares, squares that the board lacks, or unsorted ones.
func (a *Array) check(g *engine.Game) error {
	names := a.Names()
	for _, name := range names {
		if _, ok := g.Geometry.Square(name); !ok {
			return fmt.Errorf("the array %q: %q is no square", a.Squares, name)
		}
	}
	if len(names) == 0 || !slices.IsSorted(names) {
		return fmt.Errorf("the array %q has no squares, or not in their order", a.Squares)
	}
	return nil
}
