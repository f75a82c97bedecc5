package report

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/version"
)

func TestTheLogKeepsTheNewest(t *testing.T) {
	var all strings.Builder
	kept := &Log{}
	log := kept.Follow(slog.New(slog.NewTextHandler(&all, nil)))
	log.Debug("too small")
	for i := range 2000 {
		log.Error("trouble", "number", i)
	}
	text := kept.String()
	assert.LessOrEqual(t, len(text), mostLog)
	assert.True(t, strings.HasPrefix(text, "time="), "it begins with a whole line")
	assert.Contains(t, text, "number=1999\n")
	assert.NotContains(t, text, "number=0\n")
	assert.NotContains(t, text, "too small")
	assert.Contains(t, all.String(), "number=0\n", "the other has all")
}

func TestAReportIsReadable(t *testing.T) {
	var sb strings.Builder
	p := Problem{Text: "The Tank\nvanished", Browser: []string{"Chromium"}, Trail: []string{"12:00 refused"}}
	require.NoError(t, p.write(&sb, time.Unix(0, 0), "1. e4 *", ""))
	for _, want := range []string{"  The Tank\n  vanished\n", version.Full(), "BROWSER\n\n  Chromium\n", "  12:00 refused\n", "LOG\n\n  nothing\n", "GAME\n\n  1. e4 *\n"} {
		assert.Contains(t, sb.String(), want)
	}
}
