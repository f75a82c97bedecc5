package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/record"
	"panthera/protocol/web/play"
)

// resume begins a game, with moves already made, on a second connection of the page, and then opens it on the
// page.
func (b *browser) resume(game, moves string, fields map[string]any) {
	b.t.Helper()
	request := map[string]any{"type": "new", "game": game, "moves": strings.Fields(moves), "white": play.Person, "black": play.Person,
		"strength": map[string]any{"level": 0}, "control": map[string]any{"kind": play.NoClock, "move": 0.05}}
	maps.Copy(request, fields)
	text, err := json.Marshal(request)
	require.NoError(b.t, err)
	id := b.promised(fmt.Sprintf(`%s.then(({socket}) => new Promise((resolve, reject) => {
		const tab = socket();
		tab.addEventListener("open", () => tab.send('{"type":"join","token":""}'));
		tab.addEventListener("message", ({data}) => {
			const message = JSON.parse(data);
			if (message.type === "welcome") tab.send(JSON.stringify(%s));
			if (message.type === "refused") reject(new Error(data));
			if (message.type === "state") { tab.close(); resolve(message.id); }
		});
	}))`, place, text))
	b.open("/?" + id + "#/play/" + id)
	b.until("document.querySelector('.play .saying .text')?.textContent")
}

// place is JavaScript that imports the module by which the page sends its requests.
const place = `import(document.querySelector("script[type=module]").src.replace("app.js", "place.js"))`

// exported returns the PGN of all games of the library, as the page exports it, and the games in it.
func (b *browser) exported() (string, []*record.Game) {
	b.t.Helper()
	pgn := b.promised(place + ".then(async ({ask}) => (await ask('library/export')).text())")
	var games []*record.Game
	r := record.NewReader(strings.NewReader(pgn), allGames())
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return pgn, games
		}
		require.NoError(b.t, err)
		games = append(games, g)
	}
}

// promised returns the text to which a JavaScript promise resolves.
func (b *browser) promised(expression string) string {
	b.t.Helper()
	text, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](expression, chromedp.EvalAwaitPromise))
	require.NoError(b.t, err)
	return text
}

// TestBrowserHelp checks the help for beginners: a game without a clock shows threats and attacked
// squares and gives hints in two stages; a game with a clock shows help only on request.
func TestBrowserHelp(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.prefer(`attacks: true`)
	b.resume("chess", "", two(forked))
	b.until("document.querySelectorAll('.marks .threat').length === 1 && document.querySelectorAll('.threats .arrow').length === 1")
	b.until("document.querySelectorAll('.marks .attacked').length > 10")
	b.click("[data-act=hint]")
	b.says("Look at the Rook on d5")
	assert.Equal(t, "1", b.value("String(document.querySelectorAll('.marks .hint').length)"))
	b.click("[data-act=hint]")
	b.says("Rxd1+")
	assert.Equal(t, "2", b.value("String(document.querySelectorAll('.marks .hint').length)"))
	b.audit("help")
	b.place("d5", "d1")
	b.until("document.querySelector('.player .loss') && document.querySelectorAll('.marks .hint').length === 0")
	assert.Equal(t, "has taken white Queen", b.text(".player.far .taken .sr"), "Black is above")
	b.click("[data-act=takeBack]")
	b.until("document.querySelectorAll('.marks .threat').length === 1")
	b.click("[data-act=help]")
	b.until("document.querySelectorAll('.marks .threat, .marks .attacked, .threats .arrow').length === 0 && document.querySelector('[data-act=hint]').disabled")

	timed := map[string]any{"control": map[string]any{"kind": play.IncrementClock, "base": 600}}
	b.resume("chess", "e2e4 e7e5 f1c4 b8c6 d1f3", timed)
	b.until("document.querySelector('[data-act=help]').getAttribute('aria-pressed') === 'false'")
	assert.True(t, b.holds("document.querySelector('[data-act=hint]').disabled && document.querySelector('[data-act=takeBack]').disabled"))
	b.click("[data-act=help]")
	b.until("document.querySelectorAll('.threats .wins').length === 1")
	b.click("[data-tool=settings]")
	b.until("document.querySelector('dialog[open] .settings')")
	b.picture("settings")
	b.audit("settings")
	b.click("dialog[open] [name=threats]")
	b.click("dialog[open] button[type=submit]")
	b.until("document.querySelectorAll('.threats .wins').length === 0")
}

// TestBrowserWatching pauses a game of the engine against itself, and continues it at a faster pace.
func TestBrowserWatching(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, phone)
	b.open("/")
	b.prefer(`side: "none", strength: {level: 0}, control: {kind: "none", move: 0.3}`)
	b.open("/?game=wildeurasian") // a long game: it is not over before the button is pressed
	b.until("document.querySelectorAll('.moves button').length > 1")
	b.click("[data-watch=pause]")
	b.until("document.querySelector('[data-watch=pause]').textContent === 'Go on'")
	b.picture("watching")
	b.audit("watching")
	moves := b.value("String(document.querySelectorAll('.moves button').length)")
	b.eval("const pace = document.querySelector('[data-watch=speed]'); pace.value = '10'; pace.dispatchEvent(new Event('change'))")
	b.until("document.querySelector('.watch output').textContent === '0.05 s a move'")
	assert.Equal(t, moves, b.value("String(document.querySelectorAll('.moves button').length)"))
	b.click("[data-watch=pause]")
	b.until("document.querySelectorAll('.moves button').length > " + moves)
}

// helped lists positions in which threats and attacked squares are shown.
var helped = []sight{
	sights[0], sights[1], sights[2],
	{name: "tigerchess", game: "tigerchess", moves: sights[4].moves},
	{name: "lancerchess", game: "lancerchess", moves: sights[3].moves},
}

// TestBrowserHelpEverywhere shows threats and attacked squares in five games on screens of all sizes, checks
// the sizes on the page and takes pictures.
func TestBrowserHelpEverywhere(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.prefer(`attacks: true`)
	for _, c := range helped {
		t.Run(c.game, func(t *testing.T) {
			b := b.in(t)
			b.resume(c.game, c.moves, nil)
			b.until("document.querySelectorAll('.marks .attacked').length > 0")
			for name, size := range map[string][2]int64{"desktop": desktop, "phone": phone, "small": {320, 568}, "sideways": {844, 390}} {
				b.resize(size)
				b.measure(c.game + " " + name)
				b.picture(fmt.Sprintf("help-%s-%s", c.game, name))
			}
			b.resize(desktop)
		})
	}
}

// TestBrowserDrawing draws arrows and circles on a study: with the mouse, with the pencil tool and
// with keys. They must be there after a reload, and are then removed.
func TestBrowserDrawing(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/twojewels")
	b.loadPGN("[Variant \"twojewels\"]\n\n1. c2c4 {[%csl Ra10]} *")
	b.until("document.querySelectorAll('.drawn .ring.R').length === 1")
	drawn := func(arrows, rings int) {
		t.Helper()
		b.until(fmt.Sprintf("document.querySelectorAll('.drawn .arrow').length === %d && document.querySelectorAll('.drawn .ring').length === %d", arrows, rings))
	}
	x, y := b.middle(square("e5"))
	toX, toY := b.middle(square("e8"))
	b.do(chromedp.MouseEvent("mousePressed", x, y, chromedp.ButtonRight), chromedp.MouseEvent("mouseMoved", toX, toY, chromedp.ButtonRight),
		chromedp.MouseEvent("mouseReleased", toX, toY, chromedp.ButtonRight))
	drawn(1, 1)
	b.rightClick(square("a10"))
	drawn(1, 1) // green instead of red
	b.until("document.querySelector('.drawn .ring.G')")
	b.click("[data-study=pencil]")
	b.eval("document.querySelector('[data-study=colour]').value = 'B'")
	b.drag("b2", "b5")
	drawn(2, 1)
	b.place("c3")
	drawn(2, 2)
	b.picture("drawing")
	b.audit("drawing")
	b.until("location.hash.split('/').length === 4")
	b.reload()
	b.until("document.querySelector('.book')")
	b.until("document.querySelector('.board .pieces > g')")
	drawn(2, 2)
	b.click("[data-study=pencil]")
	b.click("[data-study=unmark]")
	drawn(0, 0)
}

// TestBrowserHelpInStudies shows threats in a study on request, and the list of captured pieces.
func TestBrowserHelpInStudies(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, phone)
	b.open("/#/study/chess")
	b.loadPGN("1. e4 d5 2. exd5 Qxd5 3. Nc3 *")
	b.until("document.querySelectorAll('.reckoning .loss').length === 2")
	assert.Equal(t, "false", b.value("document.querySelector('[data-act=help]').getAttribute('aria-pressed')"))
	b.click("[data-act=help]")
	b.until("document.querySelectorAll('.threats .arrow').length > 0")
	assert.Equal(t, "In danger: black Queen on d5.", b.text(".side > [role=status].sr"))
	b.audit("help in a study")
	b.picture("help-study")
	b.click("[data-act=help]")
	b.until("document.querySelectorAll('.threats .arrow').length === 0")
}
