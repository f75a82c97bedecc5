package program

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// read reads the program's output and sends it to p.pieces. Lines that the program wrote at once
// are sent together, as one piece.
func (p *Program) read() {
	defer close(p.done)
	r := bufio.NewReaderSize(p.stdout, longestLine)
	var piece []Line
	for err := error(nil); err == nil; {
		var text []byte
		text, err = r.ReadSlice('\n')
		if p.flooded = errors.Is(err, bufio.ErrBufferFull); len(text) > 0 && !p.flooded {
			l := Line{strings.TrimSpace(strings.ReplaceAll(string(text), "\t", " ")), time.Now()}
			piece = append(piece, l)
			if p.traffic != nil {
				p.traffic(fromIt, l.Text, l.At)
			}
		}
		rest, _ := r.Peek(r.Buffered()) // which is there
		if len(piece) > 0 && (err != nil || bytes.IndexByte(rest, '\n') < 0) {
			p.pieces <- piece
			piece = nil
		}
	}
	if p.flooded {
		killGroup(p.cmd)
	}
	close(p.pieces)
	p.err = p.cmd.Wait()
	p.stderr.flush()
}

// Await reads lines until wanted accepts one.
func (p *Program) Await(ctx context.Context, patience time.Duration, wanted func(text string) bool) (Line, error) {
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for range mostLines {
		if len(p.piece) == 0 {
			select {
			case piece, open := <-p.pieces:
				if !open {
					return Line{}, p.crash()
				}
				p.piece = piece
			case <-limit.C:
				return Line{}, ErrStalled
			case <-ctx.Done():
				return Line{}, ctx.Err()
			}
		}
		p.unanswered++
		if l := p.line(); wanted(l.Text) {
			p.unanswered = 0
			return l, nil
		}
	}
	return Line{}, fmt.Errorf("%w: more than %d lines", ErrFlooded, mostLines)
}

// line takes the next line from p.piece, which must not be empty.
func (p *Program) line() Line {
	l := p.piece[0]
	p.piece = p.piece[1:]
	if len(p.last) == mostKept {
		p.last = append(p.last[:0], p.last[1:]...)
	}
	p.last = append(p.last, l.Text)
	return l
}

// Unanswered returns the error for a program that has not answered in time: ErrFlooded if it has
// written many lines without an answer (though fewer than mostLines, as the machine may be too busy
// to read more), else ErrStalled.
func (p *Program) Unanswered() error {
	if p.unanswered > manyLines {
		return fmt.Errorf("%w: %d lines and no answer", ErrFlooded, p.unanswered)
	}
	return ErrStalled
}

// Drain discards the lines that the program has written since its last answer, and returns their
// number.
func (p *Program) Drain() (lines int) { return p.Unasked(func(string) {}) }

// Unasked calls each for the lines that the program has written since its last answer, without
// waiting for more, and returns their number.
func (p *Program) Unasked(each func(text string)) (lines int) {
	for ; lines < mostUnasked; lines++ {
		if len(p.piece) == 0 {
			select {
			case piece, open := <-p.pieces:
				if !open {
					return lines
				}
				p.piece = piece
			default:
				return lines
			}
		}
		each(p.line().Text)
	}
	return lines
}
