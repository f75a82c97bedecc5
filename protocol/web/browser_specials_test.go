package web

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// special is a special move, such as castling or a capture in several steps, in a position of a game.
type special struct {
	name, game, fen string
	// steps are the clicks, in the form of [browser.enter]. text is what the list of moves must then show.
	// after lists pieces that must then stand on squares, such as "c1 white King; d1 empty".
	steps []string
	text  string
	after string
}

var specials = []special{
	{"castling on the Queen's side", "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", []string{"e1", "c1"}, "O-O-O", "c1 white King; d1 white Rook; a1 empty"},
	{"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", []string{"e5", "d6"}, "exd6", "d6 white Pawn; d5 empty"},
	{"promotion to a Knight", "chess", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", []string{"a7", "a8", "as Knight"}, "a8=N", "a8 white Knight"},
	{"a promotion that is given up", "chess", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", []string{"a7", "a8", "undo", "e1", "e2"}, "Ke2", "a7 white Pawn; a8 empty"},

	{"castling onto the Rook", "chess960", "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", []string{"f1", "g1"}, "O-O", "g1 white King; f1 white Rook"},
	{"castling across", "chess960", "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", []string{"f1", "b1"}, "O-O-O", "c1 white King; d1 white Rook; b1 empty; f1 empty"},

	{"protecting the Queen", "lancerchess", "k7/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w KQ - 0 1", []string{"d1", "b1"}, "Qd1–b1", "b1 Bengal Queen; c1 Bengal Tower; a1 empty"},
	{"promotion to the Lancer of a file", "lancerchess", "8/1P2k3/8/8/8/8/8/4K3 w - - 0 1", []string{"b7", "b8", "as King's Lancer"}, "PKb7–b8=KL", "b8 Bengal King's Lancer"},

	{"castling on the second rank", "wildeurasian", "4k5/4p5/10/10/10/10/10/10/1R3K2R1/10[] w b2i2 - 0 1", []string{"f2", "c2"}, "Kf2–c2", "c2 white King; d2 white Rook; b2 empty"},
	{"an exchange at home", "wildeurasian", "4k5/9r/10/10/10/10/10/10/W9/5K4[RNTC] w - - 0 1", []string{"a2", "a1", "as Tank"}, "Wa2–a1=T", "a1 white Tank"},
	{"no exchange", "wildeurasian", "4k5/9r/10/10/10/10/10/10/W9/5K4[RNTC] w - - 0 1", []string{"a2", "a1", "as stay a Wazir"}, "Wa2–a1", "a1 white Wazir"},
	{"crossing the River", "wildeurasian", "4k5/9r/10/10/10/2P7/10/10/10/5K4[] w - - 0 1", []string{"c5", "c6"}, "c5–c6=W", "c6 white Wazir"},
	{"a Cannon over its screen", "wildeurasian", "4k5/9r/10/10/10/10/10/10/C4W3r/5K4[] w - - 0 1", []string{"a2", "j2"}, "Ca2×j2", "j2 white Cannon; f2 white Wazir"},

	{"taking a jewel", "twojewels", "4g4/8r/9/9/9/R7r/9/9/9/3G5 w - - e5a10 0 1", []string{"a5", "e5", "h5"}, "Ra5–e5–h5", "h5 white Chatelaine, a Rook with the Pink Panther"},
	{"handing on, then taking", "twojewels", "8g/9/9/9/9/9/9/R1N1n4/9/G8 w - - e3a3 5 1", []string{"a3", "c3", "e3", "f3"}, "Ra3–c3–e3–f3", "c3 white Knight with the Tiger Eye; f3 white Chatelaine, a Rook with the Pink Panther"},
	{"handing on after a leg undone", "twojewels", "8g/9/9/9/9/9/9/R1N1n4/9/G8 w - - e3a3 5 1", []string{"a3", "c3", "e3", "undo", "d3"}, "Ra3–c3–d3", "c3 white Knight with the Tiger Eye; d3 white Rook"},

	{"an Elephant's two captures", "turnqi", "5/5/5/5/5/N1k1w/5/5/5/5/5/5/1K1r1/1RrF1/1E3/1E1c1/5/5 w - - 0 1", []string{"b4", "d6"}, "Ebl×dn", "c5 empty; d6 white MD Elephant"},
	{"all the way round", "turnqi", "5/5/5/1k3/R4/5/5/5/4R/5/5/5/5/2K2/5/5/5/5 w - - 0 1", []string{"a14", "a14", "as Rook: all the way round"}, "Rav–av", "a14 white Rook"},
	{"over the seam of the ring", "turnqi", "5/5/5/3k1/5/5/5/5/A4/5/5/5/2K2/5/5/5/5/C4 w - - 0 1", []string{"a1", "a18"}, "Cai–az", "a18 white Clockwazir"},

	{"a chain of two jumps", "tigerchess", "7k/8/5p2/8/3p4/2S5/8/K7[] w - - 0 20", []string{"c3", "e5", "g7"}, "Sc3×e5×g7", "g7 Bengal Swordsman; d4 empty; f6 empty"},
	{"a chain that stops", "tigerchess", "7k/8/5p2/8/3p4/2S5/8/K7[] w - - 0 20", []string{"c3", "e5", "stop"}, "Sc3×e5", "e5 Bengal Swordsman; f6 Siberian Pikeman"},
	{"a jump undone for a step", "tigerchess", "7k/8/5p2/8/3p4/2S5/8/K7[] w - - 0 20", []string{"c3", "e5", "undo", "b4"}, "Sc3–b4", "b4 Bengal Swordsman; d4 Siberian Pikeman"},
	{"a Pikeman becomes a Knight", "tigerchess", "7k/8/3P4/8/8/8/8/K7[T] w - - 0 20", []string{"d6", "d7", "as Knight"}, "PKd6–d7=KN", "d7 Bengal Knight"},
	{"a Pikeman becomes the TigerKnight", "tigerchess", "7k/4P3/8/8/8/8/8/K7[T] w - - 0 20", []string{"e7", "e8"}, "PKe7–e8=BENTKN", "e8 Bengal TigerKnight"},
	{"protecting the Queen", "tigerchess", "k7/1p6/8/8/8/8/PPPP1PPP/R2K3R[] w KQ - 0 20", []string{"d1", "f1"}, "Qd1–f1", "f1 Bengal Queen; e1 Bengal Tower; h1 empty"},
	{"a chain of two jumps", "tigervariation", "3g4/8/7k/8/5p2/8/3p4/2A5/8/K7/8/2G5[] w - - 0 20", []string{"c5", "e7", "g9"}, "Ac3×e5×g7", "g9 Bengal Archer; d6 empty; f8 empty"},

	{"taking a jewel", "stakeout-twojewels", "4g4/8r/9/9/9/R7r/9/9/9/3G5 w - - e5a10 0 1", []string{"a5", "e5", "h5"}, "Ra5–e5–h5", "h5 white Chatelaine, a Rook with the Pink Panther"},
	{"a chain of two jumps", "stakeout-tigerchess", "7k/8/5p2/8/3p4/2S5/8/K7[] w - - 0 5", []string{"c3", "e5", "g7"}, "Sc3×e5×g7", "g7 Bengal Swordsman"},
}

// TestBrowserSpecials plays special moves of every family of games by clicks. All are made in
// studies on one page, where no engine replies.
func TestBrowserSpecials(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	for _, c := range specials {
		t.Run(c.game+" "+c.name, func(t *testing.T) {
			b := b.in(t)
			b.load(c.game, c.fen)
			b.enter(c.steps...)
			b.at(1)
			assert.Equal(t, c.text, strings.TrimRight(b.text(".book button[aria-current]"), "+#"))
			for _, who := range strings.Split(c.after, "; ") {
				at, name, _ := strings.Cut(who, " ")
				b.stands(name, at)
			}
			b.click(".book button[data-node='0']")
			b.at(0)
		})
	}
}

// load puts a position into a study of the given game.
func (b *browser) load(game, fen string) {
	b.t.Helper()
	b.eval(fmt.Sprintf("location.hash = %s", strconv.Quote("#/study/"+game)))
	b.until(fmt.Sprintf("location.hash === %s && document.title.startsWith('Study: ' + %s) && document.querySelector('.study .board .pieces > g')",
		strconv.Quote("#/study/"+game), strconv.Quote(mustGame(b.t, game).Name)))
	b.click("[data-study=load]")
	b.eval("document.querySelector('dialog textarea').value = " + strconv.Quote(fen))
	b.click("dialog .loader button[type=submit]")
	b.until("!document.querySelector('dialog[open]') && document.querySelectorAll('.book button').length === 1")
	b.at(0)
	board, _, _ := strings.Cut(strings.Fields(fen)[0], "[")
	b.until(fmt.Sprintf("document.querySelector('.study .board').dataset.fen.startsWith(%q)", board))
}
