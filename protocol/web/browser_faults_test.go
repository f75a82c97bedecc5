package web

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// finished is the PGN of a game that ends in mate, with evaluations of the moves before the last one.
const finished = `[Event "short"]

1. f3 {[%eval -0.30]} e5 {[%eval -0.20]} 2. g4 {[%eval #-1]} Qh4# 0-1
`

// TestBrowserFinishedGame checks that the evaluation bar and the graph show the result at the end of a finished
// game.
func TestBrowserFinishedGame(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	b.loadPGN(finished)
	b.until("document.querySelector('.bar .value').textContent === '0–1'")
	assert.Equal(t, "4", b.value("String(document.querySelectorAll('.graph .dot').length)"), "each position has its dot")
	b.click(".book button[data-node='1']")
	b.until("document.querySelector('.bar .value').textContent === '−0.30'")
	b.loadPGN(strings.ReplaceAll(strings.Replace(finished, "2. g4 {[%eval #-1]} Qh4# 0-1", "2. g4 *", 1), "short", "open"))
	b.until("document.querySelector('.bar .value').textContent === ''")
}

// loadPGN loads a PGN into the study on the screen.
func (b *browser) loadPGN(pgn string) {
	b.t.Helper()
	b.click("[data-study=load]")
	b.eval("document.querySelector('dialog textarea').value = " + strconv.Quote(pgn))
	b.click("dialog .loader button[type=submit]")
	b.until("!document.querySelector('dialog[open]')")
}

// TestBrowserAnswersGoWithTheirPosition checks that the explanation why a move was illegal
// disappears when another position is shown.
func TestBrowserAnswersGoWithTheirPosition(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	b.loadPGN(finished)
	b.eval(`document.querySelector("[name=why]").value = "e2e5"`)
	b.click(".tools-of-study form:last-child [type=submit]")
	b.until("!document.querySelector('.saying .text').textContent.includes('Black wins')")
	b.loadPGN("1. d4 *")
	b.says("Black to move")
}

// TestBrowserShowsWhatWasAskedForLast requests two studies, the second before the answer about the
// first. The page must show the second, and still do so after a third request that is refused.
func TestBrowserShowsWhatWasAskedForLast(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	b.click("[data-study=load]")
	b.eval(`for (const fen of ["7k/8/8/8/8/8/R7/4K3 w - - 0 1", "7k/8/8/8/8/8/Q7/4K3 w - - 0 1"]) {
		document.querySelector("dialog textarea").value = fen;
		document.querySelector("dialog .loader").requestSubmit();
		for (const answered = performance.now() + 300; performance.now() < answered;);
	}`)
	b.until("document.querySelector('.study .board').dataset.fen.startsWith('7k/8/8/8/8/8/Q7/4K3')")
	b.until("!document.querySelector('dialog[open]')")
	b.click("[data-study=load]")
	b.eval("document.querySelector('dialog textarea').value = '8/8/8/8/8/8/8/8 w - - 0 1'")
	b.click("dialog .loader button[type=submit]")
	b.until("document.querySelector('dialog .refusal').textContent !== ''")
	b.click("dialog .loader button[type=button]")
	b.enter("a2", "b2")
	b.at(1)
}

// TestBrowserToolsStay checks that the buttons beside the board are not replaced when the position
// changes: a focused button must keep the focus, and still work.
func TestBrowserToolsStay(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	b.enter("e2", "e4")
	b.at(1)
	b.eval("document.querySelector('[data-tool=settings]').focus()")
	for node, side := range []string{"w", "b"} { // when the second is shown the first is done with
		b.eval(fmt.Sprintf("document.querySelector(\".book button[data-node='%d']\").click()", node))
		b.until(fmt.Sprintf("document.querySelector('.study .board').dataset.fen.includes(' %s ')", side))
	}
	assert.True(t, b.holds("document.activeElement.dataset.tool === 'settings'"))
	b.click("[data-tool=flip]")
	b.until("document.querySelector('.board [data-at=a1]').getBoundingClientRect().top < document.querySelector('.board [data-at=a8]').getBoundingClientRect().top")
}

// TestBrowserEditorMovesPieces drags a piece to another square in the editor, and clears the board,
// which must also remove the castling rights.
func TestBrowserEditorMovesPieces(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/edit/chess")
	fen := func(want string) {
		t.Helper()
		b.until(fmt.Sprintf("document.querySelector('.editing input[name=fen]')?.value.startsWith(%q)", want))
	}
	fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq")
	b.drag("e2", "e4")
	fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq")
	b.click("[data-edit=clear]")
	fen("4k3/8/8/8/8/8/8/4K3 w - -")
	assert.False(t, b.holds("document.querySelector('[data-edit=study]').disabled && document.querySelector('.refusal').textContent"))
}

// damagedPreferences are malformed contents of the browser's storage for preferences.
var damagedPreferences = []string{
	``, `{`, `null`, `[]`, `7`, `{"theme":7}`, `{"sound":"loud"}`, `{"side":"grey"}`, `{"side":null}`, `{"strength":null}`, `{"strength":{"level":99}}`,
	`{"strength":{"elo":"high"}}`, `{"strength":[]}`, `{"control":null}`, `{"control":{}}`, `{"control":{"kind":"none"}}`, `{"control":{"kind":"hourglass"}}`,
	`{"control":{"kind":"increment","base":-1}}`, `{"control":{"kind":"toString"}}`, `{"views":null}`, `{"views":{"chess":7}}`, `{"views":"ring"}`, `{"mind":{}}`,
}

// TestBrowserDamagedPreferences opens the page with malformed preferences. It must use the default
// ones, and begin a game.
func TestBrowserDamagedPreferences(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	kept, err := json.Marshal(damagedPreferences)
	require.NoError(t, err)
	b.eval(`(async () => {
		const address = document.querySelector('link[href$="/prefs.js"]').href;
		const read = async (kept, i) => { localStorage.setItem("panthera.prefs", kept); return JSON.stringify((await import(address + "?" + i)).prefs); };
		const first = await read("{}", "first"), list = ` + string(kept) + `;
		const wrong = [];
		for (const [i, kept] of list.entries()) if (await read(kept, i) !== first) wrong.push(kept);
		if (await read('{"sound":false,"strength":{"elo":900}}', "good") === first) wrong.push("what can be meant is lost");
		window.wrong = wrong;
	})()`)
	b.until("window.wrong")
	assert.Equal(t, "", b.value("window.wrong.join(' ')"))
	b.eval(`localStorage.setItem("panthera.prefs", '{"control":{"kind":"none"},"strength":{"level":99}}')`)
	b.begin("turnqi")
}
