package rulebook

import (
	"fmt"
	"slices"
	"strings"
)

// Book is the content of a file: its definitions without errors, in order, and all faults.
type Book struct {
	Definitions []*Definition
	Faults      []Fault
	// Refused is the number of sections that did not become definitions.
	Refused int
}

// Definition returns the definition with an ID; nil if there is none.
func (b *Book) Definition(id string) *Definition {
	i := slices.IndexFunc(b.Definitions, func(d *Definition) bool { return d.ID == id })
	if i < 0 {
		return nil
	}
	return b.Definitions[i]
}

// Read reads a file of definitions; name is its name in messages. A section may be built on an
// earlier section and on the definitions of other books.
func Read(name, text string, others ...*Book) *Book {
	r := resolver{report: report{file: name}, others: others, refused: map[string]int{}, later: map[string]int{}}
	sections := r.cut(text)
	for _, s := range sections {
		r.later[s.id]++
	}
	for _, s := range sections {
		r.resolve(s)
	}
	return &Book{r.list, r.sorted(), len(sections) - len(r.list) - r.replaced}
}

// resolver makes definitions of sections.
type resolver struct {
	report
	others   []*Book
	list     []*Definition
	replaced int
	refused  map[string]int // the lines of refused sections
	later    map[string]int // how many sections of an ID are still to come
}

// resolve turns a section into a definition, or refuses it because of errors.
func (r *resolver) resolve(s *section) {
	r.later[s.id]--
	before := r.errors()
	d := r.base(s)
	if d != nil && !s.skipped {
		d.ID, d.parent, d.File, d.Line = s.id, s.parent, r.file, s.idAt.line+1
		d.Text += strings.Join(s.text, "\n") + "\n"
		w := writer{&r.report, s, d}
		w.write()
	}
	if d == nil || s.skipped || r.errors() > before {
		r.refused[s.id] = s.idAt.line + 1
		return
	}
	delete(r.refused, s.id)
	r.list = slices.DeleteFunc(r.list, func(o *Definition) bool {
		if o.ID == d.ID {
			r.replaced++
			r.add(Warning, s.idAt, "give one of them another name", "a second game %s; that of line %d is left out", d.ID, o.Line)
			return true
		}
		return false
	})
	r.list = append(r.list, d)
}

// base returns a copy of the definition on which a section is built: its parent, or the common
// defaults if it names no parent; nil if there is no such parent.
func (r *resolver) base(s *section) *Definition {
	if s.parent == "" {
		return common()
	}
	own := Book{Definitions: r.list}
	for _, b := range append([]*Book{&own}, r.others...) {
		switch parent := b.Definition(s.parent); {
		case parent == nil:
		case parent.parents+1 > maxParents:
			r.add(Error, s.parentAt, "build it on one that is less deep", "a game built on more than %d others in a row", maxParents)
			return nil
		default:
			return parent.child()
		}
	}
	line, refused := r.refused[s.parent]
	switch near := nearest(s.parent, r.parents()); {
	case refused:
		r.add(Error, s.parentAt, fmt.Sprintf("mend %s first", s.parent), "it is built on %s of line %d, which has faults", quote(s.parent), line)
	case r.later[s.parent] > 0 || s.parent == s.id:
		r.add(Error, s.parentAt, fmt.Sprintf("move %s above it", s.parent), "it is built on %s, which is not defined yet", quote(s.parent))
	case near != "":
		r.add(Error, s.parentAt, fmt.Sprintf("did you mean %s?", near), "there is no game %s to build it on", quote(s.parent))
	default:
		r.add(Error, s.parentAt, "define it above, or build it on another", "there is no game %s to build it on", quote(s.parent))
	}
	return nil
}

// parents returns the IDs of all definitions on which a section can be built.
func (r *resolver) parents() (ids []string) {
	for _, b := range append([]*Book{{Definitions: r.list}}, r.others...) {
		for _, d := range b.Definitions {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// common returns the defaults, on which all games without a parent are built.
func common() *Definition {
	d := &Definition{Files: 8, Ranks: 8, values: map[string]value{}}
	read := reader{files: maxFiles, ranks: maxSquares}
	for key, text := range defaults {
		v, bad := read.read(rules[key], text)
		if bad != nil {
			panic("rulebook: the default of " + key + ": " + bad.reason)
		}
		d.values[key] = value{value: v}
	}
	for key, names := range standing {
		for _, side := range sides {
			d.values[key+side] = value{value: typeSet{names: names}}
		}
	}
	for _, key := range anySquare {
		for _, side := range sides {
			d.values[key+side] = value{value: []area{{anyOf, anyOf}}}
		}
	}
	for _, key := range anyKind {
		d.values[key] = value{value: typeSet{all: true}}
		for _, side := range sides {
			d.values[key+side] = value{value: typeSet{all: true}}
		}
	}
	return d
}
