package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestBrowserBelow uses a board that is served below a path such as /a/b/, as on a server that has
// other pages too. All requests and links of the page must stay below that path.
func TestBrowserBelow(t *testing.T) {
	t.Parallel()
	notOnSite(t, "every test of the site runs below a folder")
	s := serve(t, Config{})
	mux := http.NewServeMux()
	mux.Handle("/a/b/", http.StripPrefix("/a/b", s.Config.Handler))
	above := httptest.NewServer(mux)
	t.Cleanup(above.Close)
	b := s.browse(t, desktop)
	b.url = above.URL + "/a/b"
	b.open("/")
	b.until("[...document.querySelectorAll('.card img')].slice(0, 3).every((i) => i.naturalWidth > 0)")
	b.open("/?game=chess")
	b.until("location.hash.startsWith('#/play/')")
	b.place("e2", "e4")
	b.until("document.querySelectorAll('.moves button').length >= 1")
	b.click("[data-tool=share]")
	require.True(t, strings.HasPrefix(b.value("document.querySelector('dialog[open] input[name=game]').value"), b.url+"/#/study/chess?"))
	b.until("document.querySelector('dialog[open] img.picture').naturalWidth > 0")
	b.click("dialog[open] button[type=submit]")
	for _, c := range []struct{ address, holds string }{
		{"#/rules/chess", "[...document.querySelectorAll('.pieces-table img')].some((i) => i.naturalWidth > 0)"},
		{"#/problems/chess", "document.querySelector('.problem .saying .text')?.textContent.endsWith('to go.')"},
		{"#/learn/chess", "document.querySelector('[data-learn=hint]')"},
		{"#/arrays/tigerchess", "document.querySelectorAll('.arrays tbody tr').length > 3"},
		{"#/library", "document.querySelectorAll('.library .games a').length === 1"},
	} {
		b.open("/?#" + strings.TrimPrefix(c.address, "#"))
		b.until(c.holds)
	}
	b.click(".library .games a")
	b.until("location.pathname === '/a/b/' && location.hash.startsWith('#/play/') && document.querySelector('.play .board .pieces > g')")
	b.click("#home-link")
	b.until("location.pathname === '/a/b/' && document.querySelector('.card')")
	b.until("navigator.serviceWorker.getRegistration().then((r) => r?.scope === location.origin + '/a/b/')")
}
