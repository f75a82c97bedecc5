//go:build unix

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	arena "panthera/bench/cli"
	panthera "panthera/protocol/cli"
	"panthera/protocol/console"
	"panthera/variants"
)

// TestCommandsRefusePipes gives every command that takes a file a named pipe to which nobody writes,
// and /dev/zero, which never ends. Each command must refuse both at once with the message "is no
// regular file".
func TestCommandsRefusePipes(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o644))
	cup := filepath.Join(dir, "cup.toml")
	require.NoError(t, os.WriteFile(cup, []byte("variants = [\"chess\"]\nnodes = 1\n[openings]\nfile = \"pipe\"\n"+
		"[[engine]]\ncmd = \"go\"\n[[engine]]\ncmd = \"go\"\nname = \"other\"\n"), 0o644))
	for _, path := range []string{pipe, "/dev/zero"} {
		for _, line := range []string{
			"panthera study PIPE -o x.html", "panthera study FILE -o PIPE", "panthera bench --cpuprofile PIPE", "panthera openings chess --file PIPE",
			"panthera problems chess --sheet 1 -o PIPE", "panthera draw --variant chess -o PIPE", "panthera pgn PIPE",
			"arena match --config PIPE", "arena report PIPE", "arena report . --out PIPE", "arena rate PIPE", "arena pieces --variant chess PIPE",
			"arena datagen --inspect PIPE", "arena datagen --variant chess --positions 1 --out PIPE", "arena train PIPE --out x", "arena train FILE --out PIPE",
			"arena train --from PIPE --out x", "arena suite PIPE", "arena suite --variant chess FILE --make PIPE", "arena conversions PIPE",
			"arena values --variant chess PIPE", "arena endings --out PIPE", "arena deployments --variant chess --out PIPE", "arena chances PIPE",
			"arena openings --variant chess --out x PIPE", "arena problems --variant chess --out x PIPE", "arena book --variant chess --out PIPE",
			"arena starts --variant chess --out PIPE", "arena spsa --out PIPE", "arena ratings --config PIPE --page x",
			"arena match --variant chess --nodes 1 --engine cmd=go,name=a --engine cmd=go,name=b --openings PIPE",
			"arena match --variant chess --nodes 1 --engine cmd=go,name=a --engine cmd=go,name=b --log PIPE",
			"arena match --variant chess --nodes 1 --engine cmd=go,name=a,options=PIPE --engine cmd=go,name=b",
			"arena worker --allow . --log PIPE", "arena match --config " + cup,
		} {
			words := strings.Fields(strings.NewReplacer("PIPE", path, "FILE", cup).Replace(line))
			run := map[string]func([]string, *console.Console) int{"panthera": panthera.Run, "arena": arena.Run}[words[0]]
			var said strings.Builder
			status := run(words[1:], &console.Console{Program: words[0], Games: variants.All(), In: strings.NewReader(""), Out: &said, Err: &said})
			assert.NotZero(t, status, line)
			assert.Contains(t, said.String(), "is no regular file", line)
		}
	}
}

// opensFiles are the functions of package os that would block on a named pipe until another program
// opens its other end.
var opensFiles = []string{"Open", "OpenFile", "ReadFile", "Create", "WriteFile"}

// ownFiles are the packages and files that open no file named by the user, only files of the system
// and of tests, so that they may call package os directly.
var ownFiles = []string{"search/regular/", "protocol/folder/disk.go", "protocol/folder/powercut/", "protocol/folder/userstest/", "search/memory/", "protocol/library/index.go", "protocol/xboard/xboardtest/",
	"engine/enginetest/", "engine/twin/", "bench/release/", "site/write.go", "search/searchtest/", "bench/play/program/cpu_linux.go", "bench/play/uciengine/fakeengine/", "bench/play/timedengine/"}

// TestFilesAreOpenedInOnePlace checks that no code outside ownFiles calls one of opensFiles from
// package os. All other code must use the functions that refuse named pipes, so that no command waits
// for a pipe.
func TestFilesAreOpenedInOnePlace(t *testing.T) {
	require.NoError(t, filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			slices.ContainsFunc(ownFiles, func(own string) bool { return strings.HasPrefix(path, own) }) {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.SelectorExpr); ok {
				pkg, ok := call.X.(*ast.Ident)
				assert.False(t, ok && pkg.Name == "os" && slices.Contains(opensFiles, call.Sel.Name), "%s: os.%s", path, call.Sel.Name)
			}
			return true
		})
		return nil
	}))
}
