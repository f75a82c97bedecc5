package main

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"panthera": main})
}

// TestScripts plays the transcripts in testdata/script: input with the expected output.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits,
			"lines": lines,
		},
		RequireExplicitExec: true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
	})
}

// exits runs a command that must end with a status: exits STATUS COMMAND [ARGUMENT…].
func exits(ts *testscript.TestScript, negated bool, arguments []string) {
	if negated || len(arguments) < 2 {
		ts.Fatalf("usage: exits STATUS COMMAND [ARGUMENT…]")
	}
	status := 0
	var failed *exec.ExitError
	switch err := ts.Exec(arguments[1], arguments[2:]...); {
	case errors.As(err, &failed):
		status = failed.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if want := arguments[0]; strconv.Itoa(status) != want {
		ts.Fatalf("exit status %d, want %s\n%s", status, want, ts.ReadFile("stderr"))
	}
}

// lines checks the number of lines of a stream: lines NUMBER stdout|stderr.
func lines(ts *testscript.TestScript, negated bool, arguments []string) {
	if negated || len(arguments) != 2 {
		ts.Fatalf("usage: lines NUMBER stdout|stderr")
	}
	count := 0
	for _, b := range []byte(ts.ReadFile(arguments[1])) {
		if b == '\n' {
			count++
		}
	}
	if strconv.Itoa(count) != arguments[0] {
		ts.Fatalf("%s has %d lines, want %s\n%s", arguments[1], count, arguments[0], ts.ReadFile(arguments[1]))
	}
}
