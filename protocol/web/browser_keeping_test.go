package web

import (
	"math/rand/v2"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/folder"
	"panthera/protocol/web/describe"
)

// keptGames are the IDs of one game of each family.
var keptGames = strings.Fields("chess lancerchess tigerchess tigervariation twojewels turnqi wildeurasian stakeout-chess")

// newFolder returns a new empty folder for a server's data.
func newFolder(t *testing.T) *folder.Folder {
	t.Helper()
	data, err := folder.Open(t.TempDir())
	require.NoError(t, err)
	return data
}

// visit goes to another address (after the #) of the page.
func (b *browser) visit(hash string) {
	b.t.Helper()
	b.eval("location.hash = " + strconv.Quote(hash))
}

// opened waits until the page shows a game with the moves e2e4 and e7e5, and logs where.
func (b *browser) opened(where string) {
	b.t.Helper()
	b.until("location.hash.startsWith('#/play/') && document.querySelectorAll('.moves button').length === 2")
	b.until(`document.querySelector('.board [data-at="e4"]')?.getAttribute('aria-label').includes('Pawn')`)
	b.t.Log(where)
}

// TestBrowserContinues leaves a game and returns to it in every way: by reloading, from the first
// page, by Back and Forward, from a study, and in another tab. The game must go on.
func TestBrowserContinues(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/")
	b.alone("chess")
	b.place("e2", "e4")
	b.moves(1)
	b.place("e7", "e5")
	b.moves(2)
	game := b.value("location.hash")
	back := func() { b.eval("history.back()") }

	b.reload()
	b.opened("reloaded")
	assert.Equal(t, game, b.value("location.hash"))

	b.click("#home-link")
	b.until("document.querySelector('.unfinished a')")
	b.audit("start page with a game to go on with")
	b.click(".unfinished a")
	b.opened("gone on with")
	back()
	b.until("document.querySelector('.card') && location.hash === ''")
	b.eval("history.forward()")
	b.opened("forward")

	b.click("[data-act=studyGame]")
	b.until("document.querySelectorAll('.study .book button').length === 3")
	back()
	b.opened("back from the study")
	b.click("[data-tool=rules]")
	b.until("document.querySelector('.drawer .rules .aim')?.textContent.includes('How to win')")
	b.picture("rules-beside")
	b.audit("rules beside the board")
	b.click("[data-drawer=close]")
	b.opened("the rules are closed")
	b.visit("#/rules/chess")
	b.until("document.querySelector('main .rules')")
	back()
	b.opened("back from the rules")

	ctx, cancel := chromedp.NewContext(b.ctx)
	defer cancel()
	second := &browser{t: t, ctx: ctx, url: b.url}
	second.open("/" + game)
	second.until("document.querySelector('.instead')?.textContent.includes('open in another tab')")
	second.audit("open in another tab")
	second.click("[data-act=here]")
	second.opened("in the second tab")
	b.until("document.querySelector('.offline')?.textContent.includes('another tab')")
	b.click(".offline [data-act=here]")
	b.opened("in the first tab again")

	// Open a study, the rules of its game, and a new game from the page of rules.
	b.visit("#/study/chess")
	b.until("document.querySelector('.study .board .pieces > g')")
	b.click("[data-tool=rules]")
	b.click(".rules .button.main")
	b.moves(0)
	b.until("location.hash.startsWith('#/play/')")
	b.visit("#/play/none")
	b.until("document.querySelector('.instead')?.textContent.includes('no such game')")
}

// TestBrowserLibrary uses the page of the library: it imports, renames, deletes, restores, searches, opens and
// exports games.
func TestBrowserLibrary(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/#/library")
	b.until("document.querySelector('.library .count').textContent.includes('0 games')")
	b.eval(`const files = new DataTransfer(); files.items.add(new File([` + strconv.Quote(commentedGame+"\n"+arenaGame) + `], "some.pgn"));
		const input = document.querySelector(".library input[type=file]"); input.files = files.files; input.dispatchEvent(new Event("change"))`)
	b.until("document.querySelector('.library .count').textContent.includes('3 games of some.pgn are imported')")
	b.until("document.querySelectorAll('.games li').length === 3")
	b.audit("library")
	b.resize(phone)
	b.audit("library on a phone")
	b.picture("library-phone")
	b.resize(desktop)
	b.picture("library")

	b.click(".games li:nth-child(1) [data-library=delete]")
	b.until("document.querySelector('.games .gone')")
	b.click(".games li:nth-child(2) [data-library=rename]")
	b.eval(`document.querySelector(".games [name=name]").value = "The second"`)
	b.click(".games [type=submit]")
	b.until("document.querySelector('.games li:nth-child(2) b')?.textContent.startsWith('The second')")
	assert.True(t, b.holds("document.querySelector('.games li:nth-child(1)').matches('.gone')"), "a deleted game stays so when another is named")
	b.click(".games [data-library=undo]")
	b.until("!document.querySelector('.games .gone')")

	b.eval(`const words = document.querySelector("[name=words]"); words.value = "two jewels"; words.dispatchEvent(new Event("input"))`)
	b.until("document.querySelectorAll('.games li').length === 1")
	b.click("[data-library=rename]")
	b.eval(`document.querySelector(".games [name=name]").value = "My <b>best</b>"`)
	b.click(".games [type=submit]")
	b.until("document.querySelector('.games b')?.textContent === 'My <b>best</b> (Two Jewels)'")
	b.click("[data-library=delete]")
	b.click("[data-library=undo]")
	b.until("document.querySelector('.games [data-library=delete]')")
	b.click(".games a")
	b.until("document.querySelectorAll('.study .book button').length === 6")

	_, games := b.exported()
	assert.Len(t, games, 3, "what is taken out can be brought in")
}

// firstMove returns the side that moves first in a game, and the two squares (or a place beside the board and a
// square) to click for a legal first move.
func firstMove(t *testing.T, id string) (side string, path []string) {
	t.Helper()
	p := engine.NewPosition(mustGame(t, id))
	board, err := draw.NewBoard(p.Game(), "")
	require.NoError(t, err)
	for _, c := range describe.Choices(p, board, describe.Show(p, board).Pieces) {
		if len(c.Path) == 2 && c.Label == "" {
			return describe.SideName(p.Side()), c.Path
		}
	}
	require.Fail(t, "no simple move")
	return "", nil
}

// TestBrowserCrash kills the server at a random moment after a move, in a game of each family, and
// starts it again. The page must then show the game with all moves that it had shown.
func TestBrowserCrash(t *testing.T) {
	t.Parallel()
	notOnSite(t, "there is no server to be killed")
	path := t.TempDir()
	v := launch(t, path, "127.0.0.1:0")
	address := strings.TrimPrefix(v.url, "http://")
	b := (&site{Server: &httptest.Server{URL: v.url}}).browse(t, desktop)
	b.forgives = "net::ERR_" // of a server that is killed
	b.open("/")
	whole := t
	for _, game := range keptGames {
		t.Run(game, func(t *testing.T) {
			b := b.in(t)
			side, way := firstMove(t, game)
			b.prefer(`strength: {level: 0}, control: {kind: "none", move: 0.1}, side: "` + side + `"`)
			b.begin(game)
			b.says("Your move")
			b.place(way...)
			time.Sleep(time.Duration(rand.IntN(300)) * time.Millisecond)
			v.kill()
			before := b.value(movesText)
			b.until("document.querySelector('.offline')")
			b.eval("document.querySelector('.saying .text').textContent = ''")
			v = launch(whole, path, address)
			b.until("!document.querySelector('.offline')")
			b.says("Your move")
			assert.True(t, strings.HasPrefix(b.value(movesText), before), "was %s, is %s", before, b.value(movesText))
		})
	}
}

// movesText is a JavaScript expression for the text of all moves in the list.
const movesText = `[...document.querySelectorAll(".moves button")].map((e) => e.textContent).join(" ")`
