package engine

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// SetEPD sets a position up from a line of EPD: a FEN, perhaps without its counters, that
// operations may follow. The error is a *FENError.
func SetEPD(p Position, line string) (err error) {
	fields, least := strings.Fields(line), sharedFields+p.Game().ownFields()
	for n := min(len(fields), least+counterFields); n >= min(least, len(fields)); n-- {
		if err = p.SetFEN(strings.Join(fields[:n], " ")); err == nil {
			break
		}
	}
	return err
}

// EachEPD gives the lines of a file of positions, FENs or EPD, to set in turn. Blank lines and lines
// that start with # are skipped. It ends early with the error of set, under the number of its line.
func EachEPD(in io.Reader, set func(number int, line string) error) error {
	lines := bufio.NewScanner(in)
	for number := 1; lines.Scan(); number++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		if err := set(number, text); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
	}
	return lines.Err()
}
