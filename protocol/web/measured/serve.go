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

// mostReport bounds a report, in bytes.
const mostReport = 1 << 20

// Handle has a server answer GET /workbench/GAME.
func Handle(mux *http.ServeMux, games *engine.Registry) {
	mux.HandleFunc("GET /workbench/{game}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		_, _ = io.WriteString(w, report(games, r.PathValue("game"))) // a browser that has gone needs no answer
	})
}

// outdated is the remark above a report whose definition has changed since it was written.
const outdated = "This is of other rules than those that the file has today.\n\n"

// report is the report about a game of the user's folder; empty if there is none.
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
