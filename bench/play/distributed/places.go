package distributed

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
)

// Places say where the files of a match are on this machine: by the name of an engine for
// its program, and by paths, or folders of them, as the host has them.
type Places map[string]string

// ParsePlaces reads places written as FROM=TO.
func ParsePlaces(list []string) (Places, error) {
	p := Places{}
	for _, text := range list {
		from, to, ok := strings.Cut(text, "=")
		if !ok || from == "" || to == "" {
			return nil, fmt.Errorf("%q is not of the form FROM=TO", text)
		}
		p[from] = to
	}
	return p, nil
}

// here is where a path of the host is: by the longest folder of it that is known.
func (p Places) here(path string) string {
	for folder := path; ; folder = filepath.Dir(folder) {
		if to, known := p[folder]; known {
			rest, _ := filepath.Rel(folder, path)
			return filepath.Join(to, rest)
		}
		if folder == filepath.Dir(folder) {
			return path
		}
	}
}

// entrant is an engine with the paths of this machine. What its arguments and options
// name is a file where the host found one there.
func (p Places) entrant(e match.Entrant, id uciengine.Identity) match.Entrant {
	e.Command, e.Options = slices.Clone(e.Command), slices.Clone(e.Options)
	if to, known := p[e.Name]; known {
		e.Command[0] = to
	} else {
		e.Command[0] = p.here(e.Command[0])
	}
	for i := range e.Command[1:] {
		if id.Files[fmt.Sprintf("argument %d", i+1)] != "" {
			e.Command[i+1] = p.here(e.Command[i+1])
		}
	}
	for i, o := range e.Options {
		if id.Files["option "+o.Name] != "" {
			e.Options[i].Value = p.here(o.Value)
		}
	}
	if e.Dir != "" {
		e.Dir = p.here(e.Dir)
	}
	return e
}
