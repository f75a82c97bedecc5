package web

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// putFile puts a file into the dialog that loads PGNs. Each character of text (up to U+00FF) is one byte of the
// file.
func (b *browser) putFile(text string) {
	b.t.Helper()
	b.click("[data-study=load]")
	b.eval(`{
		const files = new DataTransfer(), input = document.querySelector('dialog [type=file]');
		files.items.add(new File([Uint8Array.from(` + strconv.Quote(text) + `, (c) => c.charCodeAt(0))], "games.pgn"));
		input.files = files.files;
		input.dispatchEvent(new Event("change"));
	}`)
}

// TestBrowserLoadsFiles loads, into a study of Chess960, a PGN file like those found in practice:
// it is encoded in Windows-1252, ends lines by carriage returns alone, has tags before the event,
// has games with and without the tag Variant, and one that is wrong.
func TestBrowserLoadsFiles(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess960")
	b.putFile("[Termination \"one\"]\r[Event \"a\"]\r[White \"\u008aimek\"]\r\r1. e4 e5 1-0\r\r[Variant \"chess\"]\r\r1. d4!!! d5 2. c4 c5 3. Ke5 *\r")
	options := "[...document.querySelectorAll('[aria-label=\"Which game of the file\"] option')].map((o) => o.textContent).join('|')"
	b.until(options + " !== ''")
	assert.Equal(t, "1. Šimek – ?, a, 1-0, 2 moves|2. ? – ?, ?, *, 4 moves (with remarks)", b.value(options))
	rules := "[...document.querySelectorAll('[aria-label=\"By which rules\"]:not([hidden]) option')].map((o) => o.textContent).join('|')"
	assert.Equal(t, "as Chess960|as Chess", b.value(rules))
	b.picture("load-either")
	b.audit("load")
	b.eval("{ const games = document.querySelector('[aria-label=\"Which game of the file\"]'); games.value = 1; games.dispatchEvent(new Event('change')); }")
	assert.Equal(t, "", b.value(rules))
	assert.Contains(t, b.value("document.querySelector('.remarks').textContent"), "Ke5")
	b.picture("load-remarks")
	b.click("dialog .loader button[type=submit]")
	b.until("!document.querySelector('dialog[open]')")
	b.book(5)
	b.putFile("nothing")
	b.until("document.querySelector('dialog .refusal').textContent.includes('no tag, no move')")
}

// TestBrowserShowsAllRemarks pastes and imports PGNs that cannot be read exactly as written. The
// page must show every remark about that, and begin the study only after the user has seen them.
func TestBrowserShowsAllRemarks(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/#/study/chess")
	paste := func(text string) {
		b.eval("document.querySelector('dialog textarea').value = " + strconv.Quote(text))
		b.click("dialog .loader button[type=submit]")
	}
	remarks := "[...document.querySelectorAll('dialog .remarks:not([hidden]) li')].map((li) => li.textContent).join('|')"
	b.click("[data-study=load]")
	paste("1. e5")
	b.until(remarks + ".includes('no legal move of a Pawn to e5')")
	b.audit("load with remarks")
	b.click("dialog .loader button[type=submit]")
	b.until("!document.querySelector('dialog[open]') && document.querySelector('.study').textContent.includes('e5')")
	b.click("[data-study=load]")
	paste("1. e4!!! e5!!! 2. d4!!! d5!!! 3. c4!!! c5!!! 4. Ke5 *\n\n[Variant \"go\"]\n\n*\n\n[Event \"c\"]\n\n1. d4 *")
	b.until(remarks + ".includes('Ke5')")
	assert.Equal(t, 8, strings.Count(b.value(remarks), "|")+1, "six signs, one move, one game")
	assert.Equal(t, "2", b.value("String(document.querySelectorAll('[aria-label=\"Which game of the file\"]:not([hidden]) option').length)"))
	b.picture("load-pasted")
	b.click("dialog .loader button[type=submit]")
	b.book(7)

	b.open("/#/library")
	b.until("document.querySelector('.library .count').textContent.includes('kept')")
	b.eval(`const files = new DataTransfer(); files.items.add(new File(["1. e4!!! *\n\n[Variant \"go\"]\n\n*\n"], "some.pgn"));
		const input = document.querySelector(".library input[type=file]"); input.files = files.files; input.dispatchEvent(new Event("change"))`)
	b.until("document.querySelector('.library .count').textContent.includes('1 game of some.pgn is imported, 1 refused, with 2 remarks')")
	assert.Equal(t, "2", b.value("String(document.querySelectorAll('.library .remarks:not([hidden]) li').length)"))
	b.picture("import-remarks")
	b.audit("library with remarks")
}
