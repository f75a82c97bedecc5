package web

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// walk lists what the test does in one family of games: a special move, such as castling, in one
// position, and a move that ends the game in another.
type walk struct {
	game string
	// special is the position of the special move, steps are the clicks that enter it, and text is
	// what the list of moves must then show.
	special string
	steps   []string
	text    string
	// last is the position before the end of the game, ending are the clicks of the last move, and
	// verdict is a part of the message that must then appear.
	last    string
	ending  []string
	verdict string
}

var walks = []walk{
	{"chess", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", []string{"e1", "g1"}, "O-O",
		"7k/8/6K1/8/8/8/8/R7 w - - 0 1", []string{"a1", "a8"}, "White wins 1–0: checkmate"},
	{"lancerchess", "7k/P7/8/8/8/8/6p1/3K4 w - - 0 1", []string{"a7", "a8", "as Tower"}, "PKa7–a8=T+",
		"7k/8/6K1/8/8/8/8/R7 w - - 0 1", []string{"a1", "a8"}, "Bengal wins 1–0: checkmate"},
	{"twojewels", "4g4/8r/9/9/9/R7r/9/9/9/3G5 w - - e5a10 0 1", []string{"a5", "e5", "h5"}, "Ra5–e5–h5",
		"9/4t2B1/5g3/9/7r1/7G1/7Q1/9/9/3Bb4 w - - d1i3 0 1", []string{"d1", "h5", "i6"}, "marriage"},
	{"wildeurasian", "4k5/W8r/10/10/10/10/10/10/10/5K4[RN] w - - 0 1", []string{"a9", "a10", "as Rook"}, "Wa9–a10=R+",
		"4k5/R9/9R/10/10/10/10/10/10/5K4[] w - - 0 1", []string{"j8", "j10"}, "White wins 1–0: checkmate"},
	{"turnqi", "5/5/5/5/5/N1k1w/5/5/5/5/5/5/1K1r1/1RrF1/1E3/1E1c1/5/5 w - - 0 1", []string{"b4", "d6"}, "Ebl×dn",
		"5/5/5/1k3/R4/5/5/5/4R/5/5/5/5/2K2/5/5/5/5 w - - 0 1", []string{"e10", "e15"}, "White wins 1–0: checkmate"},
	{"tigerchess", "7k/8/5p2/8/3p4/2S5/8/K7[] w - - 0 20", []string{"c3", "e5", "g7"}, "Sc3×e5×g7",
		"7k/8/6K1/8/8/8/8/R7[] w - - 0 20", []string{"a1", "a8"}, "The Bengal Warlord wins 3–0: checkmate"},
	{"tigervariation", "4g3/8/7k/8/5p2/8/3p4/2S5/8/K7/8/2G5[] w - - 0 20", []string{"c5", "e7", "g9"}, "×",
		"4g3/8/4L2k/8/8/8/8/8/8/K7/8/2G5[] w - - 0 20", []string{"e10", "e12"}, "The Bengal Warlord wins 6–0: palace"},
	{"stakeout-chess", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 5", []string{"e1", "g1"}, "O-O",
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 16", []string{"g8", "f6"}, "claim-marks"},
}

// setUp sets up a position in the editor and begins a game from it.
func (b *browser) setUp(game, fen string) {
	b.t.Helper()
	b.open("/#/edit/" + game)
	b.until("document.querySelector('.editing input[name=fen]')?.value")
	b.write(fen)
	b.until(fmt.Sprintf("document.querySelector('.editing input[name=fen]').value.startsWith(%s) && !document.querySelector('[data-edit=play]').disabled", strconv.Quote(fen[:8])))
	b.click("[data-edit=play]")
	b.until("document.querySelector('.play .saying .text')?.textContent.match(/Your move|Check|to move/)")
}

// TestBrowserPaths does, in every family of games, all that a player does: choose the game, play a special move
// by clicks, get the engine's answer, take the move back, end a game, and see the result.
func TestBrowserPaths(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.weak()
	for _, p := range walks {
		t.Run(p.game, func(t *testing.T) {
			b := b.in(t)
			b.choose(p.game)
			b.audit(p.game + " game")
			b.setUp(p.game, p.special)
			b.enter(p.steps...)
			b.until("document.querySelectorAll('.moves button').length >= 1")
			require.Contains(t, b.text(".moves button"), p.text)
			b.until("document.querySelector('.verdict') || document.querySelectorAll('.moves button').length >= 2 && document.querySelector('.saying .text').textContent.match(/Your move|Check/)")
			b.picture(p.game + "-special")
			b.onPhone(p.game)
			b.click("[data-act=takeBack]")
			b.until("document.querySelectorAll('.moves button').length === 0")
			b.setUp(p.game, p.last)
			b.enter(p.ending...)
			b.until("document.querySelector('.verdict')")
			require.Contains(t, b.text(".saying .text"), p.verdict)
			b.picture(p.game + "-end")
			b.audit(p.game + " end")
		})
	}
}

// choose begins a game from the list of games, or by its address if the list does not have it.
func (b *browser) choose(game string) {
	b.t.Helper()
	b.open("/?")
	b.until("document.querySelector('.card')")
	card := fmt.Sprintf("[data-game=%q]", game)
	if !b.holds("document.querySelector(" + strconv.Quote(card) + ")") {
		b.open("/?game=" + game)
		b.until("document.querySelectorAll('.board .pieces > g').length > 1")
		return
	}
	b.click(card)
	b.click("dialog input[name=side][value=white]")
	b.click("dialog button[type=submit]")
	b.until("document.querySelectorAll('.board .pieces > g').length > 1")
}

// onPhone checks the accessibility of the page on the screen of a phone, writes a picture of it, and returns to
// the screen of a desktop.
func (b *browser) onPhone(name string) {
	b.t.Helper()
	b.resize(phone)
	b.picture(name + "-phone")
	b.audit(name + " phone")
	b.resize(desktop)
}
