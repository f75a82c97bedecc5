package wire

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"
)

// LongestLine limits a line of input, in bytes. A game of a thousand moves takes less than a
// hundredth of it.
const LongestLine = 4 << 20

// ErrTooLong is the error of a line longer than LongestLine.
var ErrTooLong = errors.New("the line is too long")

// Line is a line of input without its end, or the error of reading it.
type Line struct {
	Text string
	Err  error
	// At is the time when the line was read. It is zero for a line that has waited for the engine;
	// its time runs from its execution.
	At time.Time
}

// Conn is the engine's end of a conversation in lines.
type Conn struct {
	lines  chan Line
	done   chan struct{}
	gone   chan struct{}
	hangUp func() // closes gone
	log    *slog.Logger

	mu  sync.Mutex // guards out
	out *bufio.Writer
}

// New starts a conversation, and logs all lines in both directions. A goroutine reads the lines. It
// ends with its reader, or after Close at the next line, since a blocking read of a terminal cannot
// be cancelled.
func New(in io.Reader, out io.Writer, log *slog.Logger) *Conn {
	c := &Conn{lines: make(chan Line), done: make(chan struct{}), gone: make(chan struct{}), log: log, out: bufio.NewWriter(out)}
	c.hangUp = sync.OnceFunc(func() { close(c.gone) })
	go c.read(bufio.NewReader(in))
	return c
}

// Lines returns the lines of input in order; the channel is closed at the end of input.
func (c *Conn) Lines() <-chan Line { return c.lines }

// Heard logs a line of input. Whoever takes a line from Lines must call it, so that the log has
// lines and answers in order.
func (c *Conn) Heard(line Line) { c.log.Debug("in", "line", line.Text) }

// Close ends the reading of lines.
func (c *Conn) Close() { close(c.done) }

// HangUp ends the conversation from outside, as a signal does. It may be called from any
// goroutine, more than once.
func (c *Conn) HangUp() { c.hangUp() }

// Gone is closed after HangUp, and when a line could not be written because nobody listens.
func (c *Conn) Gone() <-chan struct{} { return c.gone }

func (c *Conn) read(in *bufio.Reader) {
	defer close(c.lines)
	for first := true; ; first = false {
		line, err := readLine(in)
		if first {
			line.Text = strings.TrimPrefix(line.Text, "\ufeff") // of a file that is piped in
		}
		if err != nil && line.Text == "" && line.Err == nil {
			return
		}
		line.At = time.Now()
		select {
		case c.lines <- line:
		case <-c.done:
			return
		}
		if err != nil {
			return
		}
	}
}

// readLine reads a line and removes its end, \n or \r\n; the last line may lack it. The error
// is the reader's.
func readLine(in *bufio.Reader) (Line, error) {
	var text []byte
	tooLong := false
	for {
		part, err := in.ReadSlice('\n')
		if tooLong = tooLong || len(text)+len(part) > LongestLine; !tooLong {
			text = append(text, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if tooLong {
			return Line{Err: ErrTooLong}, err
		}
		return Line{Text: strings.TrimRight(string(text), "\r\n")}, err
	}
}

// Say writes one or more lines at once. It replaces control characters within a line, so that the
// output is always whole lines of text. If nobody listens any more, Gone is closed.
func (c *Conn) Say(format string, args ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for line := range strings.SplitSeq(fmt.Sprintf(format, args...), "\n") {
		line = strings.Map(printable, strings.ToValidUTF8(line, "?"))
		c.log.Debug("out", "line", line)
		c.out.WriteString(line)
		c.out.WriteByte('\n')
	}
	if c.out.Flush() != nil {
		c.hangUp()
	}
}

func printable(r rune) rune {
	if r < ' ' && r != '\t' || r == 0x7f {
		return '?'
	}
	return r
}
