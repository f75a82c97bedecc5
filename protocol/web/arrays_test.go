package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/arrays"
)

// TestBrowserArrays chooses an opening array (the squares of a side's pieces) on the page that rates arrays:
// square by square, then removes a piece again, then picks another array from the list; on a desktop and on a
// phone.
func TestBrowserArrays(t *testing.T) {
	t.Parallel()
	known := arrays.Carried(mustGame(t, "tigerchess"))
	best, worst := known.List[0].Names(), known.List[len(known.List)-1].Names()
	site := serve(t, Config{})
	for name, size := range map[string][2]int64{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			b := site.browse(t, size)
			b.open("/#/arrays/tigerchess")
			b.until("document.querySelectorAll('.arrays tbody tr').length === 50 && document.querySelectorAll('.arrays .board .values text').length === 16")
			b.place(best[0])
			b.until("document.querySelector('.array h2').textContent === '" + best[0] + "'")
			b.picture("arrays-some-" + name)
			b.place(best[1], best[2], best[3])
			b.until("document.querySelector('.judgement').textContent.startsWith('Number 1 of ')")
			require.Empty(t, b.text(".arrays .board .values"), "there is nothing more to be posted")
			b.picture("arrays-" + name)
			b.audit("arrays " + name)
			b.place(best[3])
			b.until("document.querySelector('.judgement').textContent.startsWith('1 more is to be posted ')")
			b.eval("const by = document.querySelector('.arrays [name=by]'); by.value = 'worst'; by.dispatchEvent(new Event('change'))")
			b.click("[data-arrays=clear]")
			b.until("document.querySelector('.arrays tbody td').textContent === String(document.querySelector('.arrays .count').textContent.match(/\\d+/)[0])")
			b.click(".arrays tbody a")
			b.until("document.querySelector('.judgement').textContent.includes('better than 0 %')")
			b.until("document.querySelector('.array h2').textContent === '" + known.List[len(known.List)-1].Squares + "'")
			b.stands("Bengal Swordsman", worst[0])
			b.open("/?#/arrays/tigervariation/c6-d6")
			b.until("document.querySelector('.array h2').textContent === 'c4 d4'") // as the board has it
		})
	}
}
