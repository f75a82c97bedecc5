package web

import (
	"context"
	"encoding/json"
	"net/http"

	"panthera/protocol/web/guests"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/transport"
)

// greeting is the first message to a tab, with the seat of a guest.
func (s *Server) greeting(seat string) welcomeMessage {
	return welcomeMessage{Type: "welcome", Version: s.files.Version, Seat: seat, Games: pages.Catalogue(s.Games), Keeps: s.Data != nil && s.Trouble == "", Site: s.Site}
}

// welcome answers with the greeting.
func (s *Server) welcome(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	_ = json.NewEncoder(w).Encode(s.greeting("")) // a browser that has gone needs no answer
}

// forGuests returns a function from a guest's secret to a handler for the guest's seat. The handler
// answers only what a seat needs in addition to the pages that are open to everybody. pace limits
// what one machine sends.
func (s *Server) forGuests(pace func(ctx context.Context, address string) error) func(secret string) http.Handler {
	seats := map[string]http.Handler{}
	for _, seat := range []string{guests.Player, guests.Watcher} {
		mux := http.NewServeMux()
		mux.HandleFunc("GET /token", transport.Welcome)
		mux.HandleFunc("GET /socket", s.socket(guests.Lobby{Lobby: s.rooms, Guests: s.guests, Seat: seat}, pace))
		seats[seat] = mux
	}
	return func(secret string) http.Handler { return seats[s.invitations.Seat(secret)] }
}

// Invitations returns the links by which other devices reach a seat, the best first.
func (s *Server) Invitations(seat string) []string { return s.invitations.Links(s.Lan, seat) }
