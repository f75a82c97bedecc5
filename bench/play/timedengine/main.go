// Command timedengine is Panthera with UCI. It adds to the file TIMED how long it thought:
// nanoseconds from position to bestmove, the number of moves, and the times when the first began
// and the last ended (Unix time in nanoseconds). The rest of a match's time is overhead of the
// program that runs the match (docs/arena.md, Overhead).
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"panthera/protocol/session"
	"panthera/protocol/uci"
	"panthera/variants"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "timedengine:", err)
		os.Exit(1)
	}
}

func run() error {
	s, err := session.New(session.Config{Games: variants.All()})
	if err != nil {
		return err
	}
	defer s.Close()
	var c clock
	uci.Serve(s, &input{lines: bufio.NewReader(os.Stdin), clock: &c}, output{os.Stdout, &c})
	file, err := os.OpenFile(os.Getenv("TIMED"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	fmt.Fprintln(file, c.thought.Load(), c.moves.Load(), c.first.Load(), c.last.Load())
	return file.Close()
}

// clock adds up the times from position to bestmove. Input and output have goroutines of their own.
type clock struct{ began, thought, moves, first, last atomic.Int64 }

func (c *clock) start() {
	now := time.Now().UnixNano()
	c.began.Store(now)
	c.first.CompareAndSwap(0, now)
}

func (c *clock) stop() {
	now := time.Now().UnixNano()
	c.thought.Add(now - c.began.Load())
	c.moves.Add(1)
	c.last.Store(now)
}

// input passes on one line at a time and starts the clock at lines that set a position.
type input struct {
	lines *bufio.Reader
	clock *clock
	rest  []byte
}

func (in *input) Read(p []byte) (int, error) {
	if len(in.rest) == 0 {
		line, err := in.lines.ReadBytes('\n')
		if len(line) == 0 {
			return 0, err
		}
		if bytes.HasPrefix(line, []byte("position ")) {
			in.clock.start()
		}
		in.rest = line
	}
	n := copy(p, in.rest)
	in.rest = in.rest[n:]
	return n, nil
}

// output stops the clock after a move.
type output struct {
	io.Writer
	clock *clock
}

func (out output) Write(p []byte) (int, error) {
	n, err := out.Writer.Write(p)
	if bytes.Contains(p, []byte("bestmove ")) {
		out.clock.stop()
	}
	return n, err
}
