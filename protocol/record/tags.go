package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/definitions"
)

// Tag is a tag pair of a game.
type Tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Tags are the tags of a game, in the order in which they are written.
type Tags []Tag

// The names of tags that have a meaning for this package.
const (
	VariantTag = "Variant"
	// definitionTag has the definition of a game that is not built in, and ruleSetTag the digest of that
	// definition.
	definitionTag = "Definition"
	ruleSetTag    = "RuleSet"
	fenTag        = "FEN"
	setUpTag      = "SetUp"
	ResultTag     = "Result"
	PointsTag     = "Points"
	// TerminationTag has the reason why the game ended (PGN standard, 9.8.1).
	TerminationTag = "Termination"
	// freeTag has the value white, black or both. These sides ran out of time while both sides placed their
	// pieces from the hand, so that their pieces may have been placed on any empty square of their ranks.
	freeTag = "FreePostings"
)

// Open is the result of a game that has not ended or whose result is unknown.
const Open = "*"

// Forfeit is the result of a game that both sides have lost. It occurs only in the tag Result, not after the
// moves.
const Forfeit = "0-0"

// results maps the results that people write after the moves, with plain hyphens, to the standard ones.
var results = map[string]string{
	"1-0": "1-0", "1:0": "1-0", "0-1": "0-1", "0:1": "0-1",
	"1/2-1/2": "1/2-1/2", "1/2:1/2": "1/2-1/2", "1/2": "1/2-1/2", "½-½": "1/2-1/2", "½:½": "1/2-1/2", "½": "1/2-1/2",
	Open: Open,
}

// resultIn returns the standard result that a word means, and reports whether the word is a result. The word
// may be in UTF-8 or Windows-1252.
func resultIn(word string) (result string, known bool) {
	if !isASCII(word) {
		word = plain(decoded(word))
	}
	result, known = results[strings.TrimRight(joined(word), ".,")]
	return result, known
}

// EndsGame reports whether a word is one of the standard results that end a game.
func EndsGame(word string) bool { return results[word] == word && word != "" }

// roster has the tags that every game must have, in this order, each with the value that means unknown (PGN
// standard, 8.1.1).
var roster = Tags{{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"},
	{"White", "?"}, {"Black", "?"}, {ResultTag, Open}}

// Value returns the value of the tag with the given name; empty if there is no such tag.
func (t Tags) Value(name string) string {
	for _, tag := range t {
		if tag.Name == name {
			return tag.Value
		}
	}
	return ""
}

// resultOf returns the result of a game whose players have the given points, White's first.
func resultOf[P ~int | ~float64](points [2]P) string {
	switch {
	case points[engine.White] > points[engine.Black]:
		return "1-0"
	case points[engine.White] < points[engine.Black]:
		return "0-1"
	}
	return "1/2-1/2"
}

// ErrUnknownGame is the error for a variant that is not in the registry.
var ErrUnknownGame = errors.New("there is no such game")

// GameOf returns the game (chess or a variant) that the tags name: by the tag Definition or the tag Variant.
// Without either it is chess.
func GameOf(games *engine.Registry, tags Tags) (g *engine.Game, err error) {
	if text := tags.Value(definitionTag); text != "" {
		g, err = definitions.Carried(games, text)
	} else if name := tags.Value(VariantTag); name != "" {
		g, err = gameNamed(games, name)
	} else {
		g, err = gameNamed(games, "chess")
	}
	if set := tags.Value(ruleSetTag); err == nil && set != "" && g.Definition != "" && set != g.Digest() {
		return nil, fmt.Errorf("tag RuleSet %q: the definition of %s has the digest %s", set, g.ID, g.Digest())
	}
	return g, err
}

// gameTags returns the tags that name a game: chess by the name that other programs use, other built-in games
// by ID, and games from definition files together with their definitions.
func gameTags(g *engine.Game) Tags {
	switch {
	case g.ID == "chess":
		return Tags{{VariantTag, "Standard"}}
	case g.ID == "chess960":
		return Tags{{VariantTag, "Chess960"}}
	case g.Definition == "":
		return Tags{{VariantTag, g.ID}}
	}
	return Tags{{VariantTag, definitions.Name(g.Definition)}, {ruleSetTag, g.Digest()}, {definitionTag, definitions.Line(g.Definition)}}
}

// gameNamed returns the game that a tag Variant names, by its ID, its name or, for chess and Chess960, a name
// that other programs use.
func gameNamed(games *engine.Registry, name string) (*engine.Game, error) {
	switch strings.ToLower(name) {
	case "standard", "normal", "classical", "fromposition", "from position":
		name = "chess"
	case "wild/fr", "freestyle", "freestyle chess", "fischerandom", "fischerrandom", "fischer random", "fischer random chess", "chess 960", "frc":
		name = "chess960"
	}
	if g := games.Game(name); g != nil {
		return g, nil
	}
	all := games.All()
	i := slices.IndexFunc(all, func(g *engine.Game) bool { return strings.EqualFold(g.ID, name) || strings.EqualFold(g.Name, name) })
	if i < 0 {
		return nil, fmt.Errorf("tag Variant %q: %w", name, ErrUnknownGame)
	}
	return all[i], nil
}
