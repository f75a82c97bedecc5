package web

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
)

// TestBrowserApp checks that the browser can install the page as an app. Opened while no server is running, the app
// must say that Panthera is not running.
func TestBrowserApp(t *testing.T) {
	t.Parallel()
	notOnSite(t, "there is no server that ends")
	s := serve(t, Config{})
	b := s.browse(t, phone)
	b.forgives = "net::ERR_"
	b.open("/")
	b.until("navigator.serviceWorker?.controller")
	faults := call(b, page.GetInstallabilityErrors, cdp.Empty{})
	for _, fault := range faults.InstallabilityErrors {
		assert.Equal(t, "in-incognito", fault.ErrorID)
	}
	b.begin("turnqi")
	s.web.Close()
	s.Server.Close()
	b.eval("location.href = '/?#/library'")
	b.until("document.querySelector('.loading')?.textContent.includes('Panthera is not running')")
	b.picture("offline")
}
