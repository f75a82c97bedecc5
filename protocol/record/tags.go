package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Tag is a tag pair of a game.
type Tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Tags are the tags of a game, in their order.
type Tags []Tag

// The tags that mean something here.
const (
	VariantTag = "Variant"
	FENTag     = "FEN"
	SetUpTag   = "SetUp"
	ResultTag  = "Result"
	PointsTag  = "Points"
	// TerminationTag is why the game ended (PGN standard, 9.8.1).
	TerminationTag = "Termination"
	// FreeTag is white, black or both: the sides that ran out of time in a deployment, and
	// whose pieces others may have posted on any empty square of their ranks.
	FreeTag = "FreePostings"
)

// Open is the result of a game that has none.
const Open = "*"

// forfeit is the result of a game that both sides have lost. It stands in the tag alone.
const forfeit = "0-0"

// results are the words that end a game, as people write them, also in Windows-1252.
var results = map[string]string{
	"1-0": "1-0", "1–0": "1-0", "1−0": "1-0", "1\x960": "1-0", "1:0": "1-0",
	"0-1": "0-1", "0–1": "0-1", "0−1": "0-1", "0\x961": "0-1", "0:1": "0-1",
	"1/2-1/2": "1/2-1/2", "1/2–1/2": "1/2-1/2", "1/2\x961/2": "1/2-1/2", "1/2:1/2": "1/2-1/2", "1/2": "1/2-1/2",
	"½-½": "1/2-1/2", "½–½": "1/2-1/2", "½:½": "1/2-1/2", "½": "1/2-1/2", "\xbd-\xbd": "1/2-1/2", "\xbd\x96\xbd": "1/2-1/2", "\xbd": "1/2-1/2",
	Open: Open,
}

// EndsGame says whether a word is one of those that end a game.
func EndsGame(word string) bool { return results[word] == word && word != "" }

// roster are the tags that every game has, in their order, with the values of those
// that are not known (PGN standard, 8.1.1).
var roster = Tags{{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"},
	{"White", "?"}, {"Black", "?"}, {ResultTag, Open}}

// Value is the value of a tag; empty if there is none.
func (t Tags) Value(name string) string {
	for _, tag := range t {
		if tag.Name == name {
			return tag.Value
		}
	}
	return ""
}

// ResultOf is what the points of both sides, White's first, are called as a result.
func ResultOf[P ~int | ~float64](points [2]P) string {
	switch {
	case points[engine.White] > points[engine.Black]:
		return "1-0"
	case points[engine.White] < points[engine.Black]:
		return "0-1"
	}
	return "1/2-1/2"
}

// ErrUnknownGame is the error of a game that none of those known is.
var ErrUnknownGame = errors.New("there is no such game")

// GameOf is the game that is played under these tags: the tag Variant names it; without that tag it
// is chess.
func GameOf(games *engine.Registry, tags Tags) (*engine.Game, error) {
	name := tags.Value(VariantTag)
	if name == "" {
		name = "chess"
	}
	return gameNamed(games, name)
}

// variantName is what the tag Variant calls a game: chess as other programs do, others by id.
func variantName(g *engine.Game) string {
	switch g.ID {
	case "chess":
		return "Standard"
	case "chess960":
		return "Chess960"
	}
	return g.ID
}

// gameNamed is the game that a Variant tag means, by id or by name. The names that
// programs use for chess and Chess960 are known.
func gameNamed(games *engine.Registry, name string) (*engine.Game, error) {
	switch strings.ToLower(name) {
	case "standard", "normal", "classical", "fromposition", "from position":
		name = "chess"
	case "wild/fr", "freestyle", "freestyle chess", "fischerandom", "fischerrandom", "fischer random", "fischer random chess", "chess 960", "frc":
		name = "chess960"
	}
	all := games.All()
	i := slices.IndexFunc(all, func(g *engine.Game) bool { return strings.EqualFold(g.ID, name) || strings.EqualFold(g.Name, name) })
	if i < 0 {
		return nil, fmt.Errorf("tag Variant %q: %w", name, ErrUnknownGame)
	}
	return all[i], nil
}
