package web

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// kills is how often TestBrowserSiteKills kills the tab. "make sitecrash" sets it.
var kills = flag.Int("kills", 3, "how often TestBrowserSiteKills kills the tab")

// TestBrowserSiteKills lets the engine play itself, in all games, on the site without a server, which saves
// games in the browser. It kills the tab at random moments and opens the game again. Every move shown for at
// least shownFor must be there.
func TestBrowserSiteKills(t *testing.T) {
	t.Parallel()
	games := allGames().Games()
	for place, i := range rand.Perm(len(games)) {
		times := (*kills + len(games) - 1 - place) / len(games)
		if times == 0 {
			continue
		}
		t.Run(games[i].ID, func(t *testing.T) {
			b := onSite(t)
			b.open("/")
			b.prefer(`side: "none", strength: {level: 0}, control: {kind: "none", move: 0.05}`)
			tab, begin := b.tabBeside(), revenant{address: "/?game=" + games[i].ID, moves: []string{}}
			r := begin
			r.find(tab)
			for range times {
				r.live(tab)
				tab = b.tabBeside()
				r.find(tab)
				if r.over {
					r = begin
					r.find(tab)
				}
			}
		})
	}
}

// revenant is a game whose tab is killed and opened again repeatedly.
type revenant struct {
	address string
	// moves are the moves that the killed tab had shown for at least shownFor.
	moves []string
	// over says that the game had ended when the tab was killed.
	over bool
}

// shownFor is how long a tab must have shown a move before it is killed, for the test to require that the move
// was saved.
const shownFor = 250 * time.Millisecond

// shown is a move with the time at which the page began to show it, in milliseconds since 1970.
type shown struct {
	Text string
	At   float64
}

// noteShown is JavaScript that records in movesShown each move in the list, and when it first appeared.
const noteShown = `window.movesShown = []; new MutationObserver(() => {
  const texts = [...document.querySelectorAll(".moves button")].map((e) => e.textContent), same = texts.findIndex((text, i) => movesShown[i]?.Text !== text);
  if (same >= 0) movesShown.splice(same, Infinity, ...texts.slice(same).map((Text) => ({Text, At: Date.now()})));
}).observe(document, {childList: true, subtree: true})`

// find opens the game in a new tab, and checks that it has the moves r.moves.
func (r *revenant) find(b *browser) {
	b.t.Helper()
	call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: noteShown})
	b.do(chromedp.Navigate(b.url + r.address))
	b.until(fmt.Sprintf("location.hash.startsWith('#/play/') && window.movesShown.length >= %d && document.querySelector('.play .saying .text')?.textContent", len(r.moves)))
	texts := []string{}
	for _, m := range ask[[]shown](b, "movesShown") {
		texts = append(texts, m.Text)
	}
	require.Equal(b.t, r.moves, texts[:len(r.moves)])
}

// live lets the engine play for a while in the tab b, kills the tab, and stores in r the moves that must have
// been saved.
func (r *revenant) live(b *browser) {
	b.t.Helper()
	b.until(fmt.Sprintf("movesShown.length > %d || document.querySelector('.verdict')", len(r.moves)))
	r.address = "/" + b.value("location.hash")
	var moves []shown
	for end := time.Now().Add(time.Duration(rand.IntN(3000)) * time.Millisecond); time.Now().Before(end) || moves == nil; {
		moves = ask[[]shown](b, "movesShown")
	}
	r.over = b.holds("document.querySelector('.verdict')")
	before := float64(time.Now().Add(-shownFor).UnixMilli())
	b.crash()
	r.moves = []string{}
	for _, m := range moves {
		if m.At <= before {
			r.moves = append(r.moves, m.Text)
		}
	}
	b.t.Logf("%d of %d moves", len(r.moves), len(moves))
}

// crash kills the browser's process for the page.
func (b *browser) crash() {
	ctx, cancel := context.WithTimeout(b.ctx, time.Second)
	defer cancel()
	_, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) // nobody is left to answer
}
