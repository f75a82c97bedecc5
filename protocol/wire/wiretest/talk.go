package wiretest

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/protocol/wire"
)

// Converse is a function that is the engine's side of a protocol, such as uci.Talk: it returns when
// the conversation is over.
type Converse func(*session.Session, *wire.Conn)

// over runs the engine's side with the given input and output until the conversation is over.
func (c Converse) over(s *session.Session, in io.Reader, out io.Writer) {
	conn := wire.New(in, out, s.Log())
	defer conn.Close()
	c(s, conn)
}

// NewSession returns a session that uses little memory, two threads and no files.
func NewSession(t testing.TB, games *engine.Registry) *session.Session {
	t.Helper()
	s, err := session.New(session.Config{
		Games:      games,
		MaxHashMB:  2,
		MaxThreads: 2,
		OpenLog:    func(string) (io.WriteCloser, error) { return nil, errors.New("no files in tests") },
	})
	require.NoError(t, err)
	return s
}

// Talk is a conversation with an engine.
type Talk struct {
	T     testing.TB
	in    *io.PipeWriter
	lines chan string
}

// Begin begins a conversation with an engine. The conversation and the session end with the test.
func Begin(t testing.TB, s *session.Session, converse Converse) *Talk {
	in, inWriter := io.Pipe()
	outReader, out := io.Pipe()
	k := &Talk{T: t, in: inWriter, lines: make(chan string, 1000)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		converse.over(s, in, out)
		in.Close() // what is said from now on fails
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
		<-done
	})
	return k
}

// Say sends lines to the engine.
func (k *Talk) Say(lines ...string) {
	k.T.Helper()
	for _, line := range lines {
		_, err := io.WriteString(k.in, line+"\n")
		require.NoError(k.T, err)
	}
}

// Close closes the engine's input.
func (k *Talk) Close() { _ = k.in.Close() }

// deadline is how long a test waits for an answer before it fails. It is much longer than any
// answer takes on the busiest machine, and is only there to detect an engine that hangs.
const deadline = 3 * time.Minute

// Hear reads lines up to the first that begins with prefix, and returns them.
func (k *Talk) Hear(prefix string) []string {
	k.T.Helper()
	heard, found := k.read(func(line string) bool { return strings.HasPrefix(line, prefix) })
	if !found {
		require.FailNow(k.T, "the engine left", "waiting for %q after %q", prefix, heard)
	}
	return heard
}

// Last is like Hear, but returns only the line that begins with prefix.
func (k *Talk) Last(prefix string) string {
	k.T.Helper()
	heard := k.Hear(prefix)
	return heard[len(heard)-1]
}

// Left returns the remaining lines of output, up to the end of the conversation.
func (k *Talk) Left() []string {
	k.T.Helper()
	heard, _ := k.read(func(string) bool { return false })
	return heard
}

// read reads lines up to one for which wanted is true, or to the end of the conversation. It
// returns the lines, and whether the wanted line was among them.
func (k *Talk) read(wanted func(string) bool) (heard []string, found bool) {
	k.T.Helper()
	late := time.After(deadline)
	for {
		select {
		case line, ok := <-k.lines:
			if !ok {
				return heard, false
			}
			heard = append(heard, line)
			if wanted(line) {
				return heard, true
			}
		case <-late:
			require.FailNow(k.T, "no answer", "after %q", heard)
		}
	}
}

// Script returns all output of the engine for an input that ends after the given lines.
func Script(t testing.TB, s *session.Session, converse Converse, lines ...string) string {
	t.Helper()
	var out strings.Builder
	converse.over(s, strings.NewReader(strings.Join(lines, "\n")), &out)
	require.NoError(t, s.Close())
	return out.String()
}

// Filter returns those lines that begin with prefix.
func Filter(lines []string, prefix string) (found []string) {
	for _, line := range lines {
		if strings.HasPrefix(line, prefix) {
			found = append(found, line)
		}
	}
	return found
}
