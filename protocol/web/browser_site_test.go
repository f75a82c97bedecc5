package web

import (
	"encoding/json"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// siteFolder names a folder with the site, a board without a server. If it is set, browser tests
// use the site and not their server. The site knows nothing of the server's settings, so tests that
// need them are skipped.
var siteFolder = flag.String("site", "", "the folder that make site has written, to be tested in place of a server")

// below serves the site below /a/b/ of a plain server until the test ends, and returns its address.
func below(t *testing.T) (string, *plain) {
	p := &plain{}
	p.Server = httptest.NewServer(p)
	t.Cleanup(p.Close)
	return p.URL + "/a/b", p
}

// plain is a simple file server that knows few file types and compresses nothing.
type plain struct {
	*httptest.Server
	sent    int
	noBooks bool
}

func (p *plain) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path, ok := strings.CutPrefix(r.URL.Path, "/a/b/")
	if path == "" {
		path = "index.html"
	}
	name := filepath.Join(*siteFolder, filepath.FromSlash(path))
	content, err := os.ReadFile(name)
	if !ok || err != nil {
		http.NotFound(w, r)
		return
	}
	kind := map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json"}[filepath.Ext(name)]
	if kind == "" {
		kind = "application/octet-stream"
	}
	if path == "beside.json" && p.noBooks {
		content = withoutBooks(content)
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(content)
	p.sent += len(content)
}

// withoutBooks removes the engine's books from the list of files beside the module.
func withoutBooks(list []byte) []byte {
	var names []string
	if json.Unmarshal(list, &names) != nil {
		return list
	}
	names = slices.DeleteFunc(names, func(name string) bool { return strings.HasPrefix(name, "book/") })
	list, _ = json.Marshal(names)
	return list
}

// TestBrowserSite plays on the site. A move is answered, and is still there after a reload, with
// and without a network.
func TestBrowserSite(t *testing.T) {
	t.Parallel()
	if *siteFolder == "" {
		t.Skip("make sitetests tests the site")
	}
	b := (&site{}).browse(t, desktop)
	address, p := below(t)
	b.url = address
	b.forgives = "Failed to load resource" // without a network
	b.open("/")
	require.Zero(t, strings.Count(b.value("JSON.stringify(performance.getEntriesByType('resource').map((e) => e.name))"), "panthera.module"), "the module comes when a game is opened")
	b.open("/?game=chess")
	b.until("location.hash.startsWith('#/play/') && document.querySelector('.board .pieces > g')")
	b.place("e2", "e4")
	b.until("document.querySelectorAll('.moves button').length >= 2")
	moves := b.text(".moves")
	address = b.value("location.href")
	t.Logf("%d bytes were sent up to the first answer", p.sent)
	again := func(b *browser) {
		b.until("document.querySelectorAll('.moves button').length >= 2")
		assert.Equal(t, moves, b.text(".moves"))
	}
	b.reload()
	again(b)
	b.open("/#/library")
	b.until("document.querySelectorAll('.library .games a').length === 1 && document.querySelector('.library .count').textContent.includes('in this browser')")
	b.open("/?2#/study/chess")
	b.click("[data-study=openings]")
	b.until("document.querySelectorAll('.openings tbody tr').length > 5")
	b.until("caches.keys().then(async (names) => { for (const name of names) if (await (await caches.open(name)).match('offline.json')) return true; return false; })")
	p.CloseClientConnections()
	p.Listener.Close()
	b.do(chromedp.Navigate(address))
	b.reload()
	again(b)
	assert.Equal(t, address, b.value("location.href"))
	b.place("d2", "d4")
	b.until("document.querySelectorAll('.moves button').length >= 4")
}

// TestBrowserSiteMakesAGame tries a new game on the site, which makes the pictures itself, and
// saves the game in the browser.
func TestBrowserSiteMakesAGame(t *testing.T) {
	t.Parallel()
	if *siteFolder == "" {
		t.Skip("make sitetests tests the site")
	}
	b := (&site{}).browse(t, desktop)
	b.open("/#/make")
	text := strings.Replace(shako, "cannnon", "cannon", 1)
	b.paste(text)
	assert.Equal(t, "No faults.", b.text(".making .sum"))
	b.stands("black Cannon", "a10")
	b.click("[data-make=save]")
	b.until("document.querySelector('dialog[open] .note')?.textContent === 'It is kept in this browser.'")
	b.click("dialog[open] [type=submit]")
	b.toast("Saved as shako.ini.")
	b.click("[data-make=try]")
	b.until("document.title === 'Shako – Panthera' && location.hash.startsWith('#/play/')")
	b.place("e3", "e5")
	b.until("document.querySelectorAll('.moves button').length >= 2")
	b.reload()
	b.until("document.title === 'Shako – Panthera' && document.querySelectorAll('.moves button').length >= 2")
	b.stands("white Pawn", "e5")
	b.open("/#/rules/" + b.value("document.querySelector('[data-tool=rules]').href.split('/').at(-1)"))
	b.until("[...document.querySelectorAll('.rules figure img')].some((e) => e.complete && e.naturalWidth > 0)")
	b.eval("localStorage.removeItem('panthera.making')")
	b.open("/?1#/make")
	b.until("document.querySelector('.making option[value=\"file shako\"]')")
	b.eval("const from = document.querySelector('.making [name=from]'); from.value = 'file shako'; from.dispatchEvent(new Event('change'))")
	b.hasRead(text)
}

// warmth makes the page record in told how far its worker's warm-up has come, and ask two questions
// when the warm-up begins.
const warmth = place + `.then(({ask, socket}) => {
	const Old = Worker, tab = socket();
	let asked = false;
	window.told = [];
	tab.addEventListener("message", ({data}) => { if (asked && JSON.parse(data).type === "state") told.push("state"); });
	window.Worker = class extends Old {
		constructor(...given) {
			super(...given);
			this.addEventListener("message", ({data}) => {
				if (!("warming" in data)) return;
				told.push(data.warming);
				if (asked) return;
				asked = true;
				ask("library/unfinished").then(() => told.push("answer"));
				tab.send('{"type":"study","game":"chess"}');
			});
		}
	};
	window.ready = true;
})`

// warm waits until a page that runs warmth has warmed up.
func (b *browser) warm() {
	b.t.Helper()
	b.until("told.includes(0)")
}

// TestBrowserSiteWarmsUp opens a game on the site. The engine warms up while there is nothing else
// to do, pauses for the page's requests, and then finishes.
func TestBrowserSiteWarmsUp(t *testing.T) {
	t.Parallel()
	b := onSite(t)
	b.open("/")
	b.eval(warmth)
	b.until("window.ready")
	b.visit("#/study/chess")
	b.warm()
	told := ask[[]any](b, "told")
	t.Log(told)
	end := slices.Index(told, any(0.))
	require.Contains(t, told[:end], any("answer"))
	require.Contains(t, told[:end], any("state"))
	require.Greater(t, end, 3)
	first := slices.IndexFunc(told[1:], func(v any) bool { _, number := v.(float64); return number })
	require.Positive(t, told[1+first], "the question has stopped it")
}
