package uciengine

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"panthera/search/regular"
)

// Identity is the SHA-256 sums, in hexadecimal, of an engine's program and of the files that
// its arguments and options name, such as a script or a network.
type Identity struct {
	Program string `json:"program"`
	// Files are by [ArgumentKey] or [OptionKey].
	Files map[string]string `json:"files,omitempty"`
}

// Identify computes the checksums of an engine's program and files on this machine.
func Identify(s Spec) (Identity, error) {
	var id Identity
	paths, err := Files(s)
	if err != nil {
		return id, err
	}
	for what, path := range paths {
		sum, err := Checksum(path)
		if err != nil {
			return id, fmt.Errorf("%s: %w", s.Name, err)
		}
		if what == theProgram {
			id.Program = sum
			continue
		}
		if id.Files == nil {
			id.Files = map[string]string{}
		}
		id.Files[what] = sum
	}
	return id, nil
}

// theProgram is the key of the engine's program in the result of [Files].
const theProgram = "program"

// Files returns the paths of an engine's program and of the files that its arguments and options
// name, by [theProgram], [ArgumentKey] and [OptionKey]. Options with log in their names are left
// out, since the engine writes these files itself.
func Files(s Spec) (map[string]string, error) {
	program := s.Command[0]
	if !strings.ContainsRune(program, filepath.Separator) {
		found, err := exec.LookPath(program)
		if errors.Is(err, exec.ErrDot) {
			return nil, fmt.Errorf("%s: %s lies in this folder: write .%c%[2]s", s.Name, program, filepath.Separator)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		program = found
	} else if !filepath.IsAbs(program) {
		program = filepath.Join(s.Dir, program)
	}
	paths := map[string]string{theProgram: program}
	note := func(what, text string) {
		if !filepath.IsAbs(text) {
			text = filepath.Join(s.Dir, text)
		}
		if info, err := os.Stat(text); err == nil && info.Mode().IsRegular() {
			paths[what] = text
		}
	}
	for i, text := range s.Command[1:] {
		note(ArgumentKey(i+1), text)
	}
	for _, o := range s.Options {
		if !strings.Contains(strings.ToLower(o.Name), "log") {
			note(OptionKey(o.Name), o.Value)
		}
	}
	return paths, nil
}

// ArgumentKey returns the key, in Identity.Files, of the file that the nth argument of a command
// names, counted from 1.
func ArgumentKey(n int) string { return fmt.Sprintf("argument %d", n) }

// OptionKey returns the key, in Identity.Files, of the file that an option names.
func OptionKey(name string) string { return "option " + name }

// Checksum returns the SHA-256 sum of a file, in hexadecimal.
func Checksum(path string) (string, error) {
	file, err := regular.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// Mismatch returns a text that says how the checksums in id differ from those wanted; empty if they
// are the same.
func (id Identity) Mismatch(want Identity) string {
	if id.Program != want.Program {
		return fmt.Sprintf("the program is %.12s here, the match has %.12s", id.Program, want.Program)
	}
	for _, what := range slices.Sorted(maps.Keys(want.Files)) {
		switch own := id.Files[what]; own {
		case want.Files[what]:
		case "":
			return fmt.Sprintf("the file of %s is not here", what)
		default:
			return fmt.Sprintf("the file of %s is %.12s here, the match has %.12s", what, own, want.Files[what])
		}
	}
	return ""
}
