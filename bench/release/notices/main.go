// Notices writes two files that a release must contain beside its programs: the licences of all
// modules linked into the programs, since these licences demand it, and a machine-readable list of
// the modules (a software bill of materials in the format CycloneDX 1.6).
//
//	notices PROGRAM… > NOTICES.txt
//	notices -sbom PROGRAM… > sbom.json
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"panthera/protocol/version"
)

func main() {
	bill := flag.Bool("sbom", false, "write the bill of materials instead")
	flag.Parse()
	if err := run(os.Stdout, *bill, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, bill bool, programs []string) error {
	main, modules, err := modulesOf(programs)
	if err != nil {
		return err
	}
	if bill {
		return writeBill(out, main, modules)
	}
	return writeNotices(out, modules)
}

// modulesOf returns the main module of the given programs and all other modules linked into them,
// sorted by path.
func modulesOf(programs []string) (main debug.Module, modules []*debug.Module, err error) {
	for _, path := range programs {
		info, err := buildinfo.ReadFile(path)
		if err != nil {
			return main, nil, err
		}
		main = info.Main
		for _, m := range info.Deps {
			if m.Replace != nil {
				return main, nil, fmt.Errorf("%s is replaced", m.Path)
			}
			modules = append(modules, m)
		}
	}
	slices.SortFunc(modules, func(a, b *debug.Module) int { return strings.Compare(a.Path, b.Path) })
	return main, slices.CompactFunc(modules, func(a, b *debug.Module) bool { return a.Path == b.Path }), nil
}

// notices are the beginnings of the names of files that contain licences and notices, in lower
// case.
var notices = []string{"licen", "copying", "notice", "patents", "unlicense"}

// writeNotices writes the licences and notices of all modules and of Go, since Go's standard
// library is linked too.
func writeNotices(out io.Writer, modules []*debug.Module) error {
	fmt.Fprint(out, "The programs contain what others have written. These are their licences.\n")
	library, err := ask("env", "GOROOT")
	if err != nil {
		return err
	}
	if err := writeTexts(out, "Go's standard library "+runtime.Version(), library, false); err != nil {
		return err
	}
	for _, m := range modules {
		dir, err := ask("list", "-m", "-f", "{{.Dir}}", m.Path)
		if err != nil {
			return err
		}
		if err := writeTexts(out, m.Path+" "+m.Version, dir, true); err != nil {
			return err
		}
	}
	return nil
}

// ask runs the command go with arguments and returns its output.
func ask(arguments ...string) (string, error) {
	answer, err := exec.Command("go", arguments...).Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(arguments, " "), err)
	}
	return strings.TrimSpace(string(answer)), nil
}

// writeTexts writes the licences and notices in the source folder dir of a module and, if parts is
// set, those in its subfolders. It returns an error if it finds none.
func writeTexts(out io.Writer, name, dir string, parts bool) error {
	found := false
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != dir && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata" || !parts):
			return filepath.SkipDir
		case entry.IsDir() || strings.HasSuffix(path, ".go") ||
			!slices.ContainsFunc(notices, func(start string) bool { return strings.HasPrefix(strings.ToLower(entry.Name()), start) }):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		found = true
		part, err := filepath.Rel(dir, path)
		fmt.Fprintf(out, "\n%s\n%s, %s\n\n%s\n", strings.Repeat("=", 80), name, filepath.ToSlash(part), strings.TrimSpace(string(text)))
		return err
	})
	if err == nil && !found {
		err = fmt.Errorf("%s has no licence in %s", name, dir)
	}
	return err
}

// component describes a module in the format CycloneDX.
type component struct {
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	Address string `json:"purl,omitempty"`
}

// writeBill writes the bill of materials.
func writeBill(out io.Writer, main debug.Module, modules []*debug.Module) error {
	type metadata struct {
		Component component `json:"component"`
	}
	bill := struct {
		Format     string      `json:"bomFormat"`
		Spec       string      `json:"specVersion"`
		Version    int         `json:"version"`
		Metadata   metadata    `json:"metadata"`
		Components []component `json:"components"`
	}{"CycloneDX", "1.6", 1, metadata{component{Type: "application", Name: main.Path, Version: version.Number}},
		[]component{{"library", "std", runtime.Version(), "pkg:golang/std@" + strings.TrimPrefix(runtime.Version(), "go")}}}
	for _, m := range modules {
		bill.Components = append(bill.Components, component{"library", m.Path, m.Version, "pkg:golang/" + strings.ToLower(m.Path) + "@" + m.Version})
	}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", " ")
	return encoder.Encode(bill)
}
