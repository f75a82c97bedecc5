package transport

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"
)

// The query parameters in the page's address that carry the secret of the owner (token) or of a
// guest. The page stores the secret and sends it with every request, in a header (RFC 6750) or, for
// a WebSocket, which cannot have that header, as one of the offered subprotocols. Cookies are not
// used, because browsers send them to all ports of a machine, where other users may listen.
const (
	tokenField = "token"
	GuestField = "guest"

	bearer = "Bearer "
	// protocol is the WebSocket subprotocol. An offered subprotocol that begins with secretProtocol
	// carries a secret.
	protocol       = "panthera"
	secretProtocol = protocol + "."
)

// notAdmitted is the answer to requests without a valid secret.
const notAdmitted = "Panthera admits only browsers that show its token, or an invitation.\n\n" +
	"Open the address that \"panthera play\" has printed, or enter \"panthera play\" once more: it opens the board.\n" +
	"If you have been invited, ask for the link once more.\n"

// Door decides which requests are admitted, since other users of the machine, and perhaps other
// machines, can connect to the port.
type Door struct {
	// public handles requests that need no secret.
	public *http.ServeMux
	// Guests returns the handler for a guest's secret; nil if the secret is wrong. The field is nil if there
	// are no guests.
	Guests func(secret string) http.Handler
	// visitors limits the rate of requests that lack the owner's token.
	visitors visitors

	mu    sync.Mutex // guards what follows
	token string
	// valid is done when the token has been replaced by another one.
	valid  context.Context
	expire context.CancelFunc
}

// NewDoor returns a door. token is the secret that the owner's browser must send; if empty,
// everybody is admitted as the owner.
func NewDoor(token string, public *http.ServeMux) *Door {
	d := &Door{public: public}
	d.setToken(token)
	return d
}

func (d *Door) setToken(token string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.expire != nil {
		d.expire()
	}
	d.token = token
	d.valid, d.expire = context.WithCancel(context.Background())
}

// admits reports whether a secret is the token. The context is done when the token is replaced.
func (d *Door) admits(secret string) (context.Context, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.valid, d.token == "" || subtle.ConstantTimeCompare([]byte(secret), []byte(d.token)) == 1
}

// Admit returns a handler that passes requests for public pages to public and requests with the token to own. If the
// token is replaced, the contexts of the latter end.
func (d *Door) Admit(own http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := d.public.Handler(r); pattern != "" {
			d.public.ServeHTTP(w, r)
			return
		}
		secret := secretOf(r)
		valid, ok := d.admits(secret)
		if !ok {
			d.receive(w, r, secret)
			return
		}
		ctx, cancel := context.WithCancel(r.Context())
		defer cancel()
		defer context.AfterFunc(valid, cancel)()
		own.ServeHTTP(w, r.WithContext(ctx))
	})
}

// receive handles a request without the token: by the handler for guests or, if the secret is wrong, by an
// error.
func (d *Door) receive(w http.ResponseWriter, r *http.Request, secret string) {
	if d.Guests != nil {
		if next := d.Guests(secret); next != nil {
			d.Limit(next.ServeHTTP)(w, r)
			return
		}
	}
	d.Limit(func(w http.ResponseWriter, _ *http.Request) { http.Error(w, notAdmitted, http.StatusForbidden) })(w, r)
}

// Pace waits until the machine at an address (host and port) may make another request without the
// token. The error is ctx's.
func (d *Door) Pace(ctx context.Context, address string) error {
	return d.visitors.of(address).Wait(ctx)
}

// refusalDelay is the delay before a refusal is sent to a machine that makes too many requests, which slows it
// down.
const refusalDelay = time.Second

// Limit returns a handler that passes requests on to next, up to a rate for each machine, and refuses the
// others.
func (d *Door) Limit(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if d.visitors.of(r.RemoteAddr).Allow() {
			next(w, r)
			return
		}
		select {
		case <-time.After(refusalDelay):
		case <-r.Context().Done():
		}
		http.Error(w, "Too many requests; wait a moment.", http.StatusTooManyRequests)
	}
}

// secretOf returns the secret that a request carries; empty if there is none.
func secretOf(r *http.Request) string {
	if secret, ok := strings.CutPrefix(r.Header.Get("Authorization"), bearer); ok {
		return secret
	}
	for _, offered := range strings.Split(r.Header.Get("Sec-WebSocket-Protocol"), ",") {
		if secret, ok := strings.CutPrefix(strings.TrimSpace(offered), secretProtocol); ok {
			return secret
		}
	}
	return ""
}

// Welcome answers, without content, a request by which a page checks that its secret is valid.
func Welcome(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
}

// Renew returns a handler that replaces the token and answers with the new one, as a JSON string.
// Clients with the old token are no longer admitted, and their connections end.
func (d *Door) Renew(makeToken func() (string, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		token, err := makeToken()
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		d.setToken(token)
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(token) // a browser that has gone has lost it
	}
}
