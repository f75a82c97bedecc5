package web

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// deployment lists postings of all pieces, that is, putting them on the board before the first move of a game.
type deployment struct {
	game string
	// postings are "SIDE SQUARE/COUNT", in order: the side that posts, the square to click, and how
	// many squares the page must offer.
	postings []string
}

var deployments = []deployment{
	{"tigerchess", []string{"Black c6/16", "White c3/16", "White d3/15", "Black d6/15", "Black e6/14", "White e4/14", "White f4/13", "Black f5/13"}},
	{"tigerchess-countdown", []string{"Black c6/16", "White d3/15", "White e3/14", "Black f6/13", "Black g6/12", "White h3/11", "White a3/10", "Black b6/9"}},
	{"tigerchess-dragon", []string{"Black c6/16", "White c3/8", "White e3/7", "Black a6/7", "Black e6/6", "White g3/6", "White a3/5", "Black g6/5"}},
	{"tigerchess-symmetrical", []string{"Black c6/16", "White c3/1", "White d3/15", "Black d6/1", "Black e5/14", "White e4/1", "White f4/13", "Black f5/1"}},
	{"tigervariation", []string{"Black e12/4", "White d1/4", "Black c8/16", "White c5/16", "White d5/15", "Black d8/15", "Black e8/14", "White e6/14", "White f6/13", "Black f7/13"}},
	{"stakeout-tigerchess", []string{"Black c6/16", "White c3/16", "White d3/15", "Black d6/15", "Black e6/14", "White e4/14", "White f4/13", "Black f5/13"}},
}

// TestBrowserDeployments posts all pieces by clicks, by each game's rules of deployment. The page must say
// whose turn it is and on which squares a piece can be posted, a posting must be undone by taking back, and
// after the last one the first move must be possible.
func TestBrowserDeployments(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	for _, d := range deployments {
		t.Run(d.game, func(t *testing.T) {
			b := b.in(t)
			b.alone(d.game)
			for i, posting := range d.postings {
				side, where, _ := strings.Cut(posting, " ")
				at, choices, _ := strings.Cut(where, "/")
				b.says("The " + strings.NewReplacer("White", "Bengal", "Black", "Siberian").Replace(side) + " Warlord to move: post the ")
				b.until("document.querySelector('.board .target')")
				assert.Equal(t, choices, b.value("String(document.querySelectorAll('.board .target').length)"), posting)
				b.place(at)
				b.moves(i + 1)
			}
			b.says("The Bengal Warlord to move")
			assert.Equal(t, "i. ii. iii. iv.", b.value("[...document.querySelectorAll('.moves .no')].map((n) => n.textContent).filter(Boolean).join(' ')"))
			b.picture("posted-" + d.game)
			b.click("[data-act=takeBack]")
			b.moves(len(d.postings) - 1)
			b.says("The Siberian Warlord to move: post the Siberian Swordsman")
			b.until("document.querySelectorAll('.board .target').length > 0")
			last, _, _ := strings.Cut(strings.TrimPrefix(d.postings[len(d.postings)-1], "Black "), "/")
			b.stands("empty", last)
			b.drag(b.hand(), last)
			b.moves(len(d.postings))
			b.says("The Bengal Warlord to move")
		})
	}
}

// hand returns the place beside the board of the piece that is posted next.
func (b *browser) hand() string {
	b.t.Helper()
	return b.value("[...document.querySelectorAll('.board .pieces [data-at$=\"/s\"]')].at(-1).dataset.at")
}

// TestBrowserDeploysWithTheEngine posts pieces alternately with the engine, and throws the dice
// that choose the rules of deployment.
func TestBrowserDeploysWithTheEngine(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.weak()
	b.open("/?")
	b.click(`[data-game="tigerchess"]`)
	b.click("dialog .inline button")
	b.until("document.querySelector('dialog .note').textContent.match(/^The die shows [1-6]: (Symmetrical|Countdown|Dragon) deployment/)")
	b.until("document.querySelector('dialog select').value.match(/^tiger(chess|variation)-/)")
	b.picture("dice")
	b.eval("const s = document.querySelector('dialog select'); s.value = 'tigerchess-dragon'; s.dispatchEvent(new Event('change'))")
	b.click("dialog button[type=submit]")
	for _, count := range []int{1, 2, 5, 6} { // the postings when it is White's turn
		b.moves(count)
		b.says("Your move: post the Bengal Swordsman")
		b.until("document.querySelectorAll('.board .target').length > 0")
		b.click(square(b.value("document.querySelector('.board .square.can').dataset.at")))
	}
	b.moves(8)
	b.until("document.querySelector('.saying .text').textContent.startsWith('Your move') && !document.querySelector('.saying .text').textContent.includes('post')")
}

// TestBrowserDiceStayInStakeOut throws the dice that choose among the forms of Stake-out, which are
// options in the game's dialog. The form chosen must be one of Stake-out.
func TestBrowserDiceStayInStakeOut(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.weak()
	b.open("/?")
	b.click(`[data-game^="stakeout-"]`)
	b.eval("const s = document.querySelector('dialog select'); s.value = 'stakeout-tigerchess'; s.dispatchEvent(new Event('change'))")
	b.until("document.querySelectorAll('dialog select').length === 4")
	assert.Equal(t, "1", b.value("String([...document.querySelectorAll('dialog select:not([name=second]) option')].filter((o) => o.value.startsWith('stakeout-tiger')).length)"))
	b.click("dialog .inline button")
	b.until("document.querySelector('dialog .note').textContent.startsWith('The die shows')")
	b.until("document.querySelector('dialog img').src.includes('/start/stakeout-tiger')")
	assert.Equal(t, "stakeout-tigerchess", b.value("document.querySelector('dialog select').value"))
	b.eval("for (const [i, v] of [[1, 'TigerVariation'], [2, 'Symmetrical']]) { const s = document.querySelectorAll('dialog select')[i]; s.value = v; s.dispatchEvent(new Event('change')) }")
	b.until("document.querySelector('dialog img').src.includes('/start/stakeout-tigervariation-symmetrical/')")
	b.picture("stakeout-options")
	b.click("dialog button[type=submit]")
	b.until("document.querySelector('.board svg, svg.board, .board')?.closest('*') && document.body.textContent.includes('Stake-out – TigerVariation, Symmetrical')")
}

// TestBrowserMarksOut checks the count of territory (claim-marks) in Stake-out for the example in the rules,
// the Opera Game stopped after 16 moves. Before the end of a game, the page must show the number of the move.
func TestBrowserMarksOut(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.alone("stakeout-chess")
	b.says("move 1 of 16")
	b.until("document.querySelector('.legend').hidden")
	b.open("/#/study/stakeout-chess?fen=" + url.QueryEscape("1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 17"))
	b.until("document.querySelectorAll('.board .claim.marker').length === 22")
	assert.Equal(t, "13 9 16 6", b.value("['.marker.white', '.marker.black', '.disputed', '.uncovered'].map((k) => document.querySelectorAll('.board .claim' + k).length).join(' ')"))
	assert.Contains(t, b.text(".legend"), "White: 13 marked + 10 occupied = 23")
	assert.Contains(t, b.text(".legend"), "Black: 9 marked + 10 occupied = 19")
	assert.Contains(t, b.text(".legend"), "Covered by both: 16")
	b.until("document.querySelector('.legend .printer')")
	b.picture("marked-out")
	b.eval("window.print = () => { window.printed = document.querySelector('.legend h3').textContent; }")
	b.click(".legend .printer")
	b.until("window.printed === 'Marked out'")
	b.open("/?study#/study/stakeout-chess")
	b.until("!document.querySelector('.legend').hidden")
	assert.Equal(t, "If it were marked out now", b.text(".legend h3"))
	assert.Contains(t, b.text(".legend"), " occupied = ")
	assert.Equal(t, "", b.value("document.querySelector('.legend ul')?.textContent ?? ''"))
	b.place("e2", "e4")
	b.until("document.querySelector('.legend').textContent.includes('White: 15 marked + 16 occupied = 31')")
	assert.Contains(t, b.text(".legend"), "Black: 10 marked + 16 occupied = 26")
	b.picture("totals-in-a-study")
}

// TestBrowserClocks checks that every game offers the time controls that its inventor has set, with
// their numbers, and that a TigerClock comes first in games played with one.
func TestBrowserClocks(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.weak()
	b.open("/?")
	const kinds = "[...document.querySelectorAll('dialog [name=time]')].map((e) => e.value).join(' ')"
	const presets = "[...document.querySelectorAll('dialog .presets button')].map((e) => e.textContent).join('; ')"
	b.click(`[data-game="tigervariation"]`)
	assert.Equal(t, "tiger none increment fixed", b.value(kinds))
	assert.Equal(t, "TigerClock 60 + 300 min + 120 s a move; TigerClock 10 + 50 min + 20 s a move; 10 min + 5 s a move", b.value(presets))
	b.click("dialog .presets button")
	assert.Equal(t, "60 300 120", b.value("[...document.querySelectorAll('dialog .inline input')].map((e) => e.value).join(' ')"))
	assert.Contains(t, b.text("dialog .inline .note"), "counts down three times")
	b.picture("clocks")
	b.eval("const s = document.querySelector('dialog select'); s.value = 'stakeout-tigerchess'; s.dispatchEvent(new Event('change'))")
	assert.Equal(t, "none increment fixed tiger", b.value(kinds))
	assert.Equal(t, "60 min; 10 min + 5 s a move", b.value(presets))
	b.eval("const s = document.querySelector('dialog select'); s.value = 'tigervariation'; s.dispatchEvent(new Event('change'))")
	b.click("dialog .presets button")
	b.click("dialog button[type=submit]")
	b.until("document.body.textContent.includes('1:00:00')")
}
