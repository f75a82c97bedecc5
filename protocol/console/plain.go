package console

import (
	"io"
	"sync"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
)

// marker is shown instead of a control character, which a terminal would obey.
const marker = '?'

// printable returns r, or marker if r is a control character other than a line end or tab:
// terminals obey these, and texts from files, engines and other machines may contain any.
func printable(r rune) rune {
	if unicode.IsControl(r) && r != '\n' && r != '\t' {
		return marker
	}
	return r
}

// Printable returns a text with its control characters replaced, safe to show on a terminal.
func Printable(text string) string { return runes.Map(printable).String(text) }

// plain is an output that replaces control characters, except line ends and tabs, and makes the
// text valid UTF-8. It is safe for concurrent use.
type plain struct {
	behind io.Writer

	mu sync.Mutex
	io.Writer
}

// Plain returns an output that makes text safe for a terminal and then writes it to behind.
func Plain(behind io.Writer) io.Writer {
	if p, done := behind.(*plain); done {
		return p
	}
	return &plain{behind: behind, Writer: transform.NewWriter(behind, runes.Map(printable))}
}

// Write writes text without control characters.
func (p *plain) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.Writer.Write(text)
}

// Raw returns the output behind one made by Plain. Progress bars need it to move the cursor. Texts that
// come from outside the program must be passed through Printable before they are written to it.
func Raw(stream io.Writer) io.Writer {
	if p, ok := stream.(*plain); ok {
		return p.behind
	}
	return stream
}
