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

// siteFolder is the folder of a built site, which is the web board without a server: the page
// contains the program. If the flag is set, browser tests use the site instead of a server, and
// tests of a server's features are skipped.
var siteFolder = flag.String("site", "", "the folder that make site has written, to be tested in place of a server")

// below serves the built site below /a/b/ on a simple file server until the test ends. It returns the site's
// address and the server.
func below(t *testing.T) (string, *plain) {
	p := &plain{}
	p.Server = httptest.NewServer(p)
	t.Cleanup(p.Close)
	return p.URL + "/a/b", p
}

// plain is a simple file server that knows few media types and compresses nothing.
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

// withoutBooks removes the engine's opening books from the list of files that the site loads.
func withoutBooks(list []byte) []byte {
	var names []string
	if json.Unmarshal(list, &names) != nil {
		return list
	}
	names = slices.DeleteFunc(names, func(name string) bool { return strings.HasPrefix(name, "book/") })
	list, _ = json.Marshal(names)
	return list
}

// TestBrowserSite plays on the site without a server. The engine must reply, and the moves must
// still be there after a reload, with and without a network.
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

// TestBrowserSiteMakesAGame makes a new variant on the site without a server, which must draw its
// pictures itself, and saves the definition in the browser.
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

// warmth is JavaScript that records in told each report of the page's worker on how far its warm-up
// has come. When the warm-up begins, it sends two requests, whose answers are recorded as well.
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

// warm waits until the page's worker has finished its warm-up. The page must have run warmth.
func (b *browser) warm() {
	b.t.Helper()
	b.until("told.includes(0)")
}

// TestBrowserSiteWarmsUp opens a game on the site without a server. The engine must warm up while
// the page is idle, pause for the page's requests, and then finish.
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
