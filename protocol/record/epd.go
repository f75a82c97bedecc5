package record

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode"
)

// EachEPD calls see with each line of a text that has a position (a FEN or EPD) on each line, and with the
// line's number. The text may be packed and in any encoding, as in files of games. Blank lines and lines that
// begin with # are skipped. If see returns an error, EachEPD stops and returns it with the number of the
// line.
func EachEPD(in io.Reader, see func(number int, line string) error) error {
	t := newText(in)
	for !t.ended() {
		t.forget(t.pos)
		from, number := t.pos, t.line
		for !t.ended() && !strings.ContainsRune("\r\n", rune(t.peek())) {
			if t.read(); t.pos-from > mostText {
				return fmt.Errorf("line %d: more than %d bytes", number, mostText)
			}
		}
		line := strings.TrimFunc(strings.TrimPrefix(decoded(string(t.since(from))), "\ufeff"), blank)
		if !t.ended() {
			t.read()
		}
		if line == "" || line[0] == '#' {
			continue
		}
		if err := see(number, line); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
	}
	if !errors.Is(t.err, io.EOF) {
		return t.err
	}
	return nil
}

// blank reports whether a character at the beginning or end of a line is to be ignored: white space, or a
// zero byte, with which some programs pad lines.
func blank(r rune) bool { return unicode.IsSpace(r) || r == 0 }

// IsPGN reports whether a file's name is the name of a PGN file, packed or not.
func IsPGN(path string) bool {
	path = strings.ToLower(path)
	return filepath.Ext(strings.TrimSuffix(strings.TrimSuffix(path, ".gz"), ".bz2")) == ".pgn"
}
