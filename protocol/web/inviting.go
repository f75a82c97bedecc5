package web

import (
	"net/http"

	"panthera/protocol/web/guests"
	"panthera/protocol/web/pages"
)

// greeting is what a guest hears first.
func (s *Server) greeting(seat string) any {
	return welcomeMessage{Type: "welcome", Version: s.files.Version, Seat: seat, Games: pages.Catalogue(s.Games)}
}

// forGuests answers guests, by their secrets: the page, its boards, and the seat that the
// secret gives. There is nothing else for them.
func (s *Server) forGuests() func(secret string) http.Handler {
	seats := map[string]http.Handler{}
	for _, seat := range []string{guests.Player, guests.Watcher} {
		mux := http.NewServeMux()
		mux.HandleFunc("GET /{$}", s.files.Page)
		mux.HandleFunc("GET /manifest.webmanifest", s.files.App)
		mux.HandleFunc("GET /static/{version}/{name...}", s.files.File)
		s.boards.Handle(mux)
		mux.HandleFunc("GET /socket", s.socket(guests.Lobby{Lobby: s.rooms, Guests: s.guests, Seat: seat}))
		seats[seat] = mux
	}
	return func(secret string) http.Handler { return seats[s.invitations.Seat(secret)] }
}

// invitation is how somebody on another device comes to a seat.
type invitation struct {
	Seat string `json:"seat"`
	// Links are the addresses, the best first.
	Links []string `json:"links"`
	// Code is the first as the outline of a QR code in a square of Side.
	Code string `json:"code"`
	Side int    `json:"side"`
}

// Invitations are the links by which other devices come to a seat, the best first.
func (s *Server) Invitations(seat string) []string {
	links := make([]string, len(s.Lan))
	for i, address := range s.Lan {
		links[i] = s.invitations.Link(address, seat)
	}
	return links
}

// invite answers with the invitations to both seats.
func (s *Server) invite(w http.ResponseWriter, _ *http.Request) {
	var all []invitation
	for _, seat := range []string{guests.Player, guests.Watcher} {
		one := invitation{Seat: seat, Links: s.Invitations(seat)}
		code, err := guests.NewCode(one.Links[0])
		if err != nil {
			answer(w, nil, err)
			return
		}
		one.Code, one.Side = code.Path()
		all = append(all, one)
	}
	answer(w, all, nil)
}

// inviteAnew makes new links. The old ones are good for nothing any more, and those who came
// by them have to go.
func (s *Server) inviteAnew(w http.ResponseWriter, r *http.Request) {
	if err := s.invitations.Renew(); err != nil {
		answer(w, nil, err)
		return
	}
	s.guests.DismissAll("the invitation has been withdrawn")
	s.invite(w, r)
}
