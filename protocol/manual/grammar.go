package manual

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// grammar describes possible command lines.
type grammar struct {
	program string
	// flags are those that need no command.
	flags    []flag
	commands []command
}

type command struct {
	name, help string
	flags      []flag
	// words are the possible words other than flags; files says that file names are possible too.
	words []string
	files bool
}

// flag is a flag and, if it takes a value, the possible values.
type flag struct {
	name, help string
	takes      bool
	words      []string
	files      bool
}

// read converts kong's model of a grammar.
func read(app *kong.Application, v Values) grammar {
	g := grammar{program: app.Name, flags: flagsOf(app.Node, v)}
	for _, node := range app.Children {
		if node.Hidden {
			continue
		}
		c := command{name: node.Name, help: node.Help, flags: flagsOf(node, v)}
		for _, p := range node.Positional {
			words, files := choices(p, p.Name, v)
			c.words, c.files = append(c.words, words...), c.files || files
		}
		g.commands = append(g.commands, c)
	}
	return g
}

// flagsOf lists the flags of a node and the flags that all commands share.
func flagsOf(node *kong.Node, v Values) (flags []flag) {
	for _, f := range slices.Concat(node.AllFlags(true)...) {
		own := flag{name: f.Name, help: f.Help, takes: !f.IsBool()}
		if own.takes {
			own.words, own.files = choices(f.Value, f.PlaceHolder, v)
		}
		flags = append(flags, own)
	}
	return flags
}

// choices are the possible values: words, or file names.
func choices(value *kong.Value, placeholder string, v Values) (words []string, files bool) {
	if value.Enum != "" {
		return value.EnumSlice(), false
	}
	placeholder = strings.ToUpper(placeholder)
	files = placeholder == "FILE" || placeholder == "DIR" || value.Tag != nil && value.Tag.Type != ""
	return v(placeholder), files
}
