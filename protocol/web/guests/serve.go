package guests

import (
	"encoding/json"
	"net/http"
)

// invitation is a link to a seat for somebody on another device.
type invitation struct {
	Seat string `json:"seat"`
	// Links are the addresses, the best first.
	Links []string `json:"links"`
	// Code is the first link as the outline of a QR code in a square of Side.
	Code string `json:"code"`
	Side int    `json:"side"`
}

// Handle makes a server, reached by the given addresses, the best first, show a person the
// invitations to both seats and make new ones. Then the old ones are void, and guests who came
// by them are dismissed.
//
//	GET, POST /invitations   shows them; makes new ones and shows these
func Handle(mux *http.ServeMux, addresses []string, invitations *Invitations, all *Guests) {
	show := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		cards, err := invitations.cards(addresses)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(cards) // a browser that has gone needs no answer
	}
	mux.HandleFunc("GET /invitations", show)
	mux.HandleFunc("POST /invitations", func(w http.ResponseWriter, r *http.Request) {
		if err := invitations.Renew(); err != nil {
			w.Header().Set("Cache-Control", "no-store")
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		all.DismissAll("the invitation has been withdrawn")
		show(w, r)
	})
}

// cards are the invitations to both seats.
func (i *Invitations) cards(addresses []string) (both []invitation, err error) {
	for _, seat := range []string{Player, Watcher} {
		one := invitation{Seat: seat, Links: i.Links(addresses, seat)}
		code, err := NewCode(one.Links[0])
		if err != nil {
			return nil, err
		}
		one.Code, one.Side = code.Path()
		both = append(both, one)
	}
	return both, nil
}
