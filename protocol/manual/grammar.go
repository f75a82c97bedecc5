package manual

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// grammar has the flags and commands of a program.
type grammar struct {
	program string
	// flags has the flags that may be used without a command.
	flags    []flag
	commands []command
}

type command struct {
	name, help string
	flags      []flag
	// words has the values that arguments other than flags may have; files says that they may also
	// be file names.
	words []string
	files bool
}

// flag is a flag of a command. takes says that it has a value; words and files tell which values.
type flag struct {
	name, help string
	takes      bool
	words      []string
	files      bool
}

// read returns the grammar of a command line that is parsed by package kong.
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

// flagsOf returns the flags of a command and those that all commands share.
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

// choices returns the possible values of a flag or argument, and whether file names are possible.
func choices(value *kong.Value, placeholder string, v Values) (words []string, files bool) {
	if value.Enum != "" {
		return value.EnumSlice(), false
	}
	placeholder = strings.ToUpper(placeholder)
	files = placeholder == "FILE" || placeholder == "DIR" || value.Tag != nil && value.Tag.Type != ""
	return v(placeholder), files
}
