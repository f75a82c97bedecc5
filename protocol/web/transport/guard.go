package transport

import (
	"net"
	"net/http"
	"strings"
)

// Policy lets a page use only what this server provides.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Alone is the policy for a picture, or a page for printing, that needs no other files and contains
// its style.
const Alone = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Guard sets the headers of every answer and refuses requests that call the server by a foreign
// name. Otherwise a foreign page could make its own name point here (DNS rebinding), and its origin
// would then look right.
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

// trusted reports whether a server that listens on an address may be called by a name. Trusted are
// IP addresses, which cannot be made to point elsewhere, and localhost, which needs no lookup.
func trusted(host, own string) bool {
	return host == own || strings.EqualFold(host, "localhost") || net.ParseIP(host) != nil
}

// hostOf is an address without its port.
func hostOf(address string) string {
	if host, _, err := net.SplitHostPort(address); err == nil {
		return host
	}
	return strings.Trim(address, "[]")
}
