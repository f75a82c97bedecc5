// Command timedengine is the engine Panthera with UCI, which also measures how long it thinks. At
// its end it appends a line to the file that the environment variable TIMED names: the nanoseconds
// from position commands to bestmove in sum, the number of moves, and the times when the first
// search began and the last one ended (Unix time in nanoseconds). The rest of the time that a match
// takes is overhead of the program that runs the match (docs/arena.md, Overhead).
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

// clock adds up the times from a position command to the next bestmove. Its fields are atomic,
// since different goroutines read the input and write the output.
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

// input is a reader that returns the input one line at a time, and starts the clock at each
// position command.
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
