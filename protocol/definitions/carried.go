package definitions

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// spelt escapes the characters that a PGN tag would lose or change: braces and double spaces.
var spelt = strings.NewReplacer("{", `\x7b`, "}", `\x7d`, "  ", ` \x20`)

// Line returns the text of a game's definition as one line, for a tag in a game record. [Carried]
// reads it.
func Line(definition string) string {
	quoted := strconv.QuoteToASCII(definition)
	return spelt.Replace(quoted[1 : len(quoted)-1])
}

// Name returns the ID of the game that a definition defines: the one in its last section heading.
func Name(definition string) string {
	all := "\n" + definition
	head := all[strings.LastIndex(all, "\n[")+1:]
	return strings.TrimSpace(strings.TrimPrefix(head[:max(0, strings.IndexAny(head, ":]"))], "["))
}

var errNoDefinition = errors.New("it is no definition of a game")

// Carried returns the game whose definition a game record has in a tag, written by Line. It is a game
// of the list with the same ID and definition, or else a new game, which is added to the list. If the
// list has a different game with this ID, a digest of the definition is added to the new game's ID.
func Carried(games *engine.Registry, line string) (*engine.Game, error) {
	text, err := strconv.Unquote(`"` + line + `"`)
	if err != nil {
		return nil, errNoDefinition
	}
	id := Name(text)
	digest := (&engine.Game{Definition: text}).Digest()
	for _, name := range []string{id, id + "-" + digest} {
		if g := games.Game(name); g == nil {
			id = name
			break
		} else if g.Definition == text {
			return g, nil
		}
	}
	book := rulebook.Read("the definition", text)
	var faults []rulebook.Fault
	if last := len(book.Definitions) - 1; last >= 0 && book.Definitions[last].Text == text {
		var g *engine.Game
		if g, faults = Make(book.Definitions[last]); g != nil {
			g.ID, g.Family = id, id
			return games.Carry(g)
		}
	}
	for _, f := range append(book.Faults, faults...) {
		if f.Severity == rulebook.Error {
			return nil, fmt.Errorf("%w: %v", errNoDefinition, f)
		}
	}
	return nil, errNoDefinition
}

// Carry returns a game with definition d: one of the list if it has such a game, or else a new
// game, which is added to the list with a digest in its ID. It returns nil if the game cannot be
// played; the faults then say why. The error says that the list has too many games already.
func Carry(games *engine.Registry, d *rulebook.Definition) (*engine.Game, []rulebook.Fault, error) {
	id := d.ID + "-" + (&engine.Game{Definition: d.Text}).Digest()
	for _, name := range []string{d.ID, id} {
		if g := games.Game(name); g != nil && g.Definition == d.Text {
			return g, nil, nil
		}
	}
	g, faults := Make(d)
	if g == nil {
		return nil, faults, nil
	}
	g.ID, g.Family = id, id
	g, err := games.Carry(g)
	return g, faults, err
}
