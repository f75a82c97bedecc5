package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
)

// largest is the largest thing of its sort.
type largest struct {
	name string
	size int
}

func (l *largest) take(name string, size int) {
	if size > l.size {
		l.name, l.size = name, size
	}
}

// sizes are the largest of what there is, tests aside.
type sizes struct {
	total                    int
	pkg, file, function, typ largest
}

func (s *sizes) String() string {
	return fmt.Sprintf("lines:            %d\nlargest package:  %s, %d lines\nlargest file:     %s, %d lines\nlargest function: %s, %d lines\nlargest type:     %s, %d methods\n",
		s.total, s.pkg.name, s.pkg.size, s.file.name, s.file.size, s.function.name, s.function.size, s.typ.name, s.typ.size)
}

// measure reads the files of all packages.
func measure(packages []*pkg) (*sizes, error) {
	s := &sizes{}
	for _, p := range packages {
		lines, methods := 0, map[string]int{}
		for _, name := range p.Files {
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			length := set.File(file.FileStart).LineCount()
			lines += length
			s.file.take(p.Name+"/"+name, length)
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok {
					continue
				}
				s.function.take(p.Name+": "+f.Name.Name, set.Position(f.End()).Line-set.Position(f.Pos()).Line+1)
				if owner := receiver(f); owner != "" {
					methods[owner]++
				}
			}
		}
		s.total += lines
		s.pkg.take(p.Name, lines)
		for owner, n := range methods {
			s.typ.take(p.Name+"."+owner, n)
		}
	}
	return s, nil
}

// receiver is the type whose method f is; empty for a function.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	var text strings.Builder
	ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok && text.Len() == 0 {
			text.WriteString(name.Name)
		}
		return true
	})
	return text.String()
}
