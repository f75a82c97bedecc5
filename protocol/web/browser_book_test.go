package web

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBrowserBook edits the moves of a study: it promotes and removes variations, writes comments,
// saves the study as a PGN and loads it again.
func TestBrowserBook(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/twojewels")
	b.until("document.querySelector('.study .board .pieces > g')")
	b.eval("window.saved = ''; URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return '#'; }")
	b.eval("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
	b.place("a3", "a4")
	b.at(1)
	b.place("a8", "a7")
	b.at(2)
	b.press(kb.ArrowLeft)
	b.at(1)
	b.place("i8", "i7")
	b.at(3)
	b.book(4)
	require.True(t, b.holds("document.querySelectorAll('.book .variation button').length === 1"))
	b.click("[data-study=promote]")
	b.until("document.querySelector('.book .variation button').textContent === 'a8–a7'")
	b.eval("const w = document.querySelector('.variations textarea'); w.value = 'The other wing.'; w.dispatchEvent(new Event('change'))")
	b.until("document.querySelector('.book .comment')?.textContent === 'The other wing.'")
	b.click("[data-study=save]")
	b.until("window.saved.includes('The other wing.')")
	whole := b.text(".book")
	saved := b.value("window.saved")
	assert.Contains(t, saved, `[Variant "`)

	b.click("[data-study=remove]")
	b.book(3)
	b.until("!document.querySelector('.book .variation')")
	b.click("[data-study=load]")
	b.eval("document.querySelector('dialog textarea').value = " + strconv.Quote(saved))
	b.click("dialog .loader button[type=submit]")
	b.until("!document.querySelector('dialog[open]') && document.querySelector('.book').textContent === " + strconv.Quote(whole))

	b.click(".book button:last-of-type")
	b.click("[data-study=fen]")
	b.until("window.copied?.includes(' ')")
	b.click("[data-study=edit]")
	b.until("document.querySelector('.editing input[name=fen]')?.value === window.copied")
}

// book waits until the list of a study's moves has count buttons, one for each move and one for the start.
func (b *browser) book(count int) {
	b.t.Helper()
	b.until("document.querySelectorAll('.book button').length === " + strconv.Itoa(count))
}

// at waits until the board of a study shows the position of the node with an ID.
func (b *browser) at(node int) {
	b.t.Helper()
	b.until("document.querySelector('.book button[aria-current]')?.dataset.node === '" + strconv.Itoa(node) + "'")
}

// TestBrowserEngineRoom uses the engine in a study: it searches for a mate, asks why a move is not legal, shows
// the engine's lines and evaluation, and goes to a move by a click on the graph of evaluations.
func TestBrowserEngineRoom(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop).in(t)
	b.open("/#/study/chess")
	b.load("chess", "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1")
	b.eval("document.querySelector('input[name=mate]').value = 2")
	b.click("form:has(input[name=mate]) button")
	b.until("document.querySelector('.lines .told')?.textContent === 'White wins in 2 moves.' && document.querySelector('.lines button')")
	b.picture("mate")
	b.click(".lines button")
	b.book(2)

	b.eval("const why = document.querySelector('input[name=why]'); why.value = 'h8h6'")
	b.click("input[name=why] + button")
	b.says("King")
	assert.True(t, b.holds("document.querySelector('.study .saying .text').textContent.length > 15"))

	b.load("chess", "3qk3/8/8/8/8/8/8/4K3 w - - 0 1")
	b.eval("const lines = document.querySelector('.engine select'); lines.value = 2; lines.dispatchEvent(new Event('change'))")
	b.until("document.querySelectorAll('.engine .lines li').length === 2 && document.querySelector('.engine .facts').textContent.startsWith('depth')")
	b.until("Number(document.querySelector('.bar').getAttribute('aria-valuenow')) < 20 && document.querySelectorAll('.best .arrow').length === 2")
	assert.NotEmpty(t, b.value("document.querySelector('.bar').getAttribute('aria-valuetext')"))
	b.click("[data-study=analyse]")
	b.until("document.querySelector('[data-study=analyse]').getAttribute('aria-pressed') === 'false'")

	b.place("e1", "e2")
	b.at(1)
	b.place("d8", "d2")
	b.at(2)
	b.click("[data-study=review]")
	b.until("document.querySelectorAll('.graph .dot').length === 3 && document.querySelector('[data-study=review]').textContent === 'Review the game'")
	x, y := b.middle(".graph svg")
	assert.True(t, b.holds(fmt.Sprintf("document.elementFromPoint(%f, %f) === document.querySelector('.graph svg')", x, y)), "curves are drawn anew, also under a finger")
	b.click(".graph svg")
	b.until("document.querySelector('.book button[aria-current]').textContent === 'Ke2'")
}

// TestBrowserPressesOutlastNews receives new moves while the mouse button is down on a move in the
// list. The list must change only after the button is released, so that the click works.
func TestBrowserPressesOutlastNews(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	b.loadPGN("1. f3 e5 2. a3 *")
	b.at(3)
	x, y := b.middle(".book button[data-node='1']")
	b.do(chromedp.MouseEvent("mousePressed", x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	b.eval("const sign = document.querySelector('[data-study=sign]'); sign.value = '3'; sign.dispatchEvent(new Event('change'))")
	time.Sleep(time.Second / 2) // the answer comes meanwhile
	b.do(chromedp.MouseEvent("mouseReleased", x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	b.at(1)
	assert.Equal(t, "a3!!", b.text(".book button[data-node='3']"))
}

// TestBrowserEditorRefuses sets up invalid positions. The page must say what is wrong, and neither
// play nor study a position before it is corrected.
func TestBrowserEditorRefuses(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	for game, c := range map[string]struct{ fen, refusal, right string }{
		"chess":        {"8/8/8/8/8/8/8/K7 w - - 0 1", "Black has 0 royals", "7k/8/8/8/8/8/8/K7 w - - 0 1"},
		"turnqi":       {"5/5/5/2k2/5/5/5/5/5/5/5/5/2K2/5/5/5/5/5 w - - 0 1", "face each other", "5/5/5/1k3/5/5/5/5/5/5/5/5/2K2/5/5/5/5/5 w - - 0 1"},
		"wildeurasian": {"4k5/9r/10/10/P9/10/10/10/10/5K4[] w - - 0 1", "may not stand on a6", "4k5/9r/10/10/W9/10/10/10/10/5K4[] w - - 0 1"},
		"tigerchess":   {"7k/8/8/8/8/8/8/K6R[] w - - 0 20", "in check", "7k/8/8/8/8/8/6R1/K7[] w - - 0 20"},
		"lancerchess":  {"7k/8/8/8 w - - 0 1", "board", "7k/8/8/8/8/8/8/K6B w - - 0 1"},
		"twojewels":    {"4g4/9/9/9/9/9/9/9/9/3G5 w - - e5e5 0 1", "both jewels on one square", "4g4/9/9/9/9/9/9/9/9/3G5 w - - e5e6 0 1"},
	} {
		t.Run(game, func(t *testing.T) {
			b := b.in(t)
			b.open("/?")
			b.open("/#/edit/" + game)
			b.until("document.querySelector('.editing input[name=fen]')?.value")
			b.write(c.fen)
			b.until("document.querySelector('.editing .refusal').textContent.startsWith('Refused: ')")
			assert.Contains(t, b.text(".editing .refusal"), c.refusal)
			assert.True(t, b.holds("document.querySelector('[data-edit=play]').disabled && document.querySelector('[data-edit=study]').disabled"))
			b.write(c.right)
			b.until("document.querySelector('.editing .refusal').textContent === '' && !document.querySelector('[data-edit=study]').disabled")
			b.click("[data-edit=study]")
			b.until("document.querySelector('.study .saying .text')?.textContent.match(/ to move|^Draw/)")
		})
	}
}

// write types a FEN into the field of the position editor.
func (b *browser) write(fen string) {
	b.t.Helper()
	b.eval("const i = document.querySelector('.editing input[name=fen]'); i.value = " + strconv.Quote(fen) + "; i.dispatchEvent(new Event('change'))")
}
