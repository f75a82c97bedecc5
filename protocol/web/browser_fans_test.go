package web

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// large is the screen size of a large desktop.
var large = [2]int64{1440, 900}

// draw draws an arrow between two squares with the right mouse button.
func (b *browser) draw(from, to string) {
	b.t.Helper()
	x, y := b.middle(square(from))
	toX, toY := b.middle(square(to))
	b.do(chromedp.MouseEvent("mousePressed", x, y, chromedp.ButtonRight), chromedp.MouseEvent("mouseMoved", toX, toY, chromedp.ButtonRight),
		chromedp.MouseEvent("mouseReleased", toX, toY, chromedp.ButtonRight))
}

// TestBrowserDrawsWhilePlaying draws arrows on the board during a game. A click or a move must remove them.
func TestBrowserDrawsWhilePlaying(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, large)
	b.open("/")
	b.alone("chess")
	arrows := func(count int) {
		t.Helper()
		b.until(fmt.Sprintf("document.querySelectorAll('.drawn > *').length === %d", count))
	}
	b.draw("e2", "e4")
	b.rightClick(square("d4"))
	arrows(2)
	b.picture("playing-arrows")
	b.place("e2")
	arrows(0)
	b.place("e4")
	b.moves(1)
	b.draw("e7", "e5")
	arrows(1)
	b.drag("e7", "e5")
	b.moves(2)
	arrows(0)
	b.click("[data-act=offerDraw]")
	b.until("document.querySelector('[data-act=offerDraw]').textContent === 'Offer draw' && document.querySelector('[data-study=pencil]').textContent === 'Arrows'")
}

// TestBrowserSteps goes through a game with the buttons below the list of moves, and opens the list of keyboard
// shortcuts.
func TestBrowserSteps(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, large)
	b.open("/")
	b.alone("chess")
	for i, move := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		b.place(move[:2], move[2:])
		b.moves(i + 1)
	}
	b.until("document.querySelector('.verdict')")
	b.picture("playing-verdict")
	covered := `[...document.querySelectorAll(".board [data-at]")].some((e) => { const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2); return !at || !document.querySelector(".board").contains(at); })`
	assert.False(t, b.holds(covered), "the verdict covers no square")
	for _, c := range []struct{ step, piece, at string }{{"first", "black Queen", "d8"}, {"on", "white Pawn", "f3"}, {"last", "black Queen", "h4"}, {"back", "black Queen", "d8"}} {
		b.click("[data-step=" + c.step + "]")
		b.stands(c.piece, c.at)
	}
	b.press(kb.Home)
	b.stands("white Pawn", "f2")
	b.press("?")
	b.until("document.querySelector('dialog.shortcuts[open]')?.textContent.includes('take back')")
	b.picture("playing-keys")
	b.audit("keys")
	b.click("dialog.shortcuts .button")
	b.resize(phone)
	b.picture("playing-verdict-phone")
	assert.False(t, b.holds(covered), "nor on a phone")

	b.resize(large)
	b.open("/#/study/chess")
	b.loadPGN("1. e4 e5 2. Nf3 *")
	for step, node := range map[string]int{"first": 0, "last": 3} {
		b.click(".variations [data-step=" + step + "]")
		b.at(node)
	}
}

// TestBrowserReviewedMovesAreSeen checks that the list of moves is at least 200 pixels high when a review is
// shown above it, on all sizes of screen.
func TestBrowserReviewedMovesAreSeen(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, large)
	b.open("/#/study/chess")
	b.loadPGN("1. f3 e5 2. a3 d5 3. g4 Qh4# *")
	b.click("[data-study=review]")
	b.until("document.querySelectorAll('.graph .mark').length > 0 && !document.querySelector('.review').hidden")
	b.until("document.querySelector('[data-study=review]').textContent === 'Review the game'")
	b.click(".book button[data-node='5']")
	b.at(5)
	for _, size := range [][2]int64{large, desktop, phone} {
		b.resize(size)
		b.picture("review-" + strconv.FormatInt(size[0], 10))
		assert.True(t, b.holds("document.querySelector('.book').getBoundingClientRect().height >= 200"), size)
	}
}

// TestBrowserLinesArePreviewed shows the end of one of the engine's lines on a small board, makes a
// move of the line, and gives a move a sign such as "!".
func TestBrowserLinesArePreviewed(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, large)
	b.open("/#/study/chess")
	b.loadPGN("[FEN \"7k/8/8/8/8/8/R7/1R5K w - - 0 1\"]\n\n*")
	b.click(".tools-of-study form button[type=submit]")
	b.until("document.querySelectorAll('.lines .line button').length === 3")
	assert.True(t, b.holds("[...document.querySelectorAll('.lines .line button')].every((e) => e.querySelector('.figure') && e.offsetHeight < 30)"), "a move is a figurine and its squares in one line of text")
	before := b.value("document.querySelector('.study .board').dataset.fen")
	x, y := b.middle(".lines .line button:nth-child(2)")
	b.do(chromedp.MouseEvent("mouseMoved", x, y))
	b.until("document.querySelector('.glimpse .board')?.dataset.fen.includes(' w - - 2 2')")
	b.picture("preview")
	assert.Equal(t, before, b.value("document.querySelector('.study .board').dataset.fen"))
	b.do(chromedp.MouseEvent("mouseMoved", 10, 10))
	b.until("!document.querySelector('.glimpse')")
	b.click(".lines .line button:nth-child(3)")
	b.at(3)
	b.says("White wins")
	b.eval("const sign = document.querySelector('[data-study=sign]'); sign.value = '3'; sign.dispatchEvent(new Event('change'))")
	b.until("document.querySelector('.book button[aria-current]').textContent.endsWith('#!!')")
	b.audit("signs")
	b.click("[data-study=undo]")
	b.until("document.querySelector('.book button[aria-current]').textContent.endsWith('#')")
	assert.Equal(t, "0", b.value("document.querySelector('[data-study=sign]').value"))
}

// TestBrowserMovesAheadOfSeveralLegs enters premoves, while the engine thinks, that need several
// clicks: chains of jumps, and postings of pieces. They must be played after the engine's move.
func TestBrowserMovesAheadOfSeveralLegs(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, large)
	b.open("/")
	b.withoutBooks()
	b.prefer(`side: "white", strength: {level: 20}, control: {kind: "none", move: 3600}`)
	b.open("/?")
	b.setUp("twojewels", "4g4/9/9/9/9/R8/9/9/9/3G5 w - - e5a10 0 1")
	b.place("d1", "d2")
	b.says("thinking")
	b.until("!document.querySelector('[data-act=moveNow]').disabled")
	b.place("a5", "e5", "h5", "a1")
	b.says("entered ahead: a5–e5–h5–a1.")
	b.press(kb.Escape)
	b.says("entered ahead: a5–e5–h5.")
	b.picture("premove-legs")
	b.click("[data-act=moveNow]")
	b.until("[...document.querySelectorAll('.moves button')].some((e) => e.textContent.startsWith('Ra5–e5–h5'))")
	b.stands("white Chatelaine, a Rook with the Pink Panther", "h5")

	b.begin("tigerchess")
	b.says("thinking")
	b.until("!document.querySelector('[data-act=moveNow]').disabled")
	b.eval(`window.tray = [...document.querySelectorAll(".board .pieces > g[data-at*='/']")].find((e) => e.getAttribute("aria-label")?.includes("Bengal") || e.dataset.at.includes("S"))`)
	b.do(chromedp.MouseClickXY(b.middle(`.board .pieces > g[data-at="` + b.value("window.tray.dataset.at") + `"]`)))
	b.place("c3")
	b.says("entered ahead: c3")
	b.click("[data-act=moveNow]")
	b.stands("Bengal Swordsman", "c3")
}

// TestBrowserEditorHasBoxes sets up a position with the editor's controls for castling rights and the like,
// without typing a FEN.
func TestBrowserEditorHasBoxes(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, large)
	fen := func(want string) {
		t.Helper()
		b.until(fmt.Sprintf("document.querySelector('.editing input[name=fen]')?.value.endsWith(%q)", want))
	}
	b.open("/#/edit/chess")
	fen(" w KQkq - 0 1")
	b.click(".editing [name=right-Q]")
	fen(" w Kkq - 0 1")
	b.click(".editing [name=right-k]")
	fen(" w Kq - 0 1")
	b.picture("editor-chess")
	b.audit("editor")
	b.open("/#/edit/tigerchess")
	fen("[TSSSStssss] b KQkq - 0 1")
	b.eval("const held = document.querySelector('.editing [name=hand-S]'); held.value = '1'; held.dispatchEvent(new Event('change'))")
	b.until("document.querySelector('.editing input[name=fen]').value.includes('[TStssss]')")
	assert.Equal(t, "1", b.value("String(document.querySelectorAll('.editing .side input[type=text]').length)"), "only the FEN itself is written")
	b.picture("editor-tigerchess")
	b.resize(phone)
	b.picture("editor-phone")
}

// TestBrowserPieceCards checks that a card with a piece's name and moves appears while the piece is
// picked up, and while the mouse or a finger rests on it.
func TestBrowserPieceCards(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, large)
	b.open("/")
	b.alone("twojewels")
	shows := func(name, line string) {
		t.Helper()
		b.until(fmt.Sprintf("!document.querySelector('.card-of-piece').hidden && document.querySelector('.card-of-piece b').textContent.includes(%q) && document.querySelector('.card-of-piece p').textContent.includes(%q) && document.querySelector('.card-of-piece img')", name, line))
	}
	x, y := b.middle(square("e2"))
	b.do(chromedp.MouseEvent("mouseMoved", x, y))
	shows("Bishop", "slides any distance diagonally")
	b.do(chromedp.MouseEvent("mouseMoved", 5, 5))
	b.until("document.querySelector('.card-of-piece').hidden")
	b.place("d3")
	shows("Pawn", "goes one step straight forward")
	assert.Equal(t, "Now to d4, d5.", b.text(".card-of-piece .now"))
	b.until("document.querySelector('.card-of-piece img').complete")
	b.picture("piece-card")
	b.audit("a piece's card")
	b.press(kb.Escape)
	b.until("document.querySelector('.card-of-piece').hidden")
	b.resize(phone)
	x, y = b.middle(square("e2"))
	b.do(chromedp.MouseEvent("mouseMoved", 5, 5))
	b.eval(fmt.Sprintf("document.querySelector('.board').dispatchEvent(new PointerEvent('pointerdown', {clientX: %f, clientY: %f, pointerType: 'touch', bubbles: true, pointerId: 1}))", x, y))
	shows("Bishop", "slides any distance diagonally")
	b.picture("piece-card-phone")
}

// TestBrowserAWayIn checks the first page: it offers to play each game or to learn it first, and
// lists saved games with results and pictures.
func TestBrowserAWayIn(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, large)
	b.open("/")
	b.until("[...document.querySelectorAll('.card img')].slice(0, 4).every((i) => i.complete)")
	b.picture("home")
	assert.True(t, b.holds("[...document.querySelectorAll('.cards > li')].every((li) => [...li.querySelectorAll('.row > *')].map((e) => e.textContent).join() === 'Play,Learn first')"))
	assert.Equal(t, "LancerChess", b.text(".card:has(.best) h3"))
	sample := "document.querySelector('.card:has([data-game=turnqi]) img')"
	assert.True(t, b.holds(sample+".src.includes('/start/')"), "nothing moves for those who want that")
	b.click(".card:has([data-game=turnqi]) .watch")
	b.until(sample + ".src.includes('/sample/turnqi/') && " + sample + ".complete && " + sample + ".naturalWidth > 100")
	b.resize(phone)
	b.picture("home-phone")
	b.audit("home on a phone")
	b.resize(large)
	b.click(`[data-game="turnqi"]`)
	b.until("document.querySelector('dialog[open] a[href=\"#/learn/turnqi\"]')")
	b.click("dialog a[href='#/rules/turnqi']")
	b.until("document.querySelector('.rules') && !document.querySelector('dialog[open]')")
	b.until("[...document.querySelectorAll('.rules .special img')].some((i) => i.alt === 'White: Rook stays on eo') && [...document.querySelectorAll('.words dt')].some((e) => e.textContent === 'seam')")
	b.open("/?")
	b.weak()
	b.begin("chess")
	b.place("e2", "e4")
	b.moves(2)
	b.says("Your move")
	b.click("#home-link")
	b.until("document.querySelector('.unfinished a')?.textContent.match(/You – Panthera.* · unfinished · 1 move/) && document.querySelector('.unfinished img')")
	b.click(".unfinished a")
	b.says("Your move")
	b.click("[data-act=resign]")
	b.click("[data-act=resign]")
	b.until("document.querySelector('.verdict')")
	b.open("/#/library")
	b.until("document.querySelector('.games a')?.textContent.match(/You – Panthera.* · you lost/)")
	b.picture("library-results")
}
