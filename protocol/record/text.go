package record

import (
	"io"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// chunk is how many bytes of text are read at a time.
const chunk = 64 << 10

// place is a place in a text: the number of bytes before it, its line, and the byte before it (a line feed at
// the beginning of the text).
type place struct {
	pos, line int
	last      byte
}

// text is a text that is read byte by byte. Only the part that is still needed is kept in memory. Lines end
// with a line feed, a carriage return, or both.
type text struct {
	place
	in io.Reader
	// held is the part of the text in memory. It begins at byte base of the text.
	held []byte
	base int
	// packed says that nothing has been read yet, so that the text may have to be unpacked.
	packed bool
	err    error
}

func newText(in io.Reader) text {
	return text{place: place{line: 1, last: '\n'}, in: in, packed: true}
}

// peek returns the next byte without reading it; 0 at the end of the text.
func (t *text) peek() byte {
	if t.pos-t.base == len(t.held) && !t.fetch() {
		return 0
	}
	return t.held[t.pos-t.base]
}

// ahead returns text that follows, without reading it: at least the given number of bytes, unless the text
// ends before.
func (t *text) ahead(bytes int) []byte {
	for len(t.held)-(t.pos-t.base) < bytes && t.fetch() {
	}
	return t.held[t.pos-t.base:]
}

// read reads and returns the next byte. The caller must have called peek or ahead, so that the byte is in
// memory.
func (t *text) read() byte {
	c := t.held[t.pos-t.base]
	t.pos++
	if c == '\r' || c == '\n' && t.last != '\r' {
		t.line++
	}
	t.last = c
	return c
}

// begins reports whether the next byte is the first of a line.
func (t *text) begins() bool { return t.last == '\n' || t.last == '\r' }

// since returns the text from byte from up to the next byte to be read.
func (t *text) since(from int) []byte { return t.held[from-t.base : t.pos-t.base] }

// forget drops the text before byte before from memory.
func (t *text) forget(before int) {
	if n := before - t.base; n > 0 {
		t.held, t.base = t.held[n:], before
	}
}

// fetch reads more text into memory. It returns false at the end of the text.
func (t *text) fetch() bool {
	if t.packed && t.err == nil {
		t.in, t.err = Unpack(t.in)
		t.packed = false
	}
	if cap(t.held)-len(t.held) < chunk && t.err == nil {
		t.held = append(make([]byte, 0, 2*len(t.held)+4*chunk), t.held...)
	}
	before := len(t.held)
	for tries := 0; t.err == nil && len(t.held) == before; tries++ {
		var n int
		n, t.err = t.in.Read(t.held[before:min(cap(t.held), before+chunk)])
		t.held = t.held[:before+n]
		if tries == 100 && n == 0 && t.err == nil {
			t.err = io.ErrNoProgress
		}
	}
	return len(t.held) > before
}

// space skips one character of white space and reports whether there was one. Non-ASCII space counts, and so
// do byte order marks, which occur in the middle of files that were joined.
func (t *text) space() bool {
	c := t.peek()
	if c < utf8.RuneSelf {
		if c > ' ' || c == 0 && t.ended() {
			return false
		}
		t.read()
		return true
	}
	r, size := t.rune()
	if !unicode.IsSpace(r) && r != '\ufeff' && r != '\u200b' {
		return false
	}
	for last := t.last; size > 0; size-- {
		t.read()
		t.last = last // so that the line still counts as beginning here
	}
	return true
}

// rune returns the next character, without reading it, and its size in bytes. A byte that is not valid UTF-8
// is taken for Windows-1252.
func (t *text) rune() (r rune, size int) {
	if r, size = utf8.DecodeRune(t.ahead(utf8.UTFMax)); r == utf8.RuneError && size == 1 {
		r = charmap.Windows1252.DecodeByte(t.peek())
	}
	return r, size
}

// ended reports whether everything has been read.
func (t *text) ended() bool { return t.pos-t.base == len(t.held) && !t.fetch() }

// skipLine skips the rest of the line.
func (t *text) skipLine() {
	for !t.ended() && t.read() != '\n' && t.last != '\r' {
	}
}

// skip skips white space and lines that begin with a per cent sign. It returns the next byte, without reading
// it; 0 at the end of the text.
func (t *text) skip() byte {
	for {
		switch {
		case t.space():
		case t.peek() == '%' && t.begins():
			t.skipLine()
		default:
			return t.peek()
		}
	}
}

// startsWith reports whether the text what comes next.
func (t *text) startsWith(what string) bool {
	ahead := t.ahead(len(what))
	return len(ahead) >= len(what) && string(ahead[:len(what)]) == what
}
