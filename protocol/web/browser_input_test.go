package web

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// prefer stores the person's preferences, fields of a JSON object, for pages opened later.
func (b *browser) prefer(fields string) {
	b.t.Helper()
	b.eval(fmt.Sprintf("localStorage.setItem('panthera.prefs', JSON.stringify({sound: false, %s}))", fields))
}

// weak stores the preferences for a person with White against an engine that answers at once.
func (b *browser) weak() {
	b.t.Helper()
	b.prefer(`side: "white", strength: {level: 0}, control: {kind: "none", move: 0.1}`)
}

// middle returns the middle of the element that a selector finds, once the element is there, in
// view and at rest, that is, in the same place as one frame before.
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

// click clicks the middle of the element that a selector finds.
func (b *browser) click(selector string) {
	b.t.Helper()
	b.do(chromedp.MouseClickXY(b.middle(selector)))
}

// rightClick clicks the middle of the element that a selector finds with the right button.
func (b *browser) rightClick(selector string) {
	b.t.Helper()
	x, y := b.middle(selector)
	b.do(chromedp.MouseClickXY(x, y, chromedp.ButtonRight))
}

// tap touches the middle of the element that a selector finds with a finger.
func (b *browser) tap(selector string) {
	b.t.Helper()
	b.do(chromedp.TapXY(b.middle(selector)))
}

// square returns the selector of a place of the board, which is a square, given by name, or a piece
// beside the board.
func square(name string) string { return fmt.Sprintf(`.board [data-at="%s"]`, name) }

// place clicks places of the board in turn.
func (b *browser) place(names ...string) {
	b.t.Helper()
	for _, name := range names {
		b.click(square(name))
	}
}

// drag presses the mouse on one place of the board, moves it to another and releases it.
func (b *browser) drag(from, to string) {
	b.t.Helper()
	x, y := b.middle(square(from))
	toX, toY := b.middle(square(to))
	b.do(chromedp.DragAndDropXY(x, y, toX, toY))
}

// press presses keys in turn, each a key of package kb or a letter.
func (b *browser) press(keys ...string) {
	b.t.Helper()
	for _, key := range keys {
		b.do(chromedp.KeyEvent(key))
	}
}

// enter enters a move in steps. A step is a place to click, "as Knight" to pick an option, "undo"
// to take a leg back, or "stop" to end a move that could go on.
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

// says waits until the message at the board contains a text.
func (b *browser) says(text string) {
	b.t.Helper()
	b.until("document.querySelector('.saying .text')?.textContent.includes(" + strconv.Quote(text) + ")")
}

// moves waits until count moves are listed.
func (b *browser) moves(count int) {
	b.t.Helper()
	b.until(fmt.Sprintf("document.querySelectorAll('.moves button').length === %d", count))
}

// stands waits until a piece stands on a square. The piece has the name that a screen reader reads,
// or is "empty". The page may draw the list of moves before the board.
func (b *browser) stands(piece, at string) {
	b.t.Helper()
	b.until(fmt.Sprintf("document.querySelector(%s).getAttribute('aria-label').endsWith(%s)", strconv.Quote(square(at)), strconv.Quote(", "+piece)))
}
