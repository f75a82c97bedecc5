package web

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestBrowserPair plays a pair of games of Stake-out. A coin chooses the first base game and the sides. The
// second game must have the other base game and the sides reversed, and the points must be added.
func TestBrowserPair(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.prefer(`side: "both"`)
	b.open("/")
	b.click(`[data-game^="stakeout-"]`)
	b.eval("const s = document.querySelector('dialog select'); s.value = 'stakeout-chess'; s.dispatchEvent(new Event('change'))")
	b.until("document.querySelector('dialog [name=second]')")
	b.eval("document.querySelector('dialog [name=second]').value = 'stakeout-lancerchess'")
	b.until("document.querySelector('dialog[open]').textContent.includes('A Sundry Trio')")
	b.picture("pair-dialog")
	b.click("dialog button[type=submit]")
	b.until("document.querySelector('.paired')?.textContent.startsWith('Game 1 of the pair: first player (')")
	first := b.text("#title")
	b.click("[data-act=resign]")
	b.click("[data-act=resign]")
	b.until("document.querySelector('[data-act=second]') && document.querySelector('.paired').textContent.includes(') 1')")
	b.picture("pair-first")
	b.reload() // it is kept
	b.until("document.querySelector('[data-act=second]')")
	one := b.text(".paired")
	b.click("[data-act=second]")
	b.until("document.querySelector('.paired')?.textContent.startsWith('Game 2 of the pair: ')")
	assert.NotEqual(t, first, b.text("#title"))
	assert.ElementsMatch(t, []string{"Stake-out – Chess", "Stake-out – LancerChess"}, []string{first, b.text("#title")})
	b.click("[data-act=offerDraw]")
	b.click("[data-act=offerDraw]")
	b.click("[data-act=agree]")
	b.until("document.querySelector('.paired').textContent.includes('½')")
	b.picture("pair-second")
	two := b.text(".paired")
	assert.False(t, b.holds("document.querySelector('[data-act=second]')"))
	points := func(text string) string {
		found := regexp.MustCompile(`\) ([0-9½]+)`).FindAllStringSubmatch(text, -1)
		return found[0][1] + " " + found[1][1]
	}
	assert.Equal(t, map[string]string{"0 1": "½ 1½", "1 0": "1½ ½"}[points(one)], points(two), "%s; %s", one, two)
	sides := strings.NewReplacer("Bengal", "White", "Siberian", "Black")
	assert.NotEqual(t, strings.Contains(sides.Replace(one), "first player (White)"), strings.Contains(sides.Replace(two), "first player (White)"), "sides are reversed")
}

// TestBrowserMarksByHand marks by clicks the squares of each side's territory in the Opera Game, as players of
// Stake-out do at the end. At first two squares are wrong, and the page must say so; then all are right.
func TestBrowserMarksByHand(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/stakeout-chess?fen=" + url.QueryEscape("1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 17"))
	b.click("[data-act=mark]")
	b.until("document.querySelectorAll('.own-marker').length === 44 && !document.querySelector('.board .claim.marker')")
	mark := func(places string, times int) {
		for _, place := range strings.Fields(places) {
			for range times {
				b.click(`.own-marker[data-mark="` + place + `"]`)
			}
		}
	}
	mark("a4 b1 c3 d2 d3 e1 e3 f1 f3 g1 g3 h1 h4", 1)
	mark("a6 a5 b6 c8 c6 c5 g8 g6", 2)
	mark("b4", 1)
	b.click("[data-act=check-marks]")
	b.until("document.querySelector('.legend .told').textContent.startsWith('2 squares differ:')")
	assert.Equal(t, "b4: a Marker of White, should be no Marker; h5: no Marker, should be a Marker of Black",
		b.value("[...document.querySelectorAll('.differences li')].map((e) => e.textContent).sort().join('; ')"))
	assert.True(t, b.holds("document.querySelectorAll('.own-marker.differs').length === 2"))
	b.picture("marked-by-hand")
	mark("b4", 2)
	mark("h5", 2)
	b.click("[data-act=check-marks]")
	b.until("document.querySelector('.legend .told').textContent === 'All is marked out as the rules say.'")
	b.click("[data-act=marks-done]")
	b.until("document.querySelectorAll('.board .claim.marker').length === 22 && !document.querySelector('.own-marker')")

	// Before the end of a game, the evaluation must be given in claim-marks (points of territory).
	b.open("/?more#/study/stakeout-chess")
	b.click("[data-study=analyse]")
	b.until("/^[+−][0-9.]+ marks$/.test(document.querySelector('.lines b')?.textContent ?? '')")
}
