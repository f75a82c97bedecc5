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

// Program is an XBoard that the test has started.
type Program struct {
	t      testing.TB
	screen *Screen
	folder string
	ended  chan struct{}
	// complaints is what XBoard has written to standard error; complete once XBoard has ended.
	complaints strings.Builder
	// heard is the length of the part of XBoard's log in which Await has already found lines.
	heard int
}

// untroubled are flags that keep XBoard from saving settings, from playing sounds, and from writing a message
// over the board for a second when it starts.
var untroubled = []string{"-saveSettingsOnExit", "false", "-soundProgram", "true", "-startupMessage", ""}

// Start starts an XBoard with the flags above and further arguments. XBoard is killed when the test ends.
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

// Games waits, at most for the time within, until XBoard ends, and returns the text of the file saved.
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

// Log returns all lines so far between XBoard and the engines, from XBoard's debug file.
func (p *Program) Log() string {
	text, err := os.ReadFile(p.file("log"))
	if err != nil {
		return ""
	}
	return string(text)
}

// tail returns the last part of the log, for error messages.
func (p *Program) tail() string {
	log := p.Log()
	return log[max(0, len(log)-2000):]
}

// Prefixes of lines in XBoard's log, by the direction in which a line was sent. The engine is XBoard's first
// one.
const (
	ToEngine   = `>first +: `
	FromEngine = `<first +: `
)

// Await waits for a line of XBoard's log that was sent in direction way and matches pattern, after the line
// that the last Await returned. It returns the line.
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

// Received waits until XBoard sends the engine a move, and returns the move's text.
func (p *Program) Received() string {
	p.t.Helper()
	line := p.Await(ToEngine, `usermove (?:\d+ >first : )?\S+`)
	return line[strings.LastIndexByte(line, ' ')+1:]
}
