package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
)

// module is the path of this module.
const module = "panthera"

// pkg is a package of the module that a program is built from.
type pkg struct {
	// Name is the path below the module; that of its root is the module's.
	Name string
	Dir  string
	// Files are its Go files without tests.
	Files []string
	// Imports are the names of those that it imports, in order.
	Imports []string
}

// list asks the go command for all packages but those that only tests use.
func list() ([]*pkg, error) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Dir,GoFiles,Imports", "./...").Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var packages []*pkg
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath, Dir  string
			GoFiles, Imports []string
		}
		switch err := decoder.Decode(&p); {
		case err == io.EOF:
			return packages, nil
		case err != nil:
			return nil, fmt.Errorf("go list: %w", err)
		}
		if len(p.GoFiles) == 0 || forTests(p.ImportPath) {
			continue
		}
		found := &pkg{Name: short(p.ImportPath), Dir: p.Dir, Files: p.GoFiles}
		for _, path := range p.Imports {
			if path == module || strings.HasPrefix(path, module+"/") {
				found.Imports = append(found.Imports, short(path))
			}
		}
		packages = append(packages, found)
	}
}

// short is the name of a package of the module.
func short(path string) string { return strings.TrimPrefix(path, module+"/") }

// aside are programs of their own that no other imports: engines for tests, and this one.
var aside = []string{"bench/architecture", "bench/badengine", "bench/uciengine/fakeengine"}

// forTests says whether a package serves the tests of that above it, or is a program aside.
func forTests(name string) bool {
	folder, last := path.Split(name)
	return last == path.Base(folder)+"test" || slices.Contains(aside, short(name))
}

// band is the folder of the top level in which a package lies; the root is a band of its own.
func (p *pkg) band() string {
	folder, _, _ := strings.Cut(p.Name, "/")
	return folder
}

// reduce leaves out the imports that another import has too: what is left shows the same
// order with fewer lines.
func reduce(packages []*pkg) map[string][]string {
	direct := map[string][]string{}
	for _, p := range packages {
		direct[p.Name] = p.Imports
	}
	var reaches func(from, to string) bool
	reaches = func(from, to string) bool {
		return slices.ContainsFunc(direct[from], func(next string) bool { return next == to || reaches(next, to) })
	}
	reduced := map[string][]string{}
	for name, imports := range direct {
		for _, i := range imports {
			if !slices.ContainsFunc(imports, func(other string) bool { return other != i && reaches(other, i) }) {
				reduced[name] = append(reduced[name], i)
			}
		}
	}
	return reduced
}
