package web

import (
	"testing"
)

// TestBrowserForms begins each form of Wildeurasian Qi and of Two Jewels, chosen by the options in
// these games' dialogs.
func TestBrowserForms(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.prefer(`side: "both"`)
	for _, c := range []struct{ game, option, name string }{
		{"wildeurasian", "the Pawn chooses", "Wildeurasian Qi, the Pawn chooses"},
		{"twojewels", "Medinese marriage", "Two Jewels, Medinese marriage"},
	} {
		b.open("/?" + c.game)
		b.click(`[data-game="` + c.game + `"]`)
		b.eval(`{const s = document.querySelector("dialog .fields select"); s.value = "` + c.game + `"; s.dispatchEvent(new Event("change"))}`)
		b.until("[...document.querySelectorAll('dialog .inline option')].some((o) => o.textContent === '" + c.option + "')")
		b.eval(`{const s = [...document.querySelectorAll("dialog .inline select")].find((e) => [...e.options].some((o) => o.textContent === "` + c.option + `"));
			s.value = "` + c.option + `"; s.dispatchEvent(new Event("change"))}`)
		b.picture("form-" + c.game)
		b.click("dialog[open] button[type=submit]")
		b.until("document.getElementById('title').textContent === '" + c.name + "' && document.querySelectorAll('.board .pieces > g').length > 30")
	}
}

// TestBrowserInventorsGames loads a PGN written with the inventor's letters for pieces. The page
// must first refuse it and tell which setting to use.
func TestBrowserInventorsGames(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/lancerchess")
	b.click("[data-study=load]")
	b.eval("document.querySelector('dialog textarea').value = '[Variant \"lancerchess\"]\\n\\n1. PKe2-e4 PKe7-e5 2. KGe1-e3 *'")
	b.click("dialog .loader button[type=submit]")
	b.until("document.querySelector('dialog .remarks').textContent.includes('it is e2e4: tick “Pieces by the inventor’s letters”')")
	b.eval("document.querySelector('dialog textarea').value = '[Variant \"lancerchess\"]\\n\\n1. PKe2-e4 PKe7-e5 2. KGe1-e3 *'")
	b.click("dialog [name=inventor]")
	b.picture("load-inventor")
	b.click("dialog .loader button[type=submit]")
	b.until("document.querySelectorAll('.book button').length === 4")
}
