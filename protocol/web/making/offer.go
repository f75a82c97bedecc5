package making

import (
	"embed"
	"path"
	"slices"
	"strings"

	"panthera/engine/rulebook"
)

// offer has what the page for making games shows at first.
type offer struct {
	Examples []example   `json:"examples"`
	Types    []namedKind `json:"types"`
	Ways     []way       `json:"ways"`
	// Files are the saved texts, Folder is the path of their folder. Both are empty if nothing can be saved.
	Files  []listed `json:"files"`
	Folder string   `json:"folder"`
}

// example is an example of a text, with the title of the game that it defines.
type example struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// namedKind is a kind of piece that has a name of its own in the variants.ini dialect, and its moves in Betza's
// notation.
type namedKind struct {
	Key   string `json:"key"`
	Title string `json:"title"`
	Moves string `json:"moves"`
}

// way is a way to move that can be given to a piece: in Betza's notation (Word) and in words (Label), under a
// heading (Group).
type way struct {
	Word  string `json:"word"`
	Group string `json:"group"`
	Label string `json:"label"`
	// Turns says that the way to move can be limited to one direction, such as forward.
	Turns bool `json:"turns"`
}

var ways = []way{
	{"W", "Steps", "one square straight", true}, {"F", "Steps", "one square diagonally", true},
	{"D", "Leaps", "two squares straight", true}, {"N", "Leaps", "as a Knight", true}, {"A", "Leaps", "two squares diagonally", true},
	{"H", "Leaps", "three squares straight", true}, {"C", "Leaps", "three squares and one aside", true},
	{"Z", "Leaps", "three squares and two aside", true}, {"G", "Leaps", "three squares diagonally", true},
	{"R", "Slides", "straight", true}, {"B", "Slides", "diagonally", true}, {"R2", "Slides", "up to two squares straight", true},
	{"B2", "Slides", "up to two squares diagonally", true}, {"NN", "Slides", "by leaps of a Knight", true},
	{"pR", "Slides over a piece", "straight", true}, {"pB", "Slides over a piece", "diagonally", true},
}

//go:embed examples/*.ini
var examples embed.FS

// readExamples returns the example texts.
func readExamples() (list []example) {
	names, _ := examples.ReadDir("examples") // it is embedded
	for _, entry := range names {
		text, _ := examples.ReadFile(path.Join("examples", entry.Name()))
		heads := rulebook.Heads(string(text))
		list = append(list, example{heads[len(heads)-1].Title, string(text)})
	}
	return list
}

// offer returns the content of the page for making games.
func (m *Maker) offer() *offer {
	o := &offer{Examples: readExamples(), Types: []namedKind{}, Ways: ways}
	for _, t := range rulebook.Types() {
		o.Types = append(o.Types, namedKind{t.Key, t.Title, t.Betza})
	}
	slices.SortStableFunc(o.Types, func(a, b namedKind) int { return strings.Compare(a.Title, b.Title) })
	o.Files, o.Folder = m.list()
	return o
}
