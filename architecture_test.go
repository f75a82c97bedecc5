package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var renewSizes = flag.Bool("sizes", false, "write the sizes that docs/architecture.md names, instead of comparing them")

// slack is how much a size stated in docs/architecture.md may differ from the size measured, as a
// fraction of the measured size.
const slack = 0.1

// webPart is how docs/architecture.md names the parts of the web board. Each part must stay below
// mostOfWeb lines.
const (
	webPart   = "part of the web board"
	mostOfWeb = 2000
)

// TestTheLargestIsNamed measures the largest packages, files, functions and types of the code without
// tests, and compares their names and sizes with those in docs/architecture.md. If a size has changed
// by more than a tenth, or something else has become the largest, run make architecture, and give the
// reason in the document. If a part of the web board has grown too large, split it instead.
func TestTheLargestIsNamed(t *testing.T) {
	const document = "docs/architecture.md"
	raw, err := os.ReadFile(document)
	require.NoError(t, err)
	text := string(raw)
	for what, l := range measureTree(t) {
		if what == webPart {
			assert.Less(t, l.size, mostOfWeb, "the lines of %s; give a part of it a package of its own", l.name)
		}
		line := regexp.MustCompile("\\* " + what + ": `([^`]+)`, near (\\d+) ")
		said := line.FindStringSubmatch(text)
		require.NotNil(t, said, "%s names no largest %s", document, what)
		if *renewSizes {
			text = line.ReplaceAllString(text, fmt.Sprintf("* %s: `%s`, near %d ", what, l.name, l.size))
			continue
		}
		assert.Equal(t, l.name, said[1], "the largest %s has %d; run make architecture", what, l.size)
		size, err := strconv.Atoi(said[2])
		require.NoError(t, err)
		assert.InEpsilon(t, size, l.size, slack, "the size of the largest %s; run make architecture", what)
	}
	if *renewSizes {
		require.NoError(t, os.WriteFile(document, []byte(text), 0o644))
	}
}

// largest is the largest package, file, function or type found so far, and its size. Of several with
// the same size it is the last by name.
type largest struct {
	name string
	size int
}

func (l *largest) take(name string, size int) {
	if size > l.size || size == l.size && name > l.name {
		*l = largest{name, size}
	}
}

// measureTree finds the largest package, file, function and folder of the web board (by lines), and
// the largest type (by its methods), in the Go code without tests.
func measureTree(t *testing.T) map[string]*largest {
	found := map[string]*largest{"package": {}, webPart: {}, "file": {}, "function": {}, "type": {}}
	lines, methods := map[string]int{}, map[string]int{}
	for name, text := range writings(t) {
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		require.NoError(t, err)
		folder, length := path.Dir(name), set.File(file.FileStart).LineCount()
		lines[folder] += length
		found["file"].take(name, length)
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				found["function"].take(name+": "+f.Name.Name, set.Position(f.End()).Line-set.Position(f.Pos()).Line+1)
				if f.Recv != nil {
					methods[path.Base(folder)+"."+receiver(f.Recv.List[0].Type)]++
				}
			}
		}
	}
	for name, n := range lines {
		found["package"].take(name, n)
		if strings.HasPrefix(name+"/", "protocol/web/") {
			found[webPart].take(name, n)
		}
	}
	for name, n := range methods {
		found["type"].take(name, n)
	}
	return found
}

// receiver returns the name of the type in a method's receiver expression.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
