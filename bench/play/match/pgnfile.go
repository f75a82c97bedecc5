package match

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"panthera/protocol/folder"
	"panthera/search/regular"
)

// pgnFile is the file with the PGN of a match, which is made from the records.
type pgnFile struct {
	*os.File
	path string
	// size is the size of the file up to the end of the last game; parts are the games in the order
	// in which they stand in the file.
	size  int64
	parts []pgnPart
}

// pgnPart says where in the file a game stands: its offset and its size in bytes.
type pgnPart struct {
	number   int
	at, size int64
}

// openPGN writes the PGN of the games in past anew, and opens the file so that more games can be
// added.
func (j *Journal) openPGN(past []*Record) (err error) {
	j.pgn = pgnFile{path: filepath.Join(j.dir, PGNFile)}
	err = folder.ReplaceOn(j.disk, j.pgn.path, fileMode, func(out io.Writer) error {
		for _, r := range past {
			text, err := j.pgnOf(r)
			if err == nil {
				_, err = io.WriteString(out, text)
			}
			if err != nil {
				return err
			}
			j.pgn.grown(r.Number, len(text))
		}
		return nil
	})
	if err == nil {
		j.pgn.File, err = regular.OpenFile(j.pgn.path, os.O_WRONLY|os.O_APPEND, fileMode)
	}
	return err
}

// grown notes that a game was written at the end of the file.
func (f *pgnFile) grown(number, size int) {
	f.parts = append(f.parts, pgnPart{number, f.size, int64(size)})
	f.size += int64(size)
}

// inOrder sorts the games by number.
func (f *pgnFile) inOrder() error {
	before, err := regular.Open(f.path)
	if err != nil {
		return err
	}
	defer before.Close()
	slices.SortFunc(f.parts, func(a, b pgnPart) int { return cmp.Compare(a.number, b.number) })
	return folder.Replace(f.path, fileMode, func(out io.Writer) error {
		for _, p := range f.parts {
			if _, err := io.Copy(out, io.NewSectionReader(before, p.at, p.size)); err != nil {
				return err
			}
		}
		return nil
	})
}

// pgnOf returns a game in PGN.
func (j *Journal) pgnOf(r *Record) (string, error) {
	for _, g := range j.match.Variants {
		if g.ID == r.Variant {
			return pgn(g, r, j.match.Form)
		}
	}
	return "", fmt.Errorf("game %d is of %q, which is not played here", r.Number, r.Variant)
}
