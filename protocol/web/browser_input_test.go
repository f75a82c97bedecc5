package web

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// prefer stores preferences, given as members of a JSON object, in the browser, for pages opened later.
func (b *browser) prefer(fields string) {
	b.t.Helper()
	b.eval(fmt.Sprintf("localStorage.setItem('panthera.prefs', JSON.stringify({sound: false, %s}))", fields))
}

// weak stores preferences for games in which a person plays White against a weak engine that moves at once.
func (b *browser) weak() {
	b.t.Helper()
	b.prefer(`side: "white", strength: {level: 0}, control: {kind: "none", move: 0.1}`)
}

// middle returns the middle of the element that a CSS selector finds. It waits until the element is
// there, in view, and not moving, that is, in the same place as one frame before.
func (b *browser) middle(selector string) (x, y float64) {
	b.t.Helper()
	found := fmt.Sprintf("document.querySelector(%s)", strconv.Quote(selector))
	b.until("(() => { const e = " + found + "; if (!e) return false; e.scrollIntoViewIfNeeded(); const r = e.getBoundingClientRect();" +
		" const before = e.stood; e.stood = [r.x, r.y, r.width, r.height].join(); return r.width > 0 && e.stood === before; })()")
	at, err := chromedp.Run(b.ctx, chromedp.Poll[[]float64](
		"(() => { const r = "+found+".getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()", chromedp.WithPollingInFrame(b.frame)))
	require.NoError(b.t, err)
	return at[0], at[1]
}

// click clicks the middle of the element that a CSS selector finds.
func (b *browser) click(selector string) {
	b.t.Helper()
	b.do(chromedp.MouseClickXY(b.middle(selector)))
}

// rightClick clicks the middle of the element that a CSS selector finds, with the right button.
func (b *browser) rightClick(selector string) {
	b.t.Helper()
	x, y := b.middle(selector)
	b.do(chromedp.MouseClickXY(x, y, chromedp.ButtonRight))
}

// tap touches the middle of the element that a CSS selector finds, as a finger does.
func (b *browser) tap(selector string) {
	b.t.Helper()
	b.do(chromedp.TapXY(b.middle(selector)))
}

// square returns the CSS selector of a square, or of the place of a piece beside the board.
func square(name string) string { return fmt.Sprintf(`.board [data-at="%s"]`, name) }

// place clicks squares, or pieces beside the board, one after the other.
func (b *browser) place(names ...string) {
	b.t.Helper()
	for _, name := range names {
		b.click(square(name))
	}
}

// drag drags the mouse from one square (or piece beside the board) to another.
func (b *browser) drag(from, to string) {
	b.t.Helper()
	x, y := b.middle(square(from))
	toX, toY := b.middle(square(to))
	b.do(chromedp.DragAndDropXY(x, y, toX, toY))
}

// press presses keys, one after the other. Each is a key of package kb or a letter.
func (b *browser) press(keys ...string) {
	b.t.Helper()
	for _, key := range keys {
		b.do(chromedp.KeyEvent(key))
	}
}

// enter enters a move in steps. A step is a square to click, "as Knight" to choose an option,
// "undo" to undo the last click, or "stop" to end a move that could go on.
func (b *browser) enter(steps ...string) {
	b.t.Helper()
	for _, step := range steps {
		label, asked := strings.CutPrefix(step, "as ")
		switch {
		case asked:
			b.click(fmt.Sprintf(`.choose button[data-label="%s"]`, label))
		case step == "undo":
			b.press(kb.Escape)
		case step == "stop":
			b.click(".saying .button.main:not([hidden])")
		default:
			b.place(step)
		}
	}
}

// says waits until the message beside the board contains a text.
func (b *browser) says(text string) {
	b.t.Helper()
	b.until("document.querySelector('.saying .text')?.textContent.includes(" + strconv.Quote(text) + ")")
}

// moves waits until the list of moves has count moves.
func (b *browser) moves(count int) {
	b.t.Helper()
	b.until(fmt.Sprintf("document.querySelectorAll('.moves button').length === %d", count))
}

// stands waits until the square at has the given piece, named as for screen readers, or "empty". It
// is needed because the page may show a move in the list before it does on the board.
func (b *browser) stands(piece, at string) {
	b.t.Helper()
	b.until(fmt.Sprintf("document.querySelector(%s).getAttribute('aria-label').endsWith(%s)", strconv.Quote(square(at)), strconv.Quote(", "+piece)))
}
