package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// squatter is a server of another user on the same machine. It records all requests that browsers send to it.
type squatter struct {
	*httptest.Server
	mu    sync.Mutex // guards heard
	heard string
}

func squat(t *testing.T) *squatter {
	s := &squatter{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		said, _ := httputil.DumpRequest(r, true)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.heard += string(said)
		_, _ = w.Write([]byte("<p class=instead>Hello</p>"))
	}))
	t.Cleanup(s.Close)
	return s
}

// tabBeside opens another tab in the same browser.
func (b *browser) tabBeside() *browser {
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.t.Cleanup(cancel)
	beside := &browser{t: b.t, ctx: ctx, url: b.url, forgives: b.forgives}
	beside.listen()
	return beside
}

const lockedOut = "document.body.textContent.includes('This browser is not let in')"

// TestBrowserKeepsTheSecret opens the board by an address with the secret, and then a squatter's page on
// another port: the squatter must not receive the secret. Opening an address with a wrong secret must change
// nothing.
func TestBrowserKeepsTheSecret(t *testing.T) {
	t.Parallel()
	notOnSite(t, "nobody has to be let in")
	s := serve(t, Config{Token: "owner"})
	b := s.browse(t, desktop)
	b.forgives = "403"
	b.do(chromedp.Navigate(s.URL + "/"))
	b.until(lockedOut)
	b.open("/?token=owner&game=chess")
	b.says("Your move")
	assert.NotContains(t, b.value("location.href"), "owner")
	assert.Equal(t, "", b.value("document.cookie"))

	// With the secret, the page may use the library, export games and show lessons.
	b.place("e2", "e4")
	b.until("document.querySelectorAll('.moves button').length > 0")
	b.open("/?#/library")
	b.until("document.querySelector('.games a')")
	b.eval("const make = URL.createObjectURL; URL.createObjectURL = (file) => { file.text().then((text) => { window.exported = text; }); return make(file); }")
	b.click("[data-library=export]")
	b.until("window.exported?.includes('1. e4')")
	b.open("/?#/learn/chess")
	b.until("document.querySelector('.board .pieces > g')")

	other := squat(t)
	b.do(chromedp.Navigate(other.URL + "/?a"))
	b.until("document.querySelector('.instead')")
	other.mu.Lock()
	assert.Contains(t, other.heard, "GET /?a")
	assert.NotContains(t, other.heard, "owner")
	assert.NotContains(t, other.heard, "Cookie")
	other.mu.Unlock()

	b.open("/?token=guessed&guest=guessed")
	b.until("document.querySelector('.card')")
	assert.Equal(t, s.URL+"/", b.value("location.href"))
}

// TestBrowserLocksOthersOut renews the secret in one browser, which must lock out another. When the
// secret is renewed outside the browser, as at a restart, a tab with the old secret must work again
// as soon as another tab of its browser has the new one.
func TestBrowserLocksOthersOut(t *testing.T) {
	t.Parallel()
	notOnSite(t, "nobody has to be let in")
	s := serve(t, Config{Token: "owner"})
	b := s.browse(t, desktop)
	b.forgives = "403"
	b.open("/?token=owner&game=chess")
	b.says("Your move")
	away := b.another(desktop)
	away.forgives = "403"
	away.open("/?token=owner&game=chess")
	away.says("Your move")

	b.click("[data-tool=settings]")
	b.click("[data-act=renew]")
	away.until(lockedOut)
	b.until("document.querySelector('.toast.on')?.textContent.includes('locked out')")
	b.open("/?game=chess")
	b.says("Your move")
	b.place("e2", "e4")
	b.until("document.querySelector('.moves button')")

	token := b.value("localStorage.getItem('panthera.token')")
	request, err := http.NewRequest(http.MethodPost, s.URL+"/token", nil)
	require.NoError(t, err)
	response, err := (&http.Client{Transport: showing(token)}).Do(request)
	require.NoError(t, err)
	defer response.Body.Close()
	var renewed string
	_, err = fmt.Fscanf(response.Body, "%q", &renewed)
	require.NoError(t, err)
	b.until(lockedOut)
	b.tabBeside().open("/?token=" + renewed)
	b.until("document.querySelector('.moves button') && !(" + lockedOut + ")")
}
