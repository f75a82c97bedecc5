package web

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestBrowserMarks checks the marks that tell alike pieces apart: that they move with the pieces,
// that a setting hides them, and the names beside the board; in TigerChess and in Wildeurasian Qi.
func TestBrowserMarks(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.resume("tigerchess", "S@c6 S@c3 S@d3 S@d6 S@e6 S@e4 S@f4 S@f5", two(""))
	mark := func(at string) string {
		return `document.querySelector('.pieces > [data-at="` + at + `"] .mark')?.textContent`
	}
	for at, want := range map[string]string{"e2": "E", "h7": "H", "d3": "ii", "f5": "iv", "a1": "Q", "h8": "K"} {
		b.until(mark(at) + " === '" + want + "'")
	}
	assert.True(t, b.holds(`[...document.querySelectorAll('.pieces > .waiting[data-at="white knights/N"] .mark')].map((e) => e.textContent).join('') === 'ABCDEFGH'`))
	assert.Equal(t, "e2, E, Bengal Pikeman", b.value(`document.querySelector('.square[data-at="e2"]').getAttribute('aria-label')`))
	assert.True(t, b.holds(`document.querySelectorAll('.board .standard').length === 2 && [...document.querySelectorAll('.tray-label')].some((e) => e.textContent === 'Stronghold')`))
	b.picture("marks")
	b.place("a2", "a3")
	b.until(mark("a3") + " === 'A'")
	b.click("[data-tool=share]")
	b.until("document.querySelector('dialog[open] .picture')?.naturalWidth === 1200")
	b.picture("marks-share")
	// On a site without a server, src has the picture itself, as a data: address, which the page's
	// Content-Security-Policy lets nobody fetch.
	b.eval("const {src} = document.querySelector('dialog .picture'); if (src.startsWith('data:')) window.drawn = decodeURIComponent(src); else fetch(src).then((r) => r.text()).then((text) => { window.drawn = text; })")
	for _, want := range []string{"<title>A, Bengal Pikeman</title>", ">ii</text>", "tower-K"} {
		b.until("window.drawn?.includes('" + want + "')")
	}
	const done = "document.querySelector('dialog[open] button[type=submit]').getBoundingClientRect().y"
	at := b.number(done)
	b.eval("document.querySelector('dialog .picture').removeAttribute('src')")
	assert.InDelta(t, at, b.number(done), 1, "nothing gives way when the picture comes")
	b.click("dialog[open] button[type=submit]")
	for _, name := range []string{"marks", "labels"} {
		b.click("[data-tool=settings]")
		b.click("dialog[open] [name=" + name + "]")
		b.click("dialog[open] button[type=submit]")
	}
	b.until(`getComputedStyle(document.querySelector('.board .mark')).display === 'none' && getComputedStyle(document.querySelector('.tray-label')).display === 'none'`)
	b.prefer(`side: "both"`)
	b.resume("tigervariation", "", two(""))
	b.picture("marks-tigervariation")
	b.resume("wildeurasian", "", two(""))
	b.until("[...document.querySelectorAll('.tray-label')].filter((e) => e.textContent === 'For exchange').length === 2")
	b.picture("marks-wildeurasian")
}
