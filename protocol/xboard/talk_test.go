package xboard

import (
	"bufio"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/protocol/session"
	"panthera/variants"
)

// talk is a conversation with an engine, as a GUI has it.
type talk struct {
	t     testing.TB
	in    *io.PipeWriter
	lines chan string
	done  chan struct{}
	pings int
}

func newSession(t testing.TB) *session.Session {
	s, err := session.New(session.Config{
		Games:      variants.All(),
		MaxHashMB:  2,
		MaxThreads: 2,
		OpenLog:    func(string) (io.WriteCloser, error) { return nil, errors.New("no files in tests") },
	})
	require.NoError(t, err)
	return s
}

func begin(t testing.TB) *talk {
	in, inWriter := io.Pipe()
	outReader, out := io.Pipe()
	k := &talk{t: t, in: inWriter, lines: make(chan string, 1000), done: make(chan struct{})}
	s := newSession(t)
	go func() {
		defer close(k.done)
		Serve(s, in, out)
		out.Close()
		_ = s.Close()
	}()
	go func() {
		defer close(k.lines)
		scanner := bufio.NewScanner(outReader)
		scanner.Buffer(nil, 1<<20)
		for scanner.Scan() {
			k.lines <- scanner.Text()
		}
	}()
	t.Cleanup(func() {
		inWriter.Close()
		for range k.lines {
		}
		<-k.done
	})
	return k
}

// say sends lines.
func (k *talk) say(lines ...string) {
	for _, line := range lines {
		_, err := io.WriteString(k.in, line+"\n")
		require.NoError(k.t, err)
	}
}

// deadline is how long a test waits for an answer: much longer than it takes.
const deadline = 20 * time.Second

// hear reads up to the first line that begins with a prefix.
func (k *talk) hear(prefix string) (heard []string) {
	k.t.Helper()
	late := time.After(deadline)
	for {
		select {
		case line, ok := <-k.lines:
			if !ok {
				require.FailNow(k.t, "the engine left", "waiting for %q after %q", prefix, heard)
			}
			heard = append(heard, line)
			if strings.HasPrefix(line, prefix) {
				return heard
			}
		case <-late:
			require.FailNow(k.t, "no answer", "waiting for %q after %q", prefix, heard)
		}
	}
}

// last is the line that hear ends with.
func (k *talk) last(prefix string) string {
	k.t.Helper()
	heard := k.hear(prefix)
	return heard[len(heard)-1]
}

// ask sends lines and gives everything said until the pong.
func (k *talk) ask(lines ...string) []string {
	k.t.Helper()
	k.say(lines...)
	k.pings++
	k.say("ping " + strconv.Itoa(k.pings))
	heard := k.hear("pong " + strconv.Itoa(k.pings))
	return heard[:len(heard)-1]
}

// fen is the current position.
func (k *talk) fen() string {
	k.t.Helper()
	for _, line := range k.ask("d") {
		if fen, found := strings.CutPrefix(line, "# Fen: "); found {
			return fen
		}
	}
	require.FailNow(k.t, "no FEN")
	return ""
}

// left waits for the engine to leave and gives what it still said.
func (k *talk) left() (heard []string) {
	k.t.Helper()
	late := time.After(deadline)
	for {
		select {
		case line, ok := <-k.lines:
			if !ok {
				return heard
			}
			heard = append(heard, line)
		case <-late:
			require.FailNow(k.t, "the engine does not leave", "after %q", heard)
		}
	}
}

// script is what the engine says to an input that is there from the start.
func script(t testing.TB, lines ...string) string {
	var out strings.Builder
	s := newSession(t)
	Serve(s, strings.NewReader(strings.Join(lines, "\n")), &out)
	require.NoError(t, s.Close())
	return out.String()
}
