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

// longestLine is the largest length of a line of input, in bytes. A game of a thousand moves takes
// less than a hundredth of it.
const longestLine = 4 << 20

// errTooLong is the error for a line longer than longestLine.
var errTooLong = errors.New("the line is too long")

// Line is a line of input without its newline, or the error of reading it.
type Line struct {
	Text string
	Err  error
	// At is the time when the line was read. It is zero for a command that has waited until earlier
	// work ended; its time counts from its execution.
	At time.Time
}

// Conn is the engine's side of a connection with a GUI, which exchanges lines.
type Conn struct {
	lines  chan Line
	done   chan struct{}
	gone   chan struct{}
	hangUp func() // closes gone
	log    *slog.Logger

	mu  sync.Mutex // guards out
	out *bufio.Writer
}

// New returns a connection, whose lines in both directions are logged. It starts a goroutine that
// reads the lines. The goroutine ends at the end of input or, after Close, at the next line, since
// a blocking read from a terminal cannot be cancelled.
func New(in io.Reader, out io.Writer, log *slog.Logger) *Conn {
	c := &Conn{lines: make(chan Line), done: make(chan struct{}), gone: make(chan struct{}), log: log, out: bufio.NewWriter(out)}
	c.hangUp = sync.OnceFunc(func() { close(c.gone) })
	go c.read(bufio.NewReader(in))
	return c
}

// Lines returns the channel of the lines of input; it is closed at the end of input.
func (c *Conn) Lines() <-chan Line { return c.lines }

// Heard logs a line of input. It must be called for each line received from Lines, so that lines
// and answers are logged in order.
func (c *Conn) Heard(line Line) { c.log.Debug("in", "line", line.Text) }

// Close makes the goroutine that reads lines end.
func (c *Conn) Close() { close(c.done) }

// HangUp ends the conversation from the engine's side, for example after a signal. It may be called
// from any goroutine, more than once.
func (c *Conn) HangUp() { c.hangUp() }

// Gone returns a channel that is closed by HangUp, and when a line could not be written because the
// other side has closed the connection.
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

// readLine reads a line and removes its end, \n or \r\n, which the last line of input may lack. The
// error is the one of reading in.
func readLine(in *bufio.Reader) (Line, error) {
	var text []byte
	tooLong := false
	for {
		part, err := in.ReadSlice('\n')
		if tooLong = tooLong || len(text)+len(part) > longestLine; !tooLong {
			text = append(text, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if tooLong {
			return Line{Err: errTooLong}, err
		}
		return Line{Text: strings.TrimRight(string(text), "\r\n")}, err
	}
}

// Say formats and writes one or more lines. It replaces control characters within a line, so that
// the output is always whole lines of text. If writing fails, it hangs up.
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
