package web

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// onSite opens a browser for the site without a server. It skips the test if the flag -site is not set.
func onSite(t *testing.T, more ...chromedp.ExecAllocatorOption) *browser {
	if *siteFolder == "" {
		t.Skip("make sitetests tests the site")
	}
	return (&site{}).browse(t, desktop, more...)
}

// notOnSite skips a test if the site without a server is tested.
func notOnSite(t *testing.T, reason string) {
	t.Helper()
	if *siteFolder != "" {
		t.Skip("not on a site: " + reason)
	}
}

// answered plays the first move of a game of chess and waits for the engine's reply.
func (b *browser) answered() {
	b.t.Helper()
	b.place("e2", "e4")
	b.moves(2)
}

// TestBrowserSiteInTwoTabs opens the site in two tabs, of which only one can have the saved games.
// The second must say so and take them over on request, and so must then the first.
func TestBrowserSiteInTwoTabs(t *testing.T) {
	t.Parallel()
	b := onSite(t)
	b.open("/")
	b.weak()
	b.open("/?game=chess")
	b.answered()
	beside := b.tabBeside()
	beside.do(chromedp.Navigate(b.value("location.href")))
	elsewhere := "document.body.textContent.includes('the board is open in another tab or window of this browser')"
	for _, tabs := range [][2]*browser{{beside, b}, {b, beside}} {
		tabs[0].until(elsewhere)
		tabs[0].click("[data-act=here]")
		tabs[0].moves(2)
		tabs[1].until(elsewhere)
	}
	b.place("d2", "d4")
	b.moves(4)
}

// TestBrowserSiteKeepsNothing opens the site in a browser that refuses to store data. The page must
// say so, and still play.
func TestBrowserSiteKeepsNothing(t *testing.T) {
	t.Parallel()
	profile := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(profile, "Default"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(profile, "Default", "Preferences"), []byte(`{"profile": {"default_content_setting_values": {"cookies": 2}}}`), 0o600))
	b := onSite(t, chromedp.UserDataDir(profile))
	b.open("/?game=chess")
	b.until("document.getElementById('trouble').textContent.startsWith('This browser keeps nothing for this page')")
	b.answered()
}

// TestBrowserSiteWithoutASecureAddress opens the site by plain HTTP, where browsers offer neither
// service workers nor locks. It must still play.
func TestBrowserSiteWithoutASecureAddress(t *testing.T) {
	t.Parallel()
	b := onSite(t, chromedp.Flag("host-resolver-rules", "MAP panthera.example 127.0.0.1"))
	b.url = strings.Replace(b.url, "127.0.0.1", "panthera.example", 1)
	b.open("/")
	require.True(t, b.holds("!isSecureContext && !navigator.serviceWorker && !navigator.locks"))
	b.weak()
	b.open("/?game=chess")
	b.answered()
	moves := b.text(".moves")
	b.reload()
	b.moves(2)
	assert.Equal(t, moves, b.text(".moves"))
}

// TestBrowserSiteInAPage opens the site in a frame of another host's page. It must still play.
func TestBrowserSiteInAPage(t *testing.T) {
	t.Parallel()
	b := onSite(t, chromedp.Flag("disable-site-isolation-trials", true))
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(`<body style="margin:0"><iframe src="` + b.url + `/?game=chess" width="900" height="700" style="border:0"></iframe>`))
	}))
	t.Cleanup(page.Close)
	b.do(chromedp.Navigate(strings.Replace(page.URL, "127.0.0.1", "localhost", 1)))
	frames, err := chromedp.Run(b.ctx, chromedp.Nodes(chromedp.CSS("iframe")))
	require.NoError(t, err)
	b.frame = frames[0]
	b.answered()
}
