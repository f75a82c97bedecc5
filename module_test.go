package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// usedFromOutside lists the packages whose examples are for authors of other programs.
var usedFromOutside = []string{"engine", "search", "protocol/record"}

// TestModuleIsUsedFromOutside runs the examples in a separate module that requires this one with a
// replace directive, as other people's programs do. It downloads nothing.
func TestModuleIsUsedFromOutside(t *testing.T) {
	here, err := os.Getwd()
	require.NoError(t, err)
	outside := t.TempDir()
	write := func(path string, text []byte) {
		path = filepath.Join(outside, path)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, text, 0o644))
	}
	write("go.mod", []byte("module example.org/outside\n\ngo 1.26\n\nrequire panthera v0.0.0\n\nreplace panthera => "+here+"\n"))
	sums, err := os.ReadFile("go.sum")
	require.NoError(t, err)
	write("go.sum", sums)
	for _, pkg := range usedFromOutside {
		source, err := os.ReadFile(filepath.Join(pkg, "example_test.go"))
		require.NoError(t, err)
		write(filepath.Join(pkg, "example_test.go"), source)
	}
	test := exec.Command("go", "test", "-run", "^Example", "./...")
	test.Dir = outside
	test.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := test.CombinedOutput()
	require.NoError(t, err, string(out))
	for _, pkg := range usedFromOutside {
		require.Regexp(t, `(?m)^ok\s+example\.org/outside/`+pkg+`\s`, string(out))
	}
}
