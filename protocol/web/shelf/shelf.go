package shelf

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"panthera/protocol/library"
	"panthera/protocol/web/transport"
)

// Message has a part of the library's list of games.
type Message struct {
	Entries []library.Entry `json:"entries"`
	// All is the number of games that match the query, of which Entries has some.
	All int `json:"all"`
	// Complaints name files in the library that cannot be read. Folder is the library's folder;
	// empty if games are lost when the program ends.
	Complaints []library.Complaint `json:"complaints"`
	Folder     string              `json:"folder"`
}

// mostListed is the largest number of games in one answer, mostUnfinished that of unfinished games
// to offer for continuing.
const (
	mostListed     = 200
	mostUnfinished = 4
)

// shelf has what the handlers for the library need.
type shelf struct {
	library *library.Library
	log     *slog.Logger
	letGo   func(id string)
}

// Handle adds the handlers for /library to mux. letGo is called before a game is deleted, to close
// the room that shows it.
func Handle(mux *http.ServeMux, kept *library.Library, log *slog.Logger, letGo func(id string)) {
	s := &shelf{kept, log, letGo}
	mux.HandleFunc("GET /library", s.list)
	mux.HandleFunc("GET /library/unfinished", func(w http.ResponseWriter, r *http.Request) {
		answer(w, s.library.Unfinished(mostUnfinished), nil)
	})
	mux.HandleFunc("GET /library/export", s.export)
	mux.HandleFunc("POST /library/import", s.importGames)
	mux.HandleFunc("POST /library/{id}/name", s.rename)
	mux.HandleFunc("DELETE /library/{id}", s.remove)
	mux.HandleFunc("POST /library/{id}/undelete", func(w http.ResponseWriter, r *http.Request) {
		answer(w, struct{}{}, s.library.Undelete(r.PathValue("id")))
	})
}

// answer sends value as JSON or, if err is not nil, the error as text.
func answer(w http.ResponseWriter, value any, err error) {
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		status := http.StatusInternalServerError
		if errors.Is(err, library.ErrNoGame) {
			status = http.StatusNotFound
		}
		http.Error(w, err.Error(), status)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(value) // a browser that has gone needs no answer
}

// list sends a list of games. The query parameters words, by, from and most are the fields of a
// [library.Query].
func (s *shelf) list(w http.ResponseWriter, r *http.Request) {
	q := library.Query{Words: r.FormValue("words"), By: r.FormValue("by")}
	q.From, _ = strconv.Atoi(r.FormValue("from")) // else from the first
	q.Most, _ = strconv.Atoi(r.FormValue("most"))
	if q.Most <= 0 || q.Most > mostListed {
		q.Most = mostListed
	}
	m := Message{Complaints: s.library.Complaints(), Folder: s.library.Folder()}
	m.Entries, m.All = s.library.List(q)
	answer(w, m, nil)
}

// export sends all games of the library as one PGN file.
func (s *shelf) export(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/x-chess-pgn")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=\"panthera-%s.pgn\"", time.Now().Format("2006-01-02")))
	if err := s.library.Export(w); err != nil {
		s.log.Error("web", "export", err)
		panic(http.ErrAbortHandler) // so that the browser does not take a part for all
	}
}

// tellEvery is the shortest time between two progress reports of an import.
const tellEvery = 200 * time.Millisecond

// importGames adds the games of a PGN to the library. The answer has one JSON object a line:
// progress reports, and at the end the result with the error, if there was one.
func (s *shelf) importGames(w http.ResponseWriter, r *http.Request) {
	type progress struct {
		library.Imported
		Done  bool   `json:"done"`
		Error string `json:"error,omitempty"`
	}
	w.Header().Set("Content-Type", "application/jsonl")
	lines, out := json.NewEncoder(w), http.NewResponseController(w)
	_ = out.EnableFullDuplex() // HTTP/2 does so anyway
	told := time.Now()
	sum, err := s.library.Import(r.Body, func(sum library.Imported) error {
		if time.Since(told) < tellEvery {
			return r.Context().Err()
		}
		told = time.Now()
		_ = lines.Encode(progress{Imported: sum}) // the context tells of a browser that has gone
		_ = out.Flush()
		return r.Context().Err()
	})
	last := progress{Imported: sum, Done: true}
	if err != nil {
		last.Error = err.Error()
	}
	_ = lines.Encode(last)
}

// longestName is the largest length of a game's name, in bytes.
const longestName = 400

// rename sets the name of a game in the library.
func (s *shelf) rename(w http.ResponseWriter, r *http.Request) {
	var request struct {
		Name string `json:"name"`
	}
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longestName*6+100))
	if err == nil {
		err = transport.Decode(raw, &request)
	}
	if err == nil && (request.Name == "" || len(request.Name) > longestName) {
		err = fmt.Errorf("a name has 1 to %d bytes", longestName)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	answer(w, struct{}{}, s.library.Rename(r.PathValue("id"), request.Name))
}

// remove deletes a game from the library, after closing the room that shows it.
func (s *shelf) remove(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	s.letGo(id)
	answer(w, struct{}{}, s.library.Delete(id))
}
