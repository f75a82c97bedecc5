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

// The fields by which the address of the page shows a secret: the owner's, and a guest's. The page
// keeps it for its origin, and shows it with all that it asks for: by a header (RFC 6750), or,
// where it can set none, among the protocols that it offers for a WebSocket. No cookie has it:
// browsers send those to every port of a machine, where others may listen, too.
const (
	tokenField = "token"
	GuestField = "guest"

	bearer = "Bearer "
	// protocol is what is spoken, secretProtocol how another begins that only shows a secret.
	protocol       = "panthera"
	secretProtocol = protocol + "."
)

// notAdmitted is what others are told.
const notAdmitted = "Panthera admits only browsers that show its token, or an invitation.\n\n" +
	"Open the address that \"panthera play\" has printed, or enter \"panthera play\" once more: it opens the board.\n" +
	"If you have been invited, ask for the link once more.\n"

// Door says who is let in: other users of the machine reach the same port, and so may other
// machines.
type Door struct {
	// Public answers everybody: what is in the program and nobody's secret.
	Public *http.ServeMux
	// Guests is the handler for a secret other than the token; nil if the secret is nobody's.
	Guests func(secret string) http.Handler
	// visitors bounds what guests and strangers may ask for.
	visitors visitors

	mu    sync.Mutex // guards what follows
	token string
	// valid is done when another token has taken the place of this one.
	valid  context.Context
	expire context.CancelFunc
}

// NewDoor is a door with a token, which the person must show whose games these are; one that
// is empty lets everybody in.
func NewDoor(token string, public *http.ServeMux) *Door {
	d := &Door{Public: public}
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

// admits says whether a secret is the token, and for how long.
func (d *Door) admits(secret string) (context.Context, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.valid, d.token == "" || subtle.ConstantTimeCompare([]byte(secret), []byte(d.token)) == 1
}

// Admit serves own to requests that show the token, until another token replaces it.
func (d *Door) Admit(own http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := d.Public.Handler(r); pattern != "" {
			d.Public.ServeHTTP(w, r)
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

// receive answers a guest, or tells others that they are none.
func (d *Door) receive(w http.ResponseWriter, r *http.Request, secret string) {
	if d.Guests != nil {
		if next := d.Guests(secret); next != nil {
			d.Limit(next.ServeHTTP)(w, r)
			return
		}
	}
	d.Limit(func(w http.ResponseWriter, _ *http.Request) { http.Error(w, notAdmitted, http.StatusForbidden) })(w, r)
}

// Pace waits until a machine of guests or strangers, by its address and port, may ask for something
// once more. The error is ctx's.
func (d *Door) Pace(ctx context.Context, address string) error {
	return d.visitors.of(address).Wait(ctx)
}

// refusalDelay is how long a machine waits that asks too much until it is told, so that it asks less.
const refusalDelay = time.Second

// Limit bounds what one machine may ask of a handler.
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

// secretOf is the secret that a request shows; empty if it shows none.
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

// Welcome answers who asks whether a secret lets it in.
func Welcome(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
}

// Renew has a new token made, and answers with it as a JSON string: a client that knows only the
// old one is let in no more, and the connections that it has let in end.
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
