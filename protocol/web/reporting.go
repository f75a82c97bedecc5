package web

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"panthera/protocol/library"
	"panthera/protocol/record"
	"panthera/protocol/web/report"
	"panthera/protocol/web/transport"
)

// mostReport bounds what a page tells of a problem, in bytes.
const mostReport = 256 << 10

// report answers with one file about a problem, which the person may send.
func (s *Server) report(w http.ResponseWriter, r *http.Request) {
	var p report.Problem
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostReport))
	if err == nil {
		err = transport.Decode(raw, &p)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	pgn, err := s.gameOf(p.Game)
	if err != nil {
		answer(w, nil, err)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_ = p.Write(w, time.Now(), pgn, s.log.String()) // a browser that has gone needs no answer
}

// gameOf is a game of the library as a PGN; empty without an ID, and for one that is not
// kept.
func (s *Server) gameOf(id string) (string, error) {
	if id == "" {
		return "", nil
	}
	kept, err := s.library.Load(id)
	if errors.Is(err, library.ErrNoGame) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var sb strings.Builder
	err = kept.Write(&sb, record.SAN)
	return sb.String(), err
}
