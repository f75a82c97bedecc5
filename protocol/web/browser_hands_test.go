package web

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// alone begins a game in which one person plays both sides.
func (b *browser) alone(game string) {
	b.t.Helper()
	b.prefer(`side: "both"`)
	b.begin(game)
}

// begin begins a game, by its address, with the stored preferences.
func (b *browser) begin(game string) {
	b.t.Helper()
	b.eval("sessionStorage.clear()")
	b.open("/?game=" + game)
	b.until("document.querySelector('.play .saying .text')?.textContent.match(/move|thinking/)")
}

// TestBrowserHands enters moves in every way: by dragging, as premoves, and by keys.
func TestBrowserHands(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	for name, path := range map[string]func(*browser){
		"a move is dragged":                    dragged,
		"another game takes the board over":    takenOver,
		"a piece dragged to nowhere goes back": draggedToNowhere,
		"a chain is dragged leg by leg":        draggedInLegs,
		"a move ahead is made when it can be":  movedAhead,
		"a move ahead is taken back":           movedAheadNoMore,
		"a move ahead that cannot be is told":  movedAheadInVain,
		"a move is made by keys":               movedByKeys,
		"a promotion is chosen by keys":        promotedByKeys,
		"a right click takes a leg back":       rightClicked,
		"the board turns and is another shape": turned,
	} {
		t.Run(name, func(t *testing.T) { path(b.in(t)) })
	}
}

func dragged(b *browser) {
	b.alone("chess")
	b.drag("e2", "e4")
	b.moves(1)
	assert.Equal(b.t, "e4", b.text(".moves button"))
	b.drag("g8", "f6")
	b.moves(2)
	b.stands("black Knight", "f6")
}

// takenOver begins one game after another in the same tab. In the end the board must be that of the last game.
func takenOver(b *browser) {
	b.alone("chess")
	for _, game := range []string{"twojewels", "lancerchess", "chess", "lancerchess"} {
		b.open("/?game=" + game)
	}
	b.until("document.title.startsWith('LancerChess') && document.querySelector('.board [data-at=e2]').getAttribute('aria-label') === 'e2, Bengal Pikeman'")
	b.drag("e2", "e3")
	b.moves(1)
	b.stands("Bengal Pikeman", "e3")
}

func draggedToNowhere(b *browser) {
	b.alone("lancerchess")
	b.drag("e2", "e5")
	b.says("e2 to e5 is not possible")
	b.stands("Bengal Pikeman", "e2")
	assert.False(b.t, b.holds("document.querySelector('.ghost, .board .lifted')"), "the piece is back")
	b.click(".saying .why")
	b.says("Pikeman")
	b.until("document.querySelector('.saying .why').hidden")
	b.drag("e2", "e4")
	b.moves(1)
}

func draggedInLegs(b *browser) {
	b.open("/#/study/tigerchess")
	b.load("tigerchess", "7k/8/5p2/8/3p4/2S5/8/K7[] w - - 0 20")
	b.drag("c3", "e5")
	b.says("go on, or stop here")
	b.drag("e5", "g7")
	b.until("document.querySelector('.book button[aria-current]').textContent.startsWith('Sc3×e5×g7')")
}

// ponderously begins a game in which the engine thinks for an hour, unless it is told to move now.
func (b *browser) ponderously() {
	b.t.Helper()
	b.withoutBooks()
	b.prefer(`side: "white", strength: {level: 20}, control: {kind: "none", move: 3600}`)
	b.begin("chess")
	b.place("e2", "e4")
	b.moves(1)
	b.says("thinking")
	b.until("!document.querySelector('[data-act=moveNow]').disabled")
}

func movedAhead(b *browser) {
	b.ponderously()
	b.place("d2", "d3")
	b.says("entered ahead")
	assert.True(b.t, b.holds("document.querySelectorAll('.board .premove').length === 2"))
	b.picture("premove")
	b.click("[data-act=moveNow]")
	b.moves(3)
	b.stands("white Pawn", "d3")
	b.click("[data-act=moveNow]")
	b.says("Your move")
}

func movedAheadNoMore(b *browser) {
	b.ponderously()
	b.drag("d2", "d3")
	b.says("entered ahead")
	b.press(kb.Escape)
	b.says("thinking")
	assert.False(b.t, b.holds("document.querySelector('.board .premove')"))
	b.click("[data-act=moveNow]")
	b.says("Your move")
	b.moves(2)
	b.stands("white Pawn", "d2")
}

func movedAheadInVain(b *browser) {
	b.ponderously()
	b.place("a1", "h8")
	b.says("entered ahead")
	b.click("[data-act=moveNow]")
	b.until("document.getElementById('toast').textContent.includes('no longer possible')")
	b.says("Your move")
	b.moves(2)
}

func rightClicked(b *browser) {
	b.open("/#/study/tigerchess")
	b.load("tigerchess", "7k/8/5p2/8/3p4/2S5/8/K7[] w - - 0 20")
	b.place("c3", "e5")
	b.says("stop here")
	b.rightClick(square("a5"))
	b.until("!document.querySelector('.saying .text').textContent.includes('stop here') && document.querySelectorAll('.board .target, .board .wanted').length > 0")
	b.stands("Bengal Swordsman", "c3")
}

func turned(b *browser) {
	b.alone("turnqi")
	ring := b.value("document.querySelector('.board').getAttribute('viewBox')")
	b.click("[data-tool=view]")
	b.until("document.querySelector('.board').getAttribute('viewBox') !== " + "'" + ring + "'")
	b.click("[data-tool=flip]")
	b.until("document.querySelector('.player.near b').textContent === 'Black' && document.querySelector('[data-at=c3]').getBoundingClientRect().y < document.querySelector('[data-at=c12]').getBoundingClientRect().y")
	b.place("c3", "c2")
	b.moves(1)
	assert.True(b.t, strings.HasPrefix(b.text(".moves button"), "C"))
	b.picture("turnqi-unrolled")
	b.click("[data-tool=view]")
	b.until("document.querySelector('.board').getAttribute('viewBox') === " + "'" + ring + "'")
}
