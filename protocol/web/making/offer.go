package making

import (
	"embed"
	"path"
	"slices"
	"strings"

	"panthera/engine/rulebook"
)

// Offer lists the texts with which a person can begin.
type Offer struct {
	Examples []Example `json:"examples"`
	Types    []Type    `json:"types"`
	Ways     []Way     `json:"ways"`
	// Files are the saved files, Folder is their folder; empty if nothing is saved.
	Files  []Listed `json:"files"`
	Folder string   `json:"folder"`
}

// Example is a text to begin with, and the title of its game.
type Example struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// Type is a type of piece that has its own key in the dialect, and its moves.
type Type struct {
	Key   string `json:"key"`
	Title string `json:"title"`
	Moves string `json:"moves"`
}

// Way is a move that a piece can be given, in Betza's notation and in words.
type Way struct {
	Word  string `json:"word"`
	Group string `json:"group"`
	Label string `json:"label"`
	// Turns says that the move can be limited to one direction.
	Turns bool `json:"turns"`
}

var ways = []Way{
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

// Examples are the texts to begin from.
func Examples() (list []Example) {
	names, _ := examples.ReadDir("examples") // it is embedded
	for _, entry := range names {
		text, _ := examples.ReadFile(path.Join("examples", entry.Name()))
		heads := rulebook.Heads(string(text))
		list = append(list, Example{heads[len(heads)-1].Title, string(text)})
	}
	return list
}

// offer is the current offer.
func (m *Maker) offer() *Offer {
	o := &Offer{Examples: Examples(), Types: []Type{}, Ways: ways}
	for _, t := range rulebook.Types() {
		o.Types = append(o.Types, Type{t.Key, t.Title, t.Betza})
	}
	slices.SortStableFunc(o.Types, func(a, b Type) int { return strings.Compare(a.Title, b.Title) })
	o.Files, o.Folder = m.list()
	return o
}
