package web

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// small is a definition with comments around the start position, which a person sets up.
const small = "# A game on five files.\n[small:chess]\ntitle = Small\nmaxFile = e\nmaxRank = 5\n; the start\nstartFen = k4/5/5/5/4K w - - 0 1\n# behind it\npromotionRegionWhite = *5\n"

// TestBrowserSetsUpTheStart sets up the start position of a game by mouse, keys and buttons. The line startFen in
// the text must follow, and nothing else in it; faults must be shown; and changes must be undone, on the board and
// in the text.
func TestBrowserSetsUpTheStart(t *testing.T) {
	t.Parallel()
	_, config := withDefinitions(t, Config{Data: newFolder(t)})
	b := serve(t, config).browse(t, [2]int64{1440, 900})
	b.open("/#/make")
	b.paste(small)
	assert.Equal(t, "No faults.", b.text(".making .sum"))
	written := func(fen string) {
		t.Helper()
		b.hasRead(strings.Replace(small, "k4/5/5/5/4K w - - 0 1", fen, 1))
	}
	b.click("[data-make=arrange]")
	b.until("document.querySelector('.editing input[name=fen]')?.value === 'k4/5/5/5/4K w - - 0 1'")
	b.until("document.querySelectorAll('.palette label').length === 13")
	b.click(".palette input[value=R]")
	b.click(".editing " + square("a1"))
	b.click(".editing " + square("b1"))
	written("k4/5/5/5/RR2K w - - 0 1")
	b.click(".palette input[value='']")
	b.click(".editing " + square("b1"))
	written("k4/5/5/5/R3K w - - 0 1")
	b.audit("setting up the board")

	// The keyboard: arrows go from square to square, a letter puts a piece there, Delete takes it away.
	b.eval("document.querySelector(" + `".editing [data-at=a1]"` + ").focus()")
	b.press(kb.ArrowUp, "P", kb.ArrowRight, "P")
	written("k4/5/5/PP3/R3K w - - 0 1")
	assert.Equal(t, "b2", b.value("document.activeElement.dataset.at"), "the focus stays on the board")
	b.press(kb.Delete)
	written("k4/5/5/P4/R3K w - - 0 1")
	b.click("[data-edit=mirror]")
	written("r3k/p4/5/P4/R3K w - - 0 1")
	b.picture("arranging")
	b.click("[data-edit=turn]")
	written("k3r/4p/5/P4/R3K w - - 0 1")
	b.click("[data-edit=undo]")
	written("r3k/p4/5/P4/R3K w - - 0 1")

	// What was written is undone in the text too, and the board follows.
	b.eval("document.querySelector('.making textarea').focus(); document.execCommand('undo')")
	written("k3r/4p/5/P4/R3K w - - 0 1")
	b.until("document.querySelector('.editing input[name=fen]').value.startsWith('k3r/')")

	// A fault is told at its line.
	b.click(".palette input[value=K]")
	b.click(".editing " + square("c3"))
	b.until("document.querySelector('.editing .refusal').textContent.startsWith('Line 7: ')")
	assert.Equal(t, "7", b.text(".numbers .error"))
	b.picture("arranging-fault")
	b.click("[data-edit=undo]")
	b.until("document.querySelector('.editing .refusal').textContent === ''")
	for name, size := range map[string][2]int64{"tablet": {820, 1180}, "phone": phone} {
		b.resize(size)
		assert.False(t, b.holds("document.documentElement.scrollWidth > innerWidth"), name)
		b.eval("document.querySelector('.seen').scrollIntoView()")
		b.picture("arranging-" + name)
	}
	b.click("[data-edit=done]")
	b.until("document.querySelector('.seen > .field-of-play').offsetHeight > 0")
	b.stands("black Rook", "e5")
}

// TestBrowserSetsUpHands sets up the pieces in hand, of a game whose text has no start position of its own.
func TestBrowserSetsUpHands(t *testing.T) {
	t.Parallel()
	_, config := withDefinitions(t, Config{Data: newFolder(t)})
	b := serve(t, config).browse(t, [2]int64{1440, 900})
	b.open("/#/make")
	const text = "[house:crazyhouse]\ntitle = House\n"
	b.paste(text)
	b.click("[data-make=arrange]")
	b.until("document.querySelector('.editing [name=hand-N]')")
	b.eval("const held = document.querySelector('.editing [name=hand-N]'); held.value = '2'; held.dispatchEvent(new Event('change'))")
	b.hasRead(text + "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[NN] w KQkq - 0 1\n")
	b.picture("arranging-hands")
	b.resize(phone)
	assert.False(t, b.holds("document.documentElement.scrollWidth > innerWidth"))
	b.eval("document.querySelector('.seen').scrollIntoView()")
	b.picture("arranging-hands-phone")
}
