package web

import (
	"context"
	"encoding/json"
	"net/http"

	"panthera/protocol/web/guests"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/transport"
)

// greeting returns the first message to a tab. seat is the guest's seat (player or watcher), empty for the owner.
func (s *Server) greeting(seat string) welcomeMessage {
	return welcomeMessage{Type: "welcome", Version: s.files.Version, Seat: seat, Games: pages.Catalogue(s.Games), Keeps: s.Data != nil && s.Trouble == "", Site: s.Site}
}

// welcome answers an HTTP request with the greeting as JSON.
func (s *Server) welcome(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	_ = json.NewEncoder(w).Encode(s.greeting("")) // a browser that has gone needs no answer
}

// forGuests returns a function that maps a guest's secret to the HTTP handler for the guest's seat,
// nil for an unknown secret. The handler has only what a seat needs besides the public pages. pace
// waits until a machine may send its next message.
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

// Invitations returns the links by which people on other devices take a seat, the best address first.
func (s *Server) Invitations(seat string) []string { return s.invitations.Links(s.Lan, seat) }
