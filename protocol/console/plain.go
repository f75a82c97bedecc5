package console

import (
	"io"
	"sync"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
)

// marker replaces characters that a terminal would obey.
const marker = '?'

// printable is a character in a form that is safe to show. Terminals obey control characters, and a
// text from a file, an engine or another machine may contain any.
func printable(r rune) rune {
	if unicode.IsControl(r) && r != '\n' && r != '\t' {
		return marker
	}
	return r
}

// Printable is a text in a form that is safe to show on a terminal.
func Printable(text string) string { return runes.Map(printable).String(text) }

// plain is a text stream without control characters other than line ends and tabs, and in valid
// UTF-8. It is safe for concurrent use.
type plain struct {
	behind io.Writer

	mu sync.Mutex
	io.Writer
}

// Plain returns a stream that makes text safe for a terminal and writes it to another stream.
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

// Raw is the stream that a stream of Plain writes to, for progress bars that move the cursor. Texts
// from others must go through Printable first.
func Raw(stream io.Writer) io.Writer {
	if p, ok := stream.(*plain); ok {
		return p.behind
	}
	return stream
}
