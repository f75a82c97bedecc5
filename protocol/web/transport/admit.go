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

// The fields by which the address of the page carries a secret: the owner's, or a guest's. The
// page keeps it for its origin, and sends it with all requests: by a header (RFC 6750) or, for
// a WebSocket, which cannot have one, among the offered protocols. It is not in a cookie:
// browsers send cookies to every port of a machine, where others may listen too.
const (
	tokenField = "token"
	GuestField = "guest"

	bearer = "Bearer "
	// protocol is the protocol of the connection, secretProtocol the prefix of one that only
	// carries a secret.
	protocol       = "panthera"
	secretProtocol = protocol + "."
)

// notAdmitted is the message to others.
const notAdmitted = "Panthera admits only browsers that show its token, or an invitation.\n\n" +
	"Open the address that \"panthera play\" has printed, or enter \"panthera play\" once more: it opens the board.\n" +
	"If you have been invited, ask for the link once more.\n"

// Door decides which requests are admitted. It is needed because other users of the machine, and
// perhaps other machines, reach the same port.
type Door struct {
	// Public answers everybody, with content that is not secret.
	Public *http.ServeMux
	// Guests is the handler for a secret other than the token; nil if the secret is unknown.
	Guests func(secret string) http.Handler
	// visitors limits the requests of guests and strangers.
	visitors visitors

	mu    sync.Mutex // guards what follows
	token string
	// valid is done when another token has replaced this one.
	valid  context.Context
	expire context.CancelFunc
}

// NewDoor returns a door with a token, which the owner of the games must send. An empty token
// admits everybody.
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

// admits reports whether a secret is the token, and until when.
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

// receive answers a guest, or refuses a stranger.
func (d *Door) receive(w http.ResponseWriter, r *http.Request, secret string) {
	if d.Guests != nil {
		if next := d.Guests(secret); next != nil {
			d.Limit(next.ServeHTTP)(w, r)
			return
		}
	}
	d.Limit(func(w http.ResponseWriter, _ *http.Request) { http.Error(w, notAdmitted, http.StatusForbidden) })(w, r)
}

// Pace waits until a machine of guests or strangers, by its address and port, may make another
// request. The error is ctx's.
func (d *Door) Pace(ctx context.Context, address string) error {
	return d.visitors.of(address).Wait(ctx)
}

// refusalDelay delays the refusals of a machine that sends too many requests, to slow it down.
const refusalDelay = time.Second

// Limit limits the rate of one machine's requests to a handler.
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

// secretOf is the secret of a request; empty if it has none.
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

// Welcome answers a request that only asks whether its secret is valid.
func Welcome(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
}

// Renew makes a new token, and answers with it as a JSON string. Clients with the old token are no
// longer admitted, and their connections end.
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
