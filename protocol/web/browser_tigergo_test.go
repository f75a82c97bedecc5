package web

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/endings"
)

// TestBrowserTigerGo uses the page TigerGo (study of openings and endings, for marks) for TigerChess and chess,
// on a desktop and on a phone: it follows and rates a line of the opening book, sets one side's deployment
// against the other's, plays an ending, solves a problem, and adds up and prints the marks.
func TestBrowserTigerGo(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int64{"desktop": {1440, 900}, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			site := serve(t, Config{})
			b := site.browse(t, size)
			b.open("/")
			b.click("[aria-label='More about TigerChess']")
			b.click("[aria-label='TigerGo of TigerChess']")
			b.until("document.querySelector('.tigergo [aria-label=Deployments] option[value=c4-d4-e4-f4]')")
			b.until("document.querySelectorAll('.tigergo [aria-label=Openings] tbody tr').length > 3")
			b.picture("tigergo-" + name)
			b.audit("tigergo " + name)
			b.click("[data-tigergo=set]")
			b.until("document.querySelectorAll('.tigergo .way a').length === 8")
			b.stands("Bengal Swordsman", "c4")
			b.stands("Siberian Swordsman", "c5")
			b.click("[data-tigergo=compare]")
			b.until("/^[0-9]+ of 100 Openings-marks/.test(document.querySelector('.tigergo .judgement').textContent)")
			b.until("document.querySelector('.marks-earned').textContent.includes('for 1 line')")
			b.picture("tigergo-compared-" + name)
			b.click("[data-tigergo=back]")
			b.until("document.querySelectorAll('.tigergo .way a').length === 7")
			b.click("[data-tigergo=study]")
			b.book(8)
			b.click("[data-study=tigergo]")
			b.until("document.querySelectorAll('.tigergo .way a').length === 7 && location.hash.startsWith('#/tigergo/tigerchess?')")
			b.click("[data-tigergo=play]")
			b.until("location.hash.startsWith('#/play/')")
		})
	}
}

// TestBrowserStudyMarks wins an ending against the engine. The page TigerGo must then show the
// Study-marks earned by that.
func TestBrowserStudyMarks(t *testing.T) {
	t.Parallel()
	site := serve(t, Config{})
	b := site.browse(t, desktop)
	b.open("/#/tigergo/turnqi")
	b.click("[data-ending=KRvK]")
	b.until("location.hash.startsWith('#/play/') && document.querySelector('.board .pieces > g')")
	p, library := engine.NewPosition(mustGame(t, "turnqi")), endings.Open("", nil)
	const ended = "document.getElementById('toast').textContent.includes('Study-marks')"
	for played := 0; ; played++ {
		b.until(fmt.Sprintf("%s || document.querySelectorAll('.moves button').length === %d && document.querySelector('.saying .text').textContent.startsWith('Your move')", ended, 2*played))
		if b.holds(ended) {
			break
		}
		require.NoError(t, p.SetFEN(b.fen()))
		e, err := endings.Of(p)
		require.NoError(t, err)
		_, err = library.Table(t.Context(), e, nil)
		require.NoError(t, err)
		choices, known := library.Choices(p)
		require.True(t, known)
		g, m := p.Game().Geometry, choices[0].Move
		b.place(g.Name(m.From()), g.Name(m.To()))
	}
	b.until("document.getElementById('toast').textContent.match(/^Won in [1-4] moves?: 100 of 100 Study-marks/)")
	b.open("/?#/tigergo/turnqi")
	b.until("document.querySelector('.marks-earned').textContent.includes('Study-marks100for 1 ending')")
}

// TestBrowserPrintsTigerGo prints the marks earned (which must be dark on white even in the dark
// theme), an assessment of a line, and a sheet of problems.
func TestBrowserPrintsTigerGo(t *testing.T) {
	t.Parallel()
	site := serve(t, Config{})
	b := site.browse(t, desktop)
	b.open("/?#/tigergo/tigerchess?moves=S@d5+S@c4+S@e4+S@c5+S@f5+S@d4")
	b.eval("document.documentElement.dataset.theme = 'dark'")
	b.until("document.querySelectorAll('.tigergo .way a').length === 6")
	b.click("[data-tigergo=compare]")
	b.until("document.querySelector('.marks-earned').textContent.includes('for 1 line')")
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	assert.Equal(t, "Marks in TigerChess, Open", b.value("[...document.querySelectorAll('h1, h2, button')].filter((e) => e.checkVisibility()).map((e) => e.textContent).join()"))
	assert.Equal(t, "rgb(0, 0, 0) rgb(255, 255, 255)", b.value("getComputedStyle(document.querySelector('.marks-earned h2')).color + ' ' + getComputedStyle(document.body).backgroundColor"))
	assert.Regexp(t, "^[0-9]+ for S@d5 S@c4 S@e4 S@c5 S@f5 S@d4$", b.text(".earned li"))
	b.picture("tigergo-marks-printed")
	if *siteFolder != "" {
		return // its pages to be printed have no address
	}
	for name, path := range map[string]string{"report": "/tigergo/chess/report?moves=e2e4+e7e5+g1f3+b8c6+g2g4+a7a6", "sheet": "/problems/chess/sheet"} {
		b.do(chromedp.Navigate(b.url + path))
		b.until("getComputedStyle(document.querySelector('.panthera .table')).fill !== 'rgb(0, 0, 0)'")
		assert.Equal(t, "rgb(17, 17, 17)", b.value("getComputedStyle(document.body).color"), name)
		b.picture("tigergo-" + name + "-printed")
	}
}

// TestTigerGo requests the data of the page TigerGo over HTTP, with valid and invalid parameters.
func TestTigerGo(t *testing.T) {
	site := serve(t, Config{})
	for _, c := range []struct{ path, want string }{
		{"chess?moves=e2e4", `"move":"e7e5"`},
		{"tigerchess-countdown/deployment?white=c4-d4-e4-f4", `"white":"c4 d4 e4 f4"`},
		{"tigerchess/ending?name=KTvK&played=36", `{"marks":50}`},
		{"tigerchess/ending?name=KTvK&played=0", `played is "0"`},
		{"tigerchess/ending?name=KNvK&played=9", `there is no ending "KNvK"`},
		{"tigerchess-countdown/deployment?white=c4-d4-e4-f4&black=c4-d4-e4-f4", "no order of postings"},
		{"chess/deployment?white=c4", "deployments of Chess are not known"},
		{"chess?moves=e2e5", "after 0 moves"},
		{"go", "no such game"},
		{"chess/marks?moves=e2e4", "a line needs 6 moves"},
	} {
		t.Run(c.path, func(t *testing.T) { assert.Contains(t, get(t, site, "/tigergo/"+c.path), c.want) })
	}
	var judged struct{ Marks int }
	require.NoError(t, json.Unmarshal([]byte(get(t, site, "/tigergo/chess/marks?moves=e2e4+e7e5+g1f3+b8c6+f1b5+g8f6")), &judged))
	assert.GreaterOrEqual(t, judged.Marks, 90)
	assert.Contains(t, get(t, site, "/tigergo/chess/report?moves=e2e4+e7e5"), fmt.Sprintf("<title>%s</title>", "Chess"))
}

// get returns the body of a server's answer to a GET request.
func get(t *testing.T, site *site, path string) string {
	t.Helper()
	answer, err := http.Get(site.URL + path)
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return string(text)
}
