package report

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"panthera/protocol/library"
	"panthera/protocol/record"
	"panthera/protocol/web/transport"
)

// mostReport is the largest size of the request that describes a problem, in bytes.
const mostReport = 256 << 10

// Handle adds the handler for POST /report to mux. It answers a [Problem] with one text file, which
// the user may send to the developers. The file includes the game from the library and the log.
func Handle(mux *http.ServeMux, kept *library.Library, log *Log) {
	mux.HandleFunc("POST /report", func(w http.ResponseWriter, r *http.Request) {
		var p Problem
		raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostReport))
		if err == nil {
			err = transport.Decode(raw, &p)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		pgn, err := gameOf(kept, p.Game)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_ = p.write(w, time.Now(), pgn, log.String()) // a browser that has gone needs no answer
	})
}

// gameOf returns the PGN of the library game with an ID; empty if the ID is empty or the library
// has no such game.
func gameOf(kept *library.Library, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	g, err := kept.Load(id)
	if errors.Is(err, library.ErrNoGame) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var sb strings.Builder
	err = g.Write(&sb, record.SAN)
	return sb.String(), err
}
