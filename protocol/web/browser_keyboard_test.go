package web

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/version"
)

// goTo moves the focus to a square by arrow keys. The board must have files and ranks.
func (b *browser) goTo(at string) {
	b.t.Helper()
	for range 16 {
		here := b.focus()
		if here == at {
			return
		}
		require.Len(b.t, here, 2)
		switch {
		case here[0] < at[0]:
			b.press(kb.ArrowRight)
		case here[0] > at[0]:
			b.press(kb.ArrowLeft)
		case here[1] < at[1]:
			b.press(kb.ArrowUp)
		default:
			b.press(kb.ArrowDown)
		}
	}
	require.Fail(b.t, "the arrow keys do not lead there", at)
}

// hears waits until the page's message for screen readers contains a text.
func (b *browser) hears(text string) {
	b.t.Helper()
	b.until("[...document.querySelectorAll('#status p')].some((p) => p.textContent.includes('" + text + "'))")
}

// TestBrowserKeyboard plays a whole game by keys only, from choosing the game to reporting a
// problem with it, and checks the messages for screen readers.
func TestBrowserKeyboard(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/")
	b.tabTo(`[data-game="chess"]`)
	b.press(kb.Enter)
	b.until("document.querySelector('dialog[open]')")
	b.tabTo("dialog input[name=side]")
	for !b.holds("document.activeElement.value === 'both'") {
		b.press(kb.ArrowRight)
	}
	b.tabTo("dialog button[type=submit]")
	b.press(kb.Enter)
	b.says("White to move")
	b.tabTo(".board [data-at]")
	assert.Contains(t, b.text("[aria-label=Pieces]"), "white King: e1")

	for i, move := range strings.Fields("f2f3 e7e5 g2g4 d8h4") {
		b.goTo(move[:2])
		b.press(kb.Enter)
		b.hears(", " + move[:2] + ", can go to ")
		b.goTo(move[2:])
		b.press(" ")
		b.moves(i + 1)
	}
	b.hears("wins")
	b.until("document.querySelector('.verdict')?.contains(document.activeElement)")
	heard := b.value("document.getElementById('status').textContent")
	assert.Contains(t, heard, "Queen", "the last move, too")
	assert.Contains(t, b.text("[aria-label=Pieces]"), "black Queen: h4")
	b.tabTo(".verdict button:last-child")
	b.press(kb.Enter)
	b.until("!document.querySelector('.verdict')")
	b.tabTo(".moves button")
	b.press(kb.ArrowLeft)
	b.says("Looking back")

	// The report includes the game.
	b.tabTo("#home-link")
	b.press(kb.Enter)
	b.until("document.querySelector('.card')")
	b.tabTo(`a[href="#/report"]`)
	b.press(kb.Enter)
	b.until("document.querySelector('#report-text')")
	b.audit("report")
	b.eval("URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return '#'; }")
	b.tabTo("#report-text")
	b.press("N", "o")
	b.tabTo(".report button[type=submit]")
	b.press(kb.Enter)
	b.until("window.saved")
	lines := strings.Split(b.value("window.saved"), "\n")
	for _, want := range []string{"  No", "  " + version.Full()} {
		assert.True(t, slices.Contains(lines, want), want)
	}
	saved := strings.Join(lines, "\n")
	assert.Contains(t, saved, "Chrome")
	assert.Contains(t, saved, "2. g4 Qh4#")
}
