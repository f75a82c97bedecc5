package console

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// hostile is a text that, on a terminal, would set the window's title and a colour, also by C1
// control characters, and ring the bell.
const hostile = "a\x1b]0;owned\x07\x1b[31mb\u009b31mc\x9b2Jd\re\bf\x7f"

func TestPrintable(t *testing.T) {
	require.Equal(t, "a?]0;owned??[31mb?31mc\ufffd2Jd?e?f?", Printable(hostile))
	require.Equal(t, "one\ttwo\nmüller – 馬", Printable("one\ttwo\nmüller – 馬"))
}

// TestPlain writes a text piece by piece, cut within its multi-byte characters.
func TestPlain(t *testing.T) {
	for _, text := range []string{hostile, "馬", strings.Repeat("–", 5000) + hostile} {
		for size := 1; size < 5; size++ {
			var got strings.Builder
			out := Plain(&got)
			require.Equal(t, out, Plain(out))
			for rest := text + "\n"; rest != ""; rest = rest[min(size, len(rest)):] {
				piece := rest[:min(size, len(rest))]
				n, err := out.Write([]byte(piece))
				require.NoError(t, err)
				require.Equal(t, len(piece), n)
			}
			require.Equal(t, Printable(text)+"\n", got.String())
		}
	}
}
