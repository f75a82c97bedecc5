package web

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	chromium "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

// TestBrowserSharing opens the links that a study offers, and a damaged one, and uses every button
// that copies something.
func TestBrowserSharing(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.forgives = "status of 400"
	b.open("/#/study/twojewels")
	b.loadPGN("[Variant \"twojewels\"]\n\n1. c2c4 c9c7 {[%cal Ge5e8]} *")
	b.until("document.querySelector('.drawn .arrow')")
	b.click("[data-tool=share]")
	b.until("document.querySelector('dialog[open] .picture')?.naturalWidth === 1200")
	b.picture("share")
	b.audit("share")
	b.resize([2]int64{320, 568})
	assert.True(t, b.holds("document.querySelector('dialog[open]').scrollWidth <= document.querySelector('dialog[open]').clientWidth"), "nothing is cut off")
	b.picture("share-small")
	b.resize(desktop)
	shared := func(name string) string { return b.value("document.querySelector('dialog [name=" + name + "]').value") }
	position, game, fen := shared("position"), shared("game"), shared("fen")
	call(b, chromium.SetPermission, chromium.SetPermissionParams{
		Permission: &chromium.PermissionDescriptor{Name: "clipboard-write"}, Setting: chromium.PermissionSettingGranted, BrowserContextID: chromedp.FromContext(b.ctx).BrowserContextID,
	})
	for _, what := range []string{"copy-pgn", "copy-png"} {
		b.eval("document.getElementById('toast').textContent = ''")
		b.click("[data-share=" + what + "]")
		b.until("document.getElementById('toast').textContent.endsWith('is copied.')")
	}
	assert.True(t, b.holds(`/marks=Ge5e8|class="arrow G"/.test(decodeURIComponent(document.querySelector('dialog .picture').src))`))

	follow := func(link string) {
		t.Helper()
		b.do(chromedp.Navigate("about:blank"))
		b.open(link[len(b.url):])
		b.until("document.querySelector('.study .board .pieces > g')")
	}
	follow(position)
	assert.Equal(t, fen, b.fen())
	b.book(1)
	follow(game)
	b.book(3)
	assert.Equal(t, fen, b.fen())
	b.until("location.hash.split('/').length === 4")

	for _, page := range []string{"#/learn/twojewels", "#/problems/twojewels"} {
		b.open("/?" + page)
		b.eval("document.getElementById('toast').textContent = ''")
		b.click("[data-tool=link]")
		b.until("document.getElementById('toast').textContent === 'The link is copied.'")
	}

	b.open("/?#/study/chess?fen=8/8%20w")
	b.until("document.querySelector('.instead')?.textContent.includes('This address leads nowhere')")
	b.open("/?1#/study/chess?moves=e2e5")
	b.until("document.querySelector('.instead')?.textContent.includes('not a legal move of the Pawn')")
}

// TestBrowserSharesStudies opens a link that contains a whole study with variations, comments, signs and
// drawings. The page must refuse to make a link of a study that is too long, and to open a damaged link.
func TestBrowserSharesStudies(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/lancerchess")
	b.loadPGN("[Variant \"lancerchess\"]\n\n{Überlegt 1} 1. e2e4! {[%cal Ge7e5] best} (1. d2d4 d7d5 (1... e7e6)) 1... e7e5 *")
	b.click("[data-tool=flip]")
	b.until("document.querySelector('.board [data-at]').dataset.at !== 'a8'")
	whole := b.text(".book")
	b.click("[data-tool=share]")
	b.until("document.querySelector('dialog[open] [name=study]')?.value")
	b.picture("share-study")
	link := b.value("document.querySelector('dialog [name=study]').value")
	b.do(chromedp.Navigate("about:blank"))
	b.open(link[len(b.url):])
	b.book(6)
	assert.Equal(t, whole, b.text(".book"))
	b.until("location.hash.split('/').length === 4")
	b.click(".book button[data-node='1']")
	b.until("document.querySelector('.drawn .arrow') && document.querySelector('.book').textContent.includes('Überlegt 1')")

	b.open("/?1#/study/chess")
	b.loadPGN("1. e4 {" + noise(20000) + "} *")
	b.click("[data-tool=share]")
	b.until("document.querySelector('dialog[open] [data-share=long]')?.textContent.startsWith('This study is too long for a link')")
	assert.False(t, b.holds("document.querySelector('dialog [name=study]')"))
	b.audit("a study too long for a link")
	for i, pgn := range []string{"damaged", link[strings.Index(link, "pgn=")+4:][:40], strings.Repeat("A", 9000)} {
		b.open(fmt.Sprintf("/?2%d#/study/chess?pgn=%s", i, pgn))
		b.until("document.querySelector('.instead')?.textContent.includes('the study in this link is damaged or too long')")
	}
}

// noise returns a random text, which cannot be compressed well.
func noise(length int) string {
	random, text := rand.New(rand.NewPCG(1, 2)), make([]byte, length)
	for i := range text {
		text[i] = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ"[random.IntN(53)]
	}
	return string(text)
}

// fen returns the FEN of the position in the study on the screen.
func (b *browser) fen() string {
	b.t.Helper()
	b.click("[data-tool=share]")
	b.until("document.querySelector('dialog[open] [name=fen]')")
	fen := b.value("document.querySelector('dialog [name=fen]').value")
	b.click("dialog[open] button[type=submit]")
	b.until("!document.querySelector('dialog[open]')")
	return fen
}

// TestBrowserSettings changes settings. They must take effect at once, and be there after a reload.
func TestBrowserSettings(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, phone)
	b.open("/#/study/tigerchess")
	b.loadPGN("[Variant \"chess\"]\n\n1. e4 e5 2. Nf3 *")
	prefer := func(name, value string) {
		t.Helper()
		b.eval("const e = document.querySelector('dialog [name=" + name + "]'); e.value = '" + value + "'; e.dispatchEvent(new Event('change'))")
	}
	moves := func(want string) {
		t.Helper()
		b.until("[...document.querySelectorAll('.book button[data-node]')].map((b) => b.textContent).join(' ') === '" + want + "'")
	}
	moves("Start e4 e5 Nf3")
	square := "getComputedStyle(document.querySelector('.board .square.dark')).fill"
	b.until("document.querySelector('.board .square.dark')")
	wood := b.value(square)
	b.click("[data-tool=settings]")
	b.until("document.querySelector('dialog[open] .settings')")
	prefer("notation", "san")
	moves("Start e4 e5 Nf3")
	prefer("notation", "coordinates")
	moves("Start e2e4 e7e5 g1f3")
	prefer("pieces", "letters")
	b.until("document.querySelector('.board #piece-knight text')?.textContent === 'N'")
	prefer("colours", "blue")
	assert.NotEqual(t, wood, b.value(square))
	b.click("dialog[open] [name=animation]")
	b.picture("settings-phone")
	b.audit("settings on a phone")
	b.click("dialog[open] button[type=submit]")
	b.picture("letters-phone")
	b.reload()
	b.until("document.querySelector('.board #piece-knight text')?.textContent === 'N'")
	moves("Start e2e4 e7e5 g1f3")
	b.until("document.querySelector('.board .square.dark')")
	assert.NotEqual(t, wood, b.value(square))
	assert.Equal(t, "false", b.value("String(JSON.parse(localStorage.getItem('panthera.prefs')).animation)"))
}

// TestBrowserSharesLinksToASite checks that shared links begin with the address of a public site, if the server
// is configured with one.
func TestBrowserSharesLinksToASite(t *testing.T) {
	t.Parallel()
	notOnSite(t, "its links lead to itself")
	b := serve(t, Config{Links: "https://example.org/a/b/"}).browse(t, desktop)
	b.open("/#/study/chess")
	b.loadPGN("1. e4 *")
	b.click("[data-tool=share]")
	for _, name := range []string{"position", "game"} {
		link := b.value("document.querySelector('dialog [name=" + name + "]').value")
		assert.True(t, strings.HasPrefix(link, "https://example.org/a/b/#/study/chess?fen="), link)
	}
}
