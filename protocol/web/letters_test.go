package web

import (
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/library"
	"panthera/protocol/web/play"
)

// letter returns the request that a link makes, for a correspondence game in which the person at the tab plays
// Black.
func letter(id string, moves ...string) map[string]any {
	return map[string]any{"id": id, "game": "chess", "white": play.Other, "black": play.Person, "control": map[string]any{"kind": play.NoClock, "move": 1}, "moves": moves}
}

// TestLettersGoOn opens links of a correspondence game. A link with more moves must continue the saved game,
// one with fewer must only open it, and one with different moves must begin another game. If the game was
// deleted, it must be restored.
func TestLettersGoOn(t *testing.T) {
	s := serve(t, Config{Site: true, Data: newFolder(t)})
	id := library.NewID(allGames().Game("chess"))
	b := s.open(t, "")
	stands := func(count int) func(s *stateMessage) bool {
		return func(s *stateMessage) bool { return s.ID == id && s.Position.Node == count }
	}
	b.send("letter", letter(id, "e2e4"))
	b.until("the game", stands(1))
	assert.Equal(t, play.Person, b.state.Mover)
	b.play("e7e5")
	b.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Other })

	b = s.open(t, "")
	b.send("letter", letter(id, "e2e4", "e7e5", "g1f3"))
	b.until("the next move", stands(3))
	b.send("letter", letter(id, "e2e4"))
	b.until("an earlier link", stands(3))
	b.send("letter", letter(id, "e2e4", "e7e5", "f1c4"))
	b.until("another game", func(s *stateMessage) bool { return s.ID != id && s.Position.Node == 3 })
	kept, err := s.web.library.Load(id)
	require.NoError(t, err)
	assert.Equal(t, "g1f3", kept.Main()[2].Move)

	require.NoError(t, s.web.library.Delete(id))
	b.send("letter", letter(id, "e2e4", "e7e5", "g1f3", "b8c6"))
	b.until("the deleted game", stands(4))
}

// TestLettersAreChecked opens links with malformed IDs, which could name other files. They must be
// refused.
func TestLettersAreChecked(t *testing.T) {
	b := serve(t, Config{Site: true, Data: newFolder(t)}).open(t, "")
	for _, id := range []string{"", "20261125-200000-chess-../../", "20261125-200000-turnqi-abcdef", "20261325-200000-chess-abcdef"} {
		b.send("letter", letter(id, "e2e4"))
		assert.Contains(t, b.refused(), "no number of a game")
	}
}

// TestLettersAreShort checks that in every game a link with a hundred moves has at most 2,000 characters.
func TestLettersAreShort(t *testing.T) {
	for _, g := range allGames().All() {
		random, longest := rand.New(rand.NewPCG(1, 2)), 0
		for range 20 {
			p := g.New()
			var moves []string
			for len(moves) < 100 {
				legal := engine.Moves(p)
				if _, over := engine.Result(p); over || len(legal) == 0 {
					break
				}
				m := legal[random.IntN(len(legal))]
				moves = append(moves, p.Format(m))
				p.Make(m)
			}
			query := url.Values{"fen": {g.Start}, "moves": {strings.Join(moves, " ")}, "near": {"black"}}.Encode()
			query = strings.NewReplacer("%2F", "/", "%40", "@", "%2C", ",").Replace(query)
			longest = max(longest, len("https://name.github.io/panthera/#/letter/"+g.ID+"/"+library.NewID(g)+"?"+query))
		}
		assert.LessOrEqual(t, longest, 2000, g.ID)
	}
}

// TestBrowserSiteLetters plays a game by links between two browsers that share no data, on the site without a
// server.
func TestBrowserSiteLetters(t *testing.T) {
	t.Parallel()
	b := onSite(t)
	b.open("/")
	b.prefer(`side: "white"`)
	b.open("/")
	b.click(`[data-game="chess"]`)
	b.click(`dialog input[name=against][value=other]`)
	b.click(`dialog button[type=submit]`)
	b.place("e2", "e4")
	link := func(b *browser, moves string) string {
		b.until("document.querySelector('dialog[open] [name=letter]')?.value.includes('moves=" + moves + "&')")
		text := b.value("document.querySelector('dialog[open] [name=letter]').value")
		b.click("dialog[open] button[type=submit]")
		return text
	}
	follow := func(b *browser, link string, moves int) {
		b.do(chromedp.Navigate("about:blank"))
		b.do(chromedp.Navigate(link))
		b.moves(moves)
	}
	first := link(b, "e2e4")
	away := b.another(phone)
	follow(away, first, 1)
	away.says("Your move")
	away.until("location.hash.startsWith('#/play/')")
	away.tap(square("e7"))
	away.tap(square("e5"))
	second := link(away, "e2e4+e7e5")
	follow(b, second, 2)
	b.says("Your move")
	b.place("g1", "f3")
	link(b, "e2e4+e7e5+g1f3")
	b.open("/?#/library")
	b.until("document.querySelectorAll('.library .games a').length === 1")
}
