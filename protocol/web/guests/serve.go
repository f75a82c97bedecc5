package guests

import (
	"encoding/json"
	"net/http"
)

// invitation has the links by which a person on another device takes a seat.
type invitation struct {
	Seat string `json:"seat"`
	// Links has one link for each address of the server, the best first.
	Links []string `json:"links"`
	// Code is the QR code of the first link, as the path of an SVG in a square with sides of length Side.
	Code string `json:"code"`
	Side int    `json:"side"`
}

// Handle adds the handlers for /invitations to mux. addresses are the server's addresses, with which
// the links begin, the best first:
//
//	GET /invitations    sends the links to both seats
//	POST /invitations   replaces the links, dismisses guests who came by the old ones, and sends the new ones
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
		all.dismissAll("the invitation has been withdrawn")
		show(w, r)
	})
}

// cards returns the invitations to both seats.
func (i *Invitations) cards(addresses []string) (both []invitation, err error) {
	for _, seat := range []string{Player, Watcher} {
		one := invitation{Seat: seat, Links: i.Links(addresses, seat)}
		code, err := NewCode(one.Links[0])
		if err != nil {
			return nil, err
		}
		one.Code, one.Side = code.path()
		both = append(both, one)
	}
	return both, nil
}
