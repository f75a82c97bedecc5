package definitions

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// spelt escapes characters that the tag of a record would lose or change.
var spelt = strings.NewReplacer("{", `\x7b`, "}", `\x7d`, "  ", ` \x20`)

// Line writes a definition in one line, which [Carried] reads.
func Line(definition string) string {
	quoted := strconv.QuoteToASCII(definition)
	return spelt.Replace(quoted[1 : len(quoted)-1])
}

// Name is the ID that a definition gives its game.
func Name(definition string) string {
	all := "\n" + definition
	head := all[strings.LastIndex(all, "\n[")+1:]
	return strings.TrimSpace(strings.TrimPrefix(head[:max(0, strings.IndexAny(head, ":]"))], "["))
}

var errNoDefinition = errors.New("it is no definition of a game")

// Carried is the game that a record defines, in the form of Line: a game of the list with the same
// name and definition, or else a new game, which is added to the list. If another game already has
// the name, the new game's digest is added to its name.
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

// Carry is the game of a definition: a game of the list with the same definition, or else a new
// game, which is added to the list under its name and digest. It is nil if the game cannot be
// played; the faults say why. The error says that there are too many games.
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
