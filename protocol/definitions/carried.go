package definitions

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// What in a definition would not outlast the tag of a record, and how it is written there.
var spelt = strings.NewReplacer("{", `\x7b`, "}", `\x7d`, "  ", ` \x20`)

// Line is a definition in one line, which [Carried] reads.
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

// Carried is the game whose definition a record carries, in the form of Line: the one that is known by its
// name and definition, or else one that is made of the text, and found in the list from then on. Where the name
// is another game's, the digest is added to it.
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

// Carry is the game of a definition, made and found in the list from then on under its name and digest: or the
// one that is known there by the definition. It is nil if it cannot be played, and the faults say why; the error is
// that of one game too many.
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
