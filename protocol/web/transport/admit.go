package transport

import (
	"crypto/subtle"
	"net"
	"net/http"
)

// tokenField is where an address has the token.
const tokenField = "token"

// admitted is how long a browser is let in without showing the token again, in seconds:
// browsers keep no cookie for longer (RFC 6265bis, 5.5).
const admitted = 400 * 24 * 60 * 60

// notAdmitted is what others are told.
const notAdmitted = "Panthera lets in nobody who does not show its token.\n\n" +
	"Open the address that \"panthera play\" has printed, or enter \"panthera play\" once more: it opens the board.\n"

// Admit answers only those who know a token: other users of the machine reach the same
// port. A browser shows it in an address, and gets a cookie for the time after. An empty
// token lets everybody in.
func Admit(next http.Handler, token string, listen net.Addr) http.Handler {
	if token == "" {
		return next
	}
	name := "panthera"
	if _, port, err := net.SplitHostPort(listen.String()); err == nil {
		name += "-" + port // cookies do not tell ports apart
	}
	right := func(shown string) bool { return subtle.ConstantTimeCompare([]byte(shown), []byte(token)) == 1 }
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if fields := r.URL.Query(); r.Method == http.MethodGet && right(fields.Get(tokenField)) {
			http.SetCookie(w, &http.Cookie{Name: name, Value: token, Path: "/", MaxAge: admitted, HttpOnly: true, SameSite: http.SameSiteLaxMode})
			fields.Del(tokenField)
			to := *r.URL
			to.RawQuery = fields.Encode()
			http.Redirect(w, r, to.RequestURI(), http.StatusSeeOther)
			return
		}
		for _, cookie := range r.CookiesNamed(name) {
			if right(cookie.Value) {
				next.ServeHTTP(w, r)
				return
			}
		}
		http.Error(w, notAdmitted, http.StatusForbidden)
	})
}
