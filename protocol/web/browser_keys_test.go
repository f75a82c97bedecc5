package web

import (
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tabTo presses Tab until the focus is on an element that a CSS selector matches.
func (b *browser) tabTo(selector string) {
	b.t.Helper()
	for range 90 {
		if b.holds("document.activeElement.matches('" + selector + "')") {
			return
		}
		b.press(kb.Tab)
	}
	require.Fail(b.t, "not to be reached by Tab", selector)
}

// showsFocus reports whether the focused element looks different from an unfocused one.
func (b *browser) showsFocus() bool {
	b.t.Helper()
	return b.holds(`(() => {
	  const e = document.activeElement, look = () => { const s = getComputedStyle(e); return [s.stroke, s.strokeWidth, s.outlineStyle, s.outlineWidth].join(); };
	  const focused = look(), seen = e.matches(":focus-visible");
	  e.blur();
	  const plain = look();
	  e.focus({focusVisible: true});
	  return seen && focused !== plain;
	})()`)
}

func movedByKeys(b *browser) {
	b.prefer(`side: "both"`)
	b.open("/")
	b.until("document.querySelector('.card')")
	b.tabTo(`[data-game="chess"]`)
	assert.True(b.t, b.showsFocus(), "the card")
	b.press(kb.Enter)
	b.until("document.querySelector('dialog[open]')")
	b.tabTo("dialog button[type=submit]")
	b.press(kb.Enter)
	b.says("White to move")
	b.tabTo(".board [data-at]")
	require.Equal(b.t, "a2", b.focus())
	assert.True(b.t, b.showsFocus(), "the square")
	b.press(kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight)
	require.Equal(b.t, "e2", b.focus())
	b.press(kb.Enter, kb.ArrowUp, kb.ArrowUp)
	b.picture("keys")
	b.press(kb.Enter)
	b.moves(1)
	assert.Equal(b.t, "e4", b.text(".moves button"))
	b.until("!document.querySelector('[data-act=takeBack]').disabled")
	b.press("u")
	b.moves(0)
	b.until("document.getElementById('status').textContent !== ''")
}

// focus returns the square, or the place beside the board, that has the focus.
func (b *browser) focus() string {
	b.t.Helper()
	return b.value("document.activeElement.dataset.at ?? document.activeElement.outerHTML")
}

func promotedByKeys(b *browser) {
	b.open("/#/study/chess")
	b.load("chess", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1")
	b.tabTo(".board [data-at]")
	require.Equal(b.t, "a7", b.focus())
	b.press(kb.Enter, kb.ArrowUp, " ")
	b.until("document.querySelector('.choose')?.contains(document.activeElement)")
	first := b.value("document.activeElement.dataset.label")
	b.press(kb.ArrowRight, kb.ArrowLeft)
	assert.Equal(b.t, first, b.value("document.activeElement.dataset.label"))
	b.press(kb.Enter)
	b.at(1)
	b.stands("white "+first, "a8")
	b.until("document.activeElement.dataset.at")
	b.press("f")
	b.until("document.querySelector('.board [data-at=a8]').getBoundingClientRect().y > document.querySelector('.board [data-at=a1]').getBoundingClientRect().y")
}
