package web

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestBrowserNames plays LancerChess and TigerChess, whose pieces have names by the inventor. The
// list of moves must show pictures of the pieces or, by the settings, letters or coordinates.
func TestBrowserNames(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.resume("lancerchess", "", two("3k4/8/8/8/8/8/8/K3Q3 w - - 0 1"))
	b.place("e1", "e3")
	b.moves(1)
	assert.Equal(t, "Bengal King", b.value("document.querySelector('.moves .figure').title"))
	assert.Equal(t, "#piece-king", b.value("document.querySelector('.moves .figure use').getAttribute('href')"))
	b.until("document.querySelector('.moves .figure use').getBoundingClientRect().width > 8")
	b.says("Siberian to move")
	b.picture("names-pictures")
	for _, c := range []struct{ notation, want string }{{"inventor", "KGe1–e3"}, {"san", "Qe3"}, {"coordinates", "e1e3"}, {"pictures", "KGe1–e3"}} {
		b.click("[data-tool=settings]")
		b.until("document.querySelector('dialog[open] [name=notation]')")
		b.eval("const e = document.querySelector('dialog [name=notation]'); e.value = '" + c.notation + "'; e.dispatchEvent(new Event('change'))")
		b.click("dialog[open] button[type=submit]")
		b.until("document.querySelector('.moves button').textContent === '" + c.want + "'")
	}
	b.until("document.querySelectorAll('.moves .figure').length === 1")
	b.prefer(`notation: "inventor", army: true`)
	b.resume("tigerchess", "", two("7k/4P3/8/8/8/8/8/K7[T] w - - 0 20"))
	b.says("The Bengal Warlord to move")
	b.until("getComputedStyle(document.querySelector('.player.far .disc')).backgroundColor === 'rgb(226, 115, 27)'")
	b.place("e7", "e8")
	b.moves(1)
	assert.Equal(t, "BPKe7–e8=BENTKN", b.text(".moves button"))
	b.says("The Siberian Warlord to move")
	b.picture("names-army")
	b.resume("tigerchess", "", two("7k/8/6K1/8/8/8/8/R7[] w - - 0 20"))
	b.place("a1", "a8")
	b.until("document.querySelector('.verdict h2')?.textContent === 'The Bengal Warlord is The Emerald Lord'")
	b.picture("names-winner")
}
