package measured

import (
	"io"
	"net/http"
	"path/filepath"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/definitions"
	"panthera/search/regular"
)

// mostReport is the largest size of a report that is served, in bytes.
const mostReport = 1 << 20

// Handle adds the handler for GET /workbench/GAME to mux.
func Handle(mux *http.ServeMux, games *engine.Registry) {
	mux.HandleFunc("GET /workbench/{game}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		_, _ = io.WriteString(w, report(games, r.PathValue("game"))) // a browser that has gone needs no answer
	})
}

// outdated is put above a report if the game's rules have changed since the report was written.
const outdated = "This is of other rules than those that the file has today.\n\n"

// report returns the report about the game with an ID, which must be defined by a file of the user; empty if
// there is none.
func report(games *engine.Registry, id string) string {
	files := games.Files()
	i := slices.IndexFunc(files, func(t *engine.Told) bool { return t.ID == id })
	g := games.Game(id)
	if i < 0 || g == nil {
		return ""
	}
	file, err := regular.Open(filepath.Join(definitions.Workbench(files[i].Source, id), definitions.WorkbenchReport))
	if err != nil {
		return ""
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostReport))
	if err != nil {
		return ""
	}
	if !strings.Contains(string(text), g.Digest()) {
		return outdated + string(text)
	}
	return string(text)
}
