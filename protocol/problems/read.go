package problems

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"slices"
)

// Of returns the embedded problems of a game, sorted by number of moves and then by rating; nil if
// there are none.
func Of(variant string) ([]*Problem, error) {
	file, err := data.Open("data/" + variant + ".jsonl")
	if err != nil {
		return nil, nil //nolint:nilerr // no file, no problems
	}
	defer file.Close()
	list, err := Read(file)
	slices.SortStableFunc(list, func(a, b *Problem) int {
		return cmp.Or(cmp.Compare(a.Moves, b.Moves), cmp.Compare(a.Rating, b.Rating))
	})
	return list, err
}

// Variants returns the IDs of the games that have embedded problems, sorted.
func Variants() (ids []string) {
	const ending = ".jsonl"
	files, _ := fs.Glob(data, "data/*"+ending) // the pattern is good
	for _, name := range files {
		ids = append(ids, name[len("data/"):len(name)-len(ending)])
	}
	return ids
}

// Read reads problems, one in each line, as Line has written them.
func Read(in io.Reader) (list []*Problem, err error) {
	lines := bufio.NewScanner(in)
	for number := 1; lines.Scan(); number++ {
		p := &Problem{}
		if err := json.Unmarshal(lines.Bytes(), p); err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, p)
	}
	return list, lines.Err()
}
