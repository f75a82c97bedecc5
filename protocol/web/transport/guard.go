package transport

import (
	"net"
	"net/http"
	"strings"
)

// Policy is the Content-Security-Policy of the page, which lets it use only what this server provides.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Alone is the Content-Security-Policy of a picture, or a page for printing, that contains its
// styles and loads no other files.
const Alone = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Guard returns a handler that sets security headers and passes requests to next, if they call the
// server by a name of its own. Otherwise another site could let its own name point to this server
// (DNS rebinding), and its requests would seem to come from this server's page.
func Guard(next http.Handler, listen net.Addr) http.Handler {
	own := hostOf(listen.String())
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", Policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if host := hostOf(r.Host); !trusted(host, own) {
			http.Error(w, "This server is not called "+host+".", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// trusted reports whether host is a valid name for the server, whose own address is own. Valid are
// also all IP addresses and localhost, since no other site can make them point here.
func trusted(host, own string) bool {
	return host == own || strings.EqualFold(host, "localhost") || net.ParseIP(host) != nil
}

// hostOf returns an address without its port.
func hostOf(address string) string {
	if host, _, err := net.SplitHostPort(address); err == nil {
		return host
	}
	return strings.Trim(address, "[]")
}
