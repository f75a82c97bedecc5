package web

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestBrowserHintKeepsTheScore asks for a hint. The score that the page shows must keep its sign.
func TestBrowserHintKeepsTheScore(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.weak()
	b.setUp("chess", "4k3/8/8/8/8/8/4p3/QQ2K3 w - - 0 1")
	b.place("a1", "a2")
	b.moves(2)
	b.says("Your move")
	b.until("document.querySelector('.mind b').textContent !== '–'")
	assert.Regexp(t, `^(\+|#)`, b.text(".mind b"))
	b.eval("new MutationObserver(() => { window.seen = (window.seen ?? '') + document.querySelector('.mind b').textContent }).observe(document.querySelector('.mind b'), {childList: true})")
	b.click("[data-act=hint]")
	b.says("Press Hint again")
	assert.NotContains(t, b.value("window.seen ?? ''"), "−")
}

// TestBrowserGraphOfWhatIsJudged loads a game in which some positions have no evaluation. The graph of
// evaluations must have gaps there.
func TestBrowserGraphOfWhatIsJudged(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	b.loadPGN("1. e4 {[%eval 0.30]} e5 {[%eval 0.20]} 2. Nf3 Nc6 3. Bb5 {[%eval 0.30]} a6 {[%eval 0.40]} 4. Ba4 {[%eval 0.10]} Nf6 *")
	b.until("document.querySelectorAll('.graph .dot').length === 5")
	assert.Equal(t, "37.5+37.5 187.5+75.0", b.value("[...document.querySelectorAll('.graph .back')].map((e) => `${Number(e.getAttribute('x')).toFixed(1)}+${Number(e.getAttribute('width')).toFixed(1)}`).join(' ')"),
		"positions 1 to 2 and 5 to 7 of 8")
	b.picture("graph")
}

// TestBrowserLibraryCounts checks what the library's page says: "1 game", not "1 games"; the number
// of moves of both sides; and the newest game first.
func TestBrowserLibraryCounts(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/")
	b.alone("chess")
	b.place("e2", "e4")
	b.moves(1)
	b.open("/#/library")
	b.until("document.querySelectorAll('.games li').length === 1")
	assert.Contains(t, b.text(".games li a span"), "1 move ")
	time.Sleep(time.Second) // names of games tell seconds apart
	const old = "[Event \"Old\"]\n[Date \"1859.01.01\"]\n\n1. e4 e5 2. f4 *\n"
	b.eval(`const files = new DataTransfer(); files.items.add(new File([` + strconv.Quote(old) + `], "one.pgn"));
		const input = document.querySelector(".library input[type=file]"); input.files = files.files; input.dispatchEvent(new Event("change"))`)
	b.until("document.querySelector('.library .count').textContent.includes('imported')")
	assert.True(t, strings.HasPrefix(b.text(".library .count"), "1 game of one.pgn is imported"), b.text(".library .count"))
	b.until("document.querySelectorAll('.games li').length === 2")
	assert.Contains(t, b.text(".games li:first-child a"), "Old (Chess)")
	assert.Contains(t, b.text(".games li:first-child a span"), "2 moves ")
}
