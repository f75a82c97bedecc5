package web

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// axeScript is the path of axe-core, an accessibility checker in JavaScript, which "make scripts" installs by
// npm.
const axeScript = "../../.ci/js/node_modules/axe-core/axe.min.js"

// axe returns the source of axe-core. If it is not installed, the test is skipped.
func axe(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(axeScript)
	if os.IsNotExist(err) {
		t.Skip("axe-core is not installed: \"make scripts\" does that, by npm")
	}
	require.NoError(t, err)
	return string(text)
}

// grave is a JavaScript expression that runs axe-core and returns the violations whose impact is serious or
// critical.
const grave = `axe.run(document, {resultTypes: ["violations"]}).then((found) => found.violations
  .filter((v) => ["serious", "critical"].includes(v.impact))
  .flatMap((v) => v.nodes.map((n) => v.id + ": " + v.help + ": " + n.target.join(" ") + " " + n.html.slice(0, 160) + " " + n.failureSummary)).slice(0, 12))`

// accessible checks the screen with axe-core, whose source is checker: it must find no serious or critical
// violation.
func (b *browser) accessible(checker, where string) {
	b.t.Helper()
	if !b.holds("window.axe") {
		_, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](checker+"; true"))
		require.NoError(b.t, err)
	}
	assert.Empty(b.t, b.violations(), where)
}

// violations returns the violations that axe-core finds on the screen. It must have been loaded into the page.
func (b *browser) violations() []string {
	b.t.Helper()
	found, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]string](grave, chromedp.EvalAwaitPromise))
	require.NoError(b.t, err)
	return found
}

// pagesOf lists the pages of a game that show a board.
var pagesOf = []string{"study", "edit", "learn", "problems"}

// TestBrowserAxe checks every page, and the board of every game, with the accessibility checker axe-core.
func TestBrowserAxe(t *testing.T) {
	t.Parallel()
	checker := axe(t)
	s, _ := serveLan(t, Config{Data: newFolder(t)})
	b := s.browse(t, desktop)
	b.open(map[bool]string{false: "/?token=owner", true: "/"}[*siteFolder != ""])
	b.prefer(`side: "both"`)
	b.open("/")
	b.accessible(checker, "home")
	b.click(`[data-game="lancerchess"]`)
	b.until("document.querySelector('dialog[open]')")
	b.accessible(checker, "a new game")
	b.press(kb.Escape)
	b.click("[data-tool=settings]")
	b.until("document.querySelector('.settings')")
	b.accessible(checker, "settings")
	b.press(kb.Escape)
	for _, g := range allGames().Games() {
		b.in(t).begin(g.ID)
		b.until("document.querySelectorAll('.board .pieces > g').length > 5")
		b.accessible(checker, "board of "+g.ID)
		if strings.Contains(" turnqi tigerchess ", " "+g.ID+" ") {
			for _, theme := range []string{"light", "dark"} {
				b.eval("document.documentElement.dataset.theme = '" + theme + "'")
				b.accessible(checker, "board of "+g.ID+", "+theme)
			}
		}
	}
	for _, page := range pagesOf {
		b.open("/?#/" + page + "/tigerchess")
		b.until("document.querySelectorAll('.study .board .pieces > g').length > 1")
		b.accessible(checker, page)
	}
	b.open("/?#/arrays/tigerchess")
	b.until("document.querySelectorAll('.arrays tbody tr').length > 5")
	b.accessible(checker, "arrays")
	for _, theme := range []string{"light", "dark"} {
		b.open("/?#/tigergo/tigerchess")
		b.eval("document.documentElement.dataset.theme = '" + theme + "'")
		b.until("document.querySelectorAll('.tigergo [aria-label=Openings] tbody tr').length > 3 && document.querySelector('.tigergo [aria-label=Deployments] option[value]')")
		b.accessible(checker, "TigerGo, "+theme)
	}
	b.open("/?#/tigergo/chess?moves=e2e4+e7e5+g1f3+b8c6+g2g4+a7a6")
	b.click("[data-tigergo=compare]")
	b.until("document.querySelector('.tigergo .judgement').textContent.includes(' of 100 Openings-marks')")
	b.accessible(checker, "a line of TigerGo")
	b.studied("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0")
	b.click("[data-study=review]")
	b.until("document.querySelector('.review progress')?.hidden")
	b.click(".book button[data-node='6']")
	b.until("document.querySelector('.verdict-of-move').textContent.includes('Allows checkmate')")
	b.accessible(checker, "review")
	b.click("[data-tool=share]")
	b.until("document.querySelector('dialog[open] .picture')?.naturalWidth === 1200")
	b.accessible(checker, "share")
	b.press(kb.Escape)
	b.open("/?#/rules/tigerchess")
	b.until("document.querySelector('.rules svg, .rules img')")
	b.accessible(checker, "rules")
	b.open("/?#/library")
	b.until("document.querySelector('.library').textContent.includes('TigerChess')")
	b.accessible(checker, "library")
	b.open("/?#/make")
	b.paste("[mine:chess]\nknigth = -\nqueen = -\n")
	b.accessible(checker, "a game that is made")
	b.paste("[mine:chess]\n")
	b.click("[data-make=piece]")
	b.until("document.querySelectorAll('.drawn-piece rect').length === 81")
	b.accessible(checker, "a piece that is put together")
	b.press(kb.Escape)
	b.open("/?#/report")
	b.until("document.querySelector('.report')")
	b.accessible(checker, "report")
	b.begin("chess")
	b.place("e2", "e4")
	b.moves(1)
	b.accessible(checker, "a game")
	b.resize(phone)
	b.accessible(checker, "a game on a phone")
	b.open("/?1")
	b.until("document.querySelector('.unfinished a')")
	b.accessible(checker, "home with games to go on with")
	b.resize(desktop)
	if *siteFolder == "" {
		b.invites(checker)
	}

	// The checker must find faults that are put into the page on purpose.
	b.eval("document.querySelector('main').append(document.createElement('button'))")
	assert.NotEmpty(t, b.violations(), "a button without a name")
}

// invites checks, with axe-core, the dialog that invites another person, and the page that this person sees.
func (b *browser) invites(checker string) {
	b.t.Helper()
	b.click(`[data-game="chess"]`)
	b.click("dialog input[name=side][value=white]")
	b.click("dialog input[name=against][value=other]")
	b.click("dialog button[type=submit]")
	b.until("document.querySelector('dialog.invite[open] [data-seat=player] svg path')")
	b.accessible(checker, "the invitation")
	away := b.another(phone)
	away.do(chromedp.Navigate(b.text("[data-seat=player] code")))
	away.says("The other side has to move.")
	away.accessible(checker, "a guest's page")
	b.click("dialog.invite .button.main")
}
