package web

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
)

// putFile has the dialog of Load read a file of these bytes, each a character.
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

// TestBrowserLoadsFiles loads a file as people have it into a study of Chess960: in
// Windows-1252, with carriage returns alone, tags before the event, games with and without
// Variant, and one with a fault.
func TestBrowserLoadsFiles(t *testing.T) {
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
