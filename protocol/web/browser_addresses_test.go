package web

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

// nowhere lists wrong addresses, each with a part of the message that the page must show for it.
var nowhere = []struct{ address, says string }{
	{"#/study/%E0%A4%A", "no game “%E0%A4%A”"},
	{"#/study/chess/%E0%A4%A", "no such game in the library"},
	{"#/play/%", "no such game in the library"},
	{"#/play/chess", "no such game in the library"},
	{"#/play", "no such game in the library"},
	{"#/study/nothing", "no game “nothing”"},
	{"#/study", "no game “”"},
	{"#/rules/nothing", "no game “nothing”"},
	{"#/edit/nothing", "no game “nothing”"},
	{"#/learn/nothing", "no game “nothing”"},
	{"#/arrays/nothing", "no game “nothing”"},
	{"#/problems/nothing", "no game “nothing”"},
	{"#/nothing/chess", "no page “nothing”"},
	{"#/learn/chess/nothing", "nothing"},
	{"#/problems/chess/nothing", "no problem \"nothing\""},
	{"#/arrays/chess", "the arrays of Chess are not known"},
	{"#/arrays/tigerchess/zz", "zz"},
	{"#/study/chess?fen=nothing", "nothing"},
	{"#/study/chess?moves=e2e5", "e2e5"},
	{"?game=nothing", "no game “nothing”"},
}

// TestBrowserAddresses opens wrong addresses. The page must say in one sentence what is wrong, and
// link to the first page.
func TestBrowserAddresses(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.forgives = "Failed to load resource" // of arrays
	for _, c := range nowhere {
		t.Run(c.address, func(t *testing.T) {
			b := b.in(t)
			b.do(chromedp.Navigate("about:blank"))
			b.open("/" + c.address)
			b.until("document.querySelector('.instead')")
			said := b.text(".instead p")
			assert.Contains(t, said, c.says)
			assert.True(t, strings.HasSuffix(said, "."), said)
			assert.False(t, b.holds("document.getElementById('toast').classList.contains('on')"), "it is told once")
			b.click(".instead a[href='./']")
			b.until("document.querySelector('.card')")
			if strings.HasPrefix(c.address, "#") { // and from a page that is open
				b.eval("location.hash = " + strconv.Quote(c.address))
				b.until("document.querySelector('.instead')")
			}
		})
	}
	b.open("/#/play/chess")
	b.click(".instead .main")
	b.until("document.querySelector('.play .board .pieces > g')")
}
