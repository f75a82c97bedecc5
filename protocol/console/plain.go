package console

import (
	"io"
	"sync"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
)

// marker stands for what a terminal would obey.
const marker = '?'

// printable is a character as it may be shown: terminals obey control characters, and the text of a
// file, an engine or another machine may have any.
func printable(r rune) rune {
	if unicode.IsControl(r) && r != '\n' && r != '\t' {
		return marker
	}
	return r
}

// Printable is a text as it may be shown on a terminal.
func Printable(text string) string { return runes.Map(printable).String(text) }

// plain is a stream of text to which no control character comes but the ends of lines and tabs, and
// no byte that is not UTF-8. It is safe for concurrent use.
type plain struct {
	behind io.Writer

	mu sync.Mutex
	io.Writer
}

// Plain is a stream of text in front of another that a terminal may show.
func Plain(behind io.Writer) io.Writer {
	if p, done := behind.(*plain); done {
		return p
	}
	return &plain{behind: behind, Writer: transform.NewWriter(behind, runes.Map(printable))}
}

// Write writes text.
func (p *plain) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.Writer.Write(text)
}

// Raw is the stream behind one of Plain, for progress that moves the cursor: what others have
// written gets there as Printable makes it, or not at all.
func Raw(stream io.Writer) io.Writer {
	if p, ok := stream.(*plain); ok {
		return p.behind
	}
	return stream
}
