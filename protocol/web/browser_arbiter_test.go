package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// arbitrate makes an arbiter's decision in the arbiter's dialog: the one whose name begins with
// decision, with the given points, empty to leave them, and reason.
func (b *browser) arbitrate(decision string, points [2]string, reason string) {
	b.t.Helper()
	b.click("[data-act=arbitrate]")
	b.until("document.querySelector('dialog[open] [name=what]')")
	b.eval(fmt.Sprintf(`const e = document.querySelector("dialog [name=what]");
		e.value = [...e.options].find((o) => o.textContent.startsWith(%q)).value; e.dispatchEvent(new Event("change"))`, decision))
	for side, name := range []string{"white", "black"} {
		if points[side] != "" {
			b.eval(fmt.Sprintf(`document.querySelector("dialog [name=points-%s]").value = %q`, name, points[side]))
		}
	}
	b.eval(fmt.Sprintf(`document.querySelector("dialog [name=reason]").value = %q`, reason))
	assert.Equal(b.t, "500", b.value(`String(document.querySelector("dialog [name=reason]").maxLength)`))
	b.picture("arbiter-" + strings.Fields(decision)[0])
	b.click("dialog[open] button[type=submit]")
	b.until("!document.querySelector('dialog[open]')")
}

// kept returns all games of the library as a PGN, and checks that their tags agree with their moves.
func (b *browser) kept() string {
	b.t.Helper()
	pgn, games := b.exported()
	for _, g := range games {
		assert.Empty(b.t, g.Check())
	}
	return strings.Join(strings.Fields(pgn), " ")
}

// TestBrowserArbiter plays games of two people at one tab, with an arbiter who refuses an offered and an agreed
// draw, awards a win by agreement, disqualifies a player, and sets points against the result of a mate.
func TestBrowserArbiter(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	offer := func() {
		b.until("!document.querySelector('[data-act=offerDraw]').disabled")
		b.click("[data-act=offerDraw]")
		b.click("[data-act=offerDraw]")
		b.until("document.querySelector('.question').textContent.startsWith('The Bengal Warlord offers a draw.')")
	}
	b.resume("tigervariation", "", two("4g3/8/4L2k/8/8/8/8/8/4l3/K7/8/2G5[] w - - 0 20"))
	offer()
	b.picture("arbiter-offer")
	b.click("[data-act=decline]")
	b.until("document.querySelector('.question').hidden")
	offer()
	b.arbitrate("Refuse", [2]string{}, "play on")
	b.until("document.querySelector('.question').hidden")
	b.says("to move")
	offer()
	b.click("[data-act=agree]")
	b.says("Draw, 0–0: by agreement")
	b.arbitrate("Refuse", [2]string{}, "not of their best")
	b.until("!document.querySelector('.verdict')")
	b.arbitrate("Both agree: 3 points for The Siberian Warlord", [2]string{}, "")
	b.says("The Siberian Warlord wins 0–3: by agreement")
	b.arbitrate("Disqualify The Siberian Warlord", [2]string{}, "help from outside")
	b.says("The Bengal Warlord wins 6–0: the Arbiter decides: The Siberian Warlord is disqualified, help from outside")
	pgn := b.kept()
	for _, part := range []string{`[Points "6-0"]`, `[Termination "adjudication: The Siberian Warlord is disqualified, help from outside"]`,
		"The Siberian Warlord refuses a draw", "the Arbiter refuses a draw, not of their best", "1-0"} {
		assert.Contains(t, pgn, part)
	}

	b.resume("chess", "f2f3 e7e5 g2g4 d8h4", two(""))
	b.says("Black wins 0–1: checkmate")
	b.arbitrate("Set the points", [2]string{"0.5", "0.5"}, "the mate was not seen")
	b.says("Draw, ½–½: the Arbiter decides: the mate was not seen")
	b.reload()
	b.until("document.querySelector('.saying .text')?.textContent === 'Draw, ½–½: the Arbiter decides: the mate was not seen'")
	b.arbitrate("Disqualify both", [2]string{}, "a fight")
	b.says("Nobody wins, 0–0: the Arbiter decides: both sides are disqualified, a fight")
	assert.Contains(t, b.kept(), `[Result "0-0"]`)
}
