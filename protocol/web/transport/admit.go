package transport

import (
	"crypto/subtle"
	"net"
	"net/http"
)

// The fields by which an address shows a secret: that of the person whose games these are,
// and that of a guest.
const (
	TokenField = "token"
	GuestField = "guest"
)

// admitted is how long a browser is let in without showing its secret again, in seconds:
// browsers keep no cookie for longer (RFC 6265bis, 5.5).
const admitted = 400 * 24 * 60 * 60

// notAdmitted is what others are told.
const notAdmitted = "Panthera lets in nobody who does not show its token, or an invitation.\n\n" +
	"Open the address that \"panthera play\" has printed, or enter \"panthera play\" once more: it opens the board.\n" +
	"If you have been invited, ask for the link once more.\n"

// Door says who is let in.
type Door struct {
	// Token is what the browser of the person must show whose games these are; empty lets
	// everybody in.
	Token string
	// Guests answers those who show another secret; nil if it is nobody's.
	Guests func(secret string) http.Handler
	// visitors bounds what guests and strangers may ask for.
	visitors visitors
}

// Admit answers only those who know a secret: other users of the machine reach the same
// port, and so may other machines. A browser shows it in an address, and gets a cookie for
// the time after.
func (d *Door) Admit(next http.Handler, listen net.Addr) http.Handler {
	if d.Token == "" {
		return next
	}
	name := "panthera"
	if _, port, err := net.SplitHostPort(listen.String()); err == nil {
		name += "-" + port // cookies do not tell ports apart
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case d.enters(w, r, TokenField, name, d.right), d.enters(w, r, GuestField, name+"-guest", d.invited):
		case shows(r, name, d.right):
			next.ServeHTTP(w, r)
		case !d.visitors.allow(r.RemoteAddr):
			http.Error(w, "Too many requests; wait a moment.", http.StatusTooManyRequests)
		default:
			d.receive(w, r, name+"-guest")
		}
	})
}

// right says whether a secret is the token.
func (d *Door) right(shown string) bool {
	return subtle.ConstantTimeCompare([]byte(shown), []byte(d.Token)) == 1
}

// invited says whether a secret is a guest's.
func (d *Door) invited(secret string) bool { return d.Guests != nil && d.Guests(secret) != nil }

// receive answers a guest, or tells others that they are none.
func (d *Door) receive(w http.ResponseWriter, r *http.Request, name string) {
	if d.Guests != nil {
		for _, cookie := range r.CookiesNamed(name) {
			if next := d.Guests(cookie.Value); next != nil {
				next.ServeHTTP(w, r)
				return
			}
		}
	}
	http.Error(w, notAdmitted, http.StatusForbidden)
}

// enters gives a browser whose address shows a right secret a cookie, and leads it to the
// address without; false if it shows none.
func (d *Door) enters(w http.ResponseWriter, r *http.Request, field, name string, right func(string) bool) bool {
	fields := r.URL.Query()
	secret := fields.Get(field)
	if r.Method != http.MethodGet || secret == "" || !right(secret) {
		return false
	}
	http.SetCookie(w, &http.Cookie{Name: name, Value: secret, Path: "/", MaxAge: admitted, HttpOnly: true, SameSite: http.SameSiteLaxMode})
	fields.Del(field)
	to := *r.URL
	to.RawQuery = fields.Encode()
	http.Redirect(w, r, to.RequestURI(), http.StatusSeeOther)
	return true
}

// shows says whether a browser has a cookie with a right secret.
func shows(r *http.Request, name string, right func(string) bool) bool {
	for _, cookie := range r.CookiesNamed(name) {
		if right(cookie.Value) {
			return true
		}
	}
	return false
}
