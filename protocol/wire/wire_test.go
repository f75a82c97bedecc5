package wire

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func lines(input string) (all []Line) {
	c := New(strings.NewReader(input), &bytes.Buffer{}, slog.New(slog.DiscardHandler))
	for line := range c.Lines() {
		line.At = time.Time{}
		all = append(all, line)
	}
	return all
}

func TestLinesAreReadWhateverTheirEnd(t *testing.T) {
	for _, test := range []struct {
		name, input string
		want        []Line
	}{
		{"nothing", "", nil},
		{"unix", "uci\nquit\n", []Line{{Text: "uci"}, {Text: "quit"}}},
		{"windows", "uci\r\nquit\r\n", []Line{{Text: "uci"}, {Text: "quit"}}},
		{"a byte order mark", "\ufeffuci\n\ufeff", []Line{{Text: "uci"}, {Text: "\ufeff"}}},
		{"no end", "uci\nquit", []Line{{Text: "uci"}, {Text: "quit"}}},
		{"empty lines", "\n\nquit", []Line{{}, {}, {Text: "quit"}}},
		{"NUL and bytes that are no text", "a\x00b\n\xff\xfe\n", []Line{{Text: "a\x00b"}, {Text: "\xff\xfe"}}},
		{"a megabyte", strings.Repeat("x", 1<<20) + "\nquit\n", []Line{{Text: strings.Repeat("x", 1<<20)}, {Text: "quit"}}},
		{"too long", strings.Repeat("x", longestLine+1) + "\nquit\n", []Line{{Err: errTooLong}, {Text: "quit"}}},
		{"too long, no end", strings.Repeat("x", longestLine+1), []Line{{Err: errTooLong}}},
	} {
		t.Run(test.name, func(t *testing.T) { require.Equal(t, test.want, lines(test.input)) })
	}
}

func TestLinesGoOutWhole(t *testing.T) {
	var out bytes.Buffer
	c := New(strings.NewReader(""), &out, slog.New(slog.DiscardHandler))
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 100 {
				c.Say("info %s", strings.Repeat("x", 200))
			}
		})
	}
	group.Wait()
	written := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	require.Len(t, written, 800)
	for _, line := range written {
		require.Equal(t, "info "+strings.Repeat("x", 200), line)
	}
}

func TestControlCharactersDoNotGoOut(t *testing.T) {
	var out bytes.Buffer
	c := New(strings.NewReader(""), &out, slog.New(slog.DiscardHandler))
	c.Say("a\x00b\rc\xffd\ne")
	require.Equal(t, "a?b?c?d\ne\n", out.String())
}

func TestBothDirectionsAreLogged(t *testing.T) {
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	c := New(strings.NewReader("isready\n"), &bytes.Buffer{}, logger)
	for line := range c.Lines() {
		c.Heard(line)
		c.Say("readyok")
	}
	require.Contains(t, log.String(), "msg=in line=isready")
	require.Contains(t, log.String(), "msg=out line=readyok")
}
