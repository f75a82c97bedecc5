package web

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The names of the buttons by which people end a game.
const (
	resigns = "resign"
	agrees  = "offerDraw"
)

// ends lists ways to end a game, by pressing the button act in the position fen, with the title and the result
// that the page must show.
var ends = []struct{ name, game, fen, act, title, verdict string }{
	{"chess resigned", "chess", "", resigns, "Black wins", "Black wins 0–1: White resigns"},
	{"chess drawn", "chess", "", agrees, "A draw", "Draw, ½–½: by agreement"},
	{"TigerChess resigned", "tigerchess", "7k/8/8/8/8/8/6R1/K7[] w - - 0 20", resigns, "Panthera is The Emerald Lord", "The Siberian Warlord wins 0–3: you have resigned"},
	{"TigerChess drawn", "tigerchess", "", agrees, "A draw", "Draw, 1–1: by agreement"},
	{"TigerVariation resigned", "tigervariation", "4g3/8/4L2k/8/8/8/8/8/4l3/K7/8/2G5[] w - - 0 20", resigns, "Panthera is The Emerald Lord", "The Siberian Warlord wins 0–6: you have resigned"},
	{"TigerVariation resigned without a Standard Bearer", "tigervariation", "4g3/8/4L2k/8/8/8/8/8/4r3/K7/8/2G5[] w - - 0 20", resigns, "Panthera is The Emerald Lord", "The Siberian Warlord wins 0–3: you have resigned"},
	{"TigerVariation drawn", "tigervariation", "", agrees, "A draw", "Draw, 0–0: by agreement"},
	{"Turn Qi drawn", "turnqi", "", agrees, "A draw", "Draw, ½–½: by agreement"},
	{"Stake-out resigned", "stakeout-turnqi", "", resigns, "Black wins", "Black wins 0–1: White resigns"},
	{"Two Jewels resigned", "twojewels", "", resigns, "Black wins", "Black wins 0–1: White resigns"},
}

// TestBrowserEnds resigns games and agrees to draws, by pressing each button twice. The page must
// show the right result and points.
func TestBrowserEnds(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	for _, c := range ends {
		t.Run(c.name, func(t *testing.T) {
			b := b.in(t)
			b.alone(c.game)
			if c.fen != "" {
				b.playOn(c.game, c.fen)
			}
			button := "[data-act=" + c.act + "]"
			b.until("!document.querySelector('" + button + "').disabled")
			b.click(button)
			b.until("document.querySelector('" + button + "').dataset.sure && document.getElementById('toast').textContent.includes('Press again')")
			assert.False(t, b.holds("document.querySelector('.verdict')"), "asked once more")
			b.click(button)
			if c.act == agrees {
				b.click("[data-act=agree]")
			}
			b.until("document.querySelector('.verdict')")
			assert.Equal(t, c.title, b.text(".verdict h2"))

			assert.Equal(t, c.verdict, b.text(".saying .text"))
			b.until("[...document.querySelectorAll('[data-act=resign], [data-act=offerDraw]')].every((e) => e.disabled)")
		})
	}
}

// playOn begins a game against the engine from a position, by way of a study.
func (b *browser) playOn(game, fen string) {
	b.t.Helper()
	b.load(game, fen)
	b.click("[data-study=play]")
	b.until("document.querySelector('.play .saying .text')?.textContent.match(/Your move|Check/)")
}

// TestBrowserStalemate stalemates the engine. The page must show a draw; then the move is taken back and the
// game goes on.
func TestBrowserStalemate(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.weak()
	b.setUp("chess", "7k/8/8/6QK/8/8/8/8 w - - 0 1")
	b.place("g5", "g6")
	b.until("document.querySelector('.verdict')")
	assert.Equal(t, "A draw", b.text(".verdict h2"))
	assert.Equal(t, "Draw, ½–½: stalemate", b.text(".saying .text"))
	b.click(".verdict .end button:last-child")
	b.click("[data-act=takeBack]")
	b.moves(0)
	b.says("Your move")
	b.click("[data-act=offerDraw]")
	b.click("[data-act=offerDraw]")
	b.until("document.getElementById('toast').textContent.includes('declines') || document.querySelector('.verdict')")
}

// TestBrowserWatch watches a game of the engine against itself. The moves must appear, the person
// cannot make moves, and can look at earlier positions meanwhile.
func TestBrowserWatch(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.prefer(`side: "none", strength: {level: 20}, control: {kind: "none", move: 0.4}`)
	b.begin("chess")
	b.until("document.querySelectorAll('.moves button').length >= 4 && document.querySelector('.mind .pv').textContent !== ''")
	require.False(t, b.holds("document.querySelector('.board .own')"), "nobody's move")
	assert.True(t, b.holds("['takeBack', 'resign', 'offerDraw'].every((a) => document.querySelector(`[data-act=${a}]`).disabled)"))
	b.eval("document.querySelector('.moves button').click(); window.seen = document.querySelectorAll('.moves button').length")
	b.until("document.querySelectorAll('.moves button').length >= window.seen + 2 && document.querySelectorAll('.board .pieces > g').length === 32")
	b.says("Looking back")
	assert.True(t, b.holds("document.querySelector('.moves button').matches('[aria-current]')"))
	b.picture("watch")
	b.click(".saying .button:not([hidden])")
	b.until("!document.querySelector('.saying .text').textContent.includes('Looking back') && !document.querySelector('.moves button').matches('[aria-current]')")
	b.audit("watching")
}
