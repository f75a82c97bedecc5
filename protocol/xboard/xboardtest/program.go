package xboardtest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// flags are the flags that docs/gui.md recommends. With them XBoard applies no rules.
var flags = strings.Fields("-testLegality false -testClaims false -ruleMoves 0 -repeatsToDraw 0")

// Program is an XBoard that runs.
type Program struct {
	t      testing.TB
	screen *Screen
	folder string
	ended  chan struct{}
	// complaints are XBoard's standard error, complete when it has ended.
	complaints strings.Builder
	// heard is the end of the part of the log in which tests have found their lines so far.
	heard int
}

// untroubled keeps XBoard from storing settings, from making noise, and from writing a message
// over the board for a second when it starts.
var untroubled = []string{"-saveSettingsOnExit", "false", "-soundProgram", "true", "-startupMessage", ""}

// Start starts an XBoard with the flags and more arguments. It ends with the test.
func (s *Screen) Start(arguments ...string) *Program {
	s.t.Helper()
	p := &Program{t: s.t, screen: s, folder: filepath.Join(s.t.TempDir(), "Müllers Spiele")}
	require.NoError(s.t, os.Mkdir(p.folder, 0o755))
	cmd := s.command("xboard", slices.Concat(untroubled, []string{"-debug", "-nameOfDebugFile", p.file("log")}, flags, arguments)...)
	cmd.Env = append(cmd.Env, "HOME="+p.folder)
	cmd.Dir = p.folder
	cmd.Stderr = &p.complaints
	p.ended = start(s.t, cmd)
	return p
}

func (p *Program) file(name string) string { return filepath.Join(p.folder, name) }

// Games waits for the end of the program and returns the games that it saved.
func (p *Program) Games(saved string, within time.Duration) string {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(within):
		require.FailNow(p.t, "XBoard does not end", p.tail())
	}
	text, err := os.ReadFile(saved)
	require.NoError(p.t, err, "XBoard saved no game: %s %s", p.complaints.String(), p.tail())
	return string(text)
}

// Log is the traffic between XBoard and the engines so far.
func (p *Program) Log() string {
	text, err := os.ReadFile(p.file("log"))
	if err != nil {
		return ""
	}
	return string(text)
}

// tail is the end of the log, for messages.
func (p *Program) tail() string {
	log := p.Log()
	return log[max(0, len(log)-2000):]
}

// The directions of a line in the log.
const (
	ToEngine   = `>first +: `
	FromEngine = `<first +: `
)

// Await waits for a line of the log that matches, after the lines that were awaited before.
func (p *Program) Await(way, pattern string) string {
	p.t.Helper()
	wanted := regexp.MustCompile(`(?m)` + way + `(` + pattern + `)$`)
	for late := time.Now().Add(patience); time.Now().Before(late); time.Sleep(pause) {
		log := p.Log()
		if at := wanted.FindStringSubmatchIndex(log[p.heard:]); at != nil {
			line := log[p.heard+at[2] : p.heard+at[3]]
			p.heard += at[1]
			return line
		}
	}
	require.FailNow(p.t, "nothing heard", "waiting for %s%s after %s", way, pattern, p.tail())
	return ""
}

// Received waits for a move that the engine receives.
func (p *Program) Received() string {
	p.t.Helper()
	line := p.Await(ToEngine, `usermove (?:\d+ >first : )?\S+`)
	return line[strings.LastIndexByte(line, ' ')+1:]
}
