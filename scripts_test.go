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

// TestScripts runs the scripts in testdata/script: commands with their input and the output that must
// come out.
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

// exits is a command of the scripts: it runs another command, which must end with the given exit
// status. Usage: exits STATUS COMMAND [ARGUMENT…].
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

// lines is a command of the scripts: it fails unless the stdout or stderr of the last command has the
// given number of lines. Usage: lines NUMBER stdout|stderr.
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
