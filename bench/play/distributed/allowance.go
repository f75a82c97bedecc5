package distributed

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
)

// Allowance is what the owner of a worker allows the worker to run. The worker looks for the
// engines of a match among these programs by their checksums; it never runs a command line that
// comes from a host.
type Allowance struct {
	// Engines may be run with exactly the arguments given here, and may be given the option values
	// listed here.
	Engines []uciengine.Spec
	// Files are programs that may be run without arguments, and files that options may name,
	// such as networks; a folder stands for all files in it.
	Files []string
}

// Check returns an error if an allowed file or program is missing or cannot be read.
func (a *Allowance) Check() error {
	_, err := a.open()
	return err
}

// allowed is an Allowance together with the checksums that its programs and files have now.
type allowed struct {
	engines    []uciengine.Spec
	identities []uciengine.Identity
	files      map[string]string // paths by checksum
}

// open reads all that is allowed.
func (a *Allowance) open() (*allowed, error) {
	o := &allowed{engines: a.Engines, files: map[string]string{}}
	for _, e := range a.Engines {
		id, err := uciengine.Identify(e)
		if err != nil {
			return nil, err
		}
		o.identities = append(o.identities, id)
	}
	for _, path := range a.Files {
		list, err := filesOf(path)
		if err != nil {
			return nil, err
		}
		for _, path := range list {
			sum, err := uciengine.Checksum(path)
			if err != nil {
				return nil, err
			}
			o.files[sum] = path
		}
	}
	return o, nil
}

// filesOf returns the regular files in path if path is a folder (not those in its subfolders), else
// path itself.
func filesOf(path string) ([]string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	list := []string{path}
	if entries, err := os.ReadDir(path); err == nil {
		list = nil
		for _, e := range entries {
			list = append(list, filepath.Join(path, e.Name()))
		}
	} else if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(list, func(path string) bool {
		info, err := os.Stat(path)
		return err != nil || !info.Mode().IsRegular()
	}), nil
}

// entrant returns the entrant e of a match in the form in which this worker runs it, or an error if
// the worker's owner does not allow it. The program, its arguments, folder and files are those
// given by the owner. The match only supplies the entrant's name, the engine's name for the
// variant, and options whose values are numbers, true, false, allowed files, or equal to the
// owner's values.
func (a *allowed) entrant(e match.Entrant, id uciengine.Identity) (match.Entrant, error) {
	own, ownID, err := a.find(e, id)
	if err != nil {
		return e, err
	}
	e.Command, e.Dir = own.Command, own.Dir
	e.Options = slices.Clone(e.Options)
	for i := range e.Options {
		if err := a.allow(&e.Options[i], id, own, ownID); err != nil {
			return e, fmt.Errorf("%s: %w", e.Name, err)
		}
	}
	for _, text := range slices.Concat([]string{e.Name, e.Variant}, slices.Sorted(maps.Values(e.Names))) {
		if strings.ContainsFunc(text, unicode.IsControl) {
			return e, fmt.Errorf("%q has control characters", text)
		}
	}
	return e, nil
}

// find returns the engine, among those that the worker's owner allows, that has the same program as
// the entrant e of a match (by checksum) and the same arguments. Arguments that name files are
// compared by checksum.
func (a *allowed) find(e match.Entrant, id uciengine.Identity) (uciengine.Spec, uciengine.Identity, error) {
	if path := a.files[id.Program]; path != "" && len(e.Command) == 1 {
		return uciengine.Spec{Command: []string{path}}, uciengine.Identity{Program: id.Program}, nil
	}
	for i, own := range a.engines {
		if a.identities[i].Program == id.Program && sameArguments(own.Command, a.identities[i], e.Command, id) {
			return own, a.identities[i], nil
		}
	}
	var arguments []string
	if len(e.Command) > 0 {
		arguments = e.Command[1:]
	}
	return uciengine.Spec{}, uciengine.Identity{}, fmt.Errorf("%s: no engine that is allowed here is program %.12s with the arguments %q", e.Name, id.Program, arguments)
}

func sameArguments(own []string, ownID uciengine.Identity, theirs []string, id uciengine.Identity) bool {
	if len(own) != len(theirs) {
		return false
	}
	for i := 1; i < len(own); i++ {
		key := uciengine.ArgumentKey(i)
		if sum := ownID.Files[key]; sum != id.Files[key] || sum == "" && own[i] != theirs[i] {
			return false
		}
	}
	return true
}

// plainValue matches values of options that cannot name a file: numbers, true and false.
var plainValue = regexp.MustCompile(`^(-?\d+(\.\d+)?|true|false)$`)

// allow replaces the value of an option by the value for this machine, such as the path of a file
// here. It returns an error if the worker's owner does not allow the option.
func (a *allowed) allow(o *uciengine.Option, id uciengine.Identity, own uciengine.Spec, ownID uciengine.Identity) error {
	if strings.ContainsFunc(o.Name, func(r rune) bool { return unicode.IsControl(r) || r == '=' }) || slices.Contains(strings.Fields(o.Name), "value") {
		return fmt.Errorf("%q is not the name of an option", o.Name)
	}
	key := uciengine.OptionKey(o.Name)
	sum := id.Files[key]
	for _, given := range own.Options {
		if strings.EqualFold(given.Name, o.Name) && ownID.Files[uciengine.OptionKey(given.Name)] == sum && (sum != "" || given.Value == o.Value) {
			o.Value = given.Value
			return nil
		}
	}
	switch path := a.files[sum]; {
	case path != "":
		o.Value = path
	case sum != "":
		return fmt.Errorf("the file of option %s, %.12s, is not among those that are allowed here", o.Name, sum)
	case !plainValue.MatchString(o.Value):
		return fmt.Errorf("option %s = %q is not allowed here: it is not a number, and no file of engines has it", o.Name, o.Value)
	}
	return nil
}
