package web

import (
	"net/http"

	"panthera/protocol/web/guests"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/transport"
)

// greeting is what a guest hears first.
func (s *Server) greeting(seat string) any {
	return welcomeMessage{Type: "welcome", Version: s.files.Version, Seat: seat, Games: pages.Catalogue(s.Games)}
}

// forGuests answers guests, by their secrets: the seat that the secret gives. Beside what
// everybody has there is nothing else for them. Allow bounds what one machine sends.
func (s *Server) forGuests(allow func(address string) bool) func(secret string) http.Handler {
	seats := map[string]http.Handler{}
	for _, seat := range []string{guests.Player, guests.Watcher} {
		mux := http.NewServeMux()
		mux.HandleFunc("GET /token", transport.Welcome)
		mux.HandleFunc("GET /socket", s.socket(guests.Lobby{Lobby: s.rooms, Guests: s.guests, Seat: seat}, allow))
		seats[seat] = mux
	}
	return func(secret string) http.Handler { return seats[s.invitations.Seat(secret)] }
}

// Invitations are the links by which other devices come to a seat, the best first.
func (s *Server) Invitations(seat string) []string { return s.invitations.Links(s.Lan, seat) }
