package record

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode"
)

// EachEPD calls see with each line of a text of positions, FENs or EPD, and its number. Like games,
// the text may be packed and in any encoding. It skips blank lines and lines that begin with #. It
// stops at an error of see, which it returns with the number of the line.
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

// blank reports whether a character at the end of a line should be ignored: some programs pad lines
// with zeros.
func blank(r rune) bool { return unicode.IsSpace(r) || r == 0 }

// IsPGN reports whether a file's name is that of a PGN, packed or not.
func IsPGN(path string) bool {
	path = strings.ToLower(path)
	return filepath.Ext(strings.TrimSuffix(strings.TrimSuffix(path, ".gz"), ".bz2")) == ".pgn"
}
