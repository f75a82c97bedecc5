package web

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestBrowserStudy uses all that a study offers, on a desktop and on a phone: it loads a PGN, makes
// a variation, shows the engine's lines, reviews the game, finds a mate, asks why a move is
// illegal, and reads the rules.
func TestBrowserStudy(t *testing.T) {
	t.Parallel()
	site := serve(t, Config{})
	for name, size := range map[string][2]int64{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			b := site.browse(t, size)
			b.open("/#/study/chess")
			b.weak()
			b.until("document.querySelector('.study .board .pieces > g')")
			b.click("[data-study=openings]")
			b.until("document.querySelectorAll('.openings tbody tr').length > 5")
			b.click("[data-study=analyse]")
			b.until("[...document.querySelectorAll('.openings .now')].some((cell) => cell.textContent !== '')")
			b.picture("study-openings-" + name)
			b.audit("openings " + name)
			b.click("[data-study=analyse]")
			b.click("[data-study=openings]")
			b.until("document.querySelector('.openings').hidden")
			b.click("[data-study=load]")
			b.eval("const text = document.querySelector('dialog textarea'); text.value = '4k3/8/8 w - - 0 1'")
			b.click("dialog .loader button[type=submit]")
			b.until("document.querySelector('.loader .refusal').textContent.includes('3 ranks')")
			b.eval("document.querySelector('dialog textarea').value = '1. f3 e5 (1... d5 {solid}) 2. g4 Nc6 *'")
			b.click("dialog .loader button[type=submit]")
			b.until("document.querySelectorAll('.book button').length === 6")
			b.picture("study-loaded-" + name)

			b.click("[data-study=analyse]")
			b.until("document.querySelectorAll('.engine .lines li').length === 3 && document.querySelectorAll('.best .arrow').length >= 3")
			b.picture("study-lines-" + name)
			b.audit("study " + name)
			b.click("[data-study=review]")
			b.until("document.querySelectorAll('.graph .dot').length >= 5 && document.querySelector('[data-study=review]').textContent === 'Review the game'")
			b.picture("study-graph-" + name)

			b.click(".book button:nth-last-of-type(2)")
			b.until("document.querySelector('.book button[aria-current]').textContent.startsWith('g4')") // a sign follows since the review
			b.place("d8", "h4")
			b.until("document.querySelector('.study .saying').textContent.includes('Black wins')")
			require.Equal(t, "Qh4#", b.text(".book button[aria-current]"))

			b.click(".book button[data-node='0']")
			b.until("document.querySelector('.book button[aria-current]').dataset.node === '0'")
			b.place("b1", "b3")
			b.until("document.querySelector('.study .saying').textContent.includes('A Knight does not go from b1 to b3')")
			b.picture("study-why-" + name)
			b.click("[data-study=values]")
			b.until("document.querySelectorAll('.board .values text').length === 30")
			b.picture("study-values-" + name)
			b.click("[data-study=values]")
			b.until("document.querySelectorAll('.board .values text').length === 0")

			b.open("/#/rules/twojewels")
			b.until("document.querySelectorAll('.rules figure img').length > 12")
			b.eval("document.querySelector('.rules figure').scrollIntoView()")
			b.until("[...document.querySelectorAll('.rules figure img')].slice(0, 4).every((i) => i.complete && i.naturalWidth > 0)")
			require.Contains(t, b.text(".rules .by"), "Charles Gilman")
			b.picture("rules-" + name)
			b.audit("rules " + name)

			b.open("/#/edit/turnqi")
			b.until("document.querySelectorAll('.palette label').length === 17")
			b.place("c5")
			b.until("document.querySelector('.editing .refusal').textContent !== ''")
			b.picture("edit-" + name)
			b.audit("edit " + name)
		})
	}
}
