package solving

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/problems"
	"panthera/protocol/web/describe"
)

// card is a problem in the list of a game.
type card struct {
	ID     string        `json:"id"`
	Task   string        `json:"task"`
	Moves  int           `json:"moves"`
	Kind   problems.Kind `json:"kind"`
	Rating int           `json:"rating"`
}

// The number of problems on a sheet.
const (
	sheetCount = 12
	mostSheet  = 60
)

// Handle has a server list problems and print sheets of them.
func Handle(mux *http.ServeMux, boards describe.Boards, games *engine.Registry, limit func(http.HandlerFunc) http.HandlerFunc) {
	mux.HandleFunc("GET /problems", func(w http.ResponseWriter, _ *http.Request) { send(w, problems.Variants()) })
	mux.HandleFunc("GET /problems/{game}", func(w http.ResponseWriter, r *http.Request) {
		if _, list, ok := listOf(w, r, games); ok {
			cards := []card{}
			for _, p := range list {
				cards = append(cards, card{p.ID, p.Task(), p.Moves, p.Kind, p.Rating})
			}
			send(w, cards)
		}
	})
	mux.HandleFunc("GET /problems/{game}/sheet", limit(func(w http.ResponseWriter, r *http.Request) {
		if g, list, ok := listOf(w, r, games); ok {
			sheet(w, r, boards, g, list)
		}
	}))
}

// listOf finds the problems of the game in a request's path; it answers itself if that is
// no game.
func listOf(w http.ResponseWriter, r *http.Request, games *engine.Registry) (*engine.Game, []*problems.Problem, bool) {
	g := games.Game(r.PathValue("game"))
	if g == nil {
		http.Error(w, "no such game", http.StatusNotFound)
		return nil, nil, false
	}
	list, err := problems.Of(g.ID)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
	return g, list, err == nil
}

// send answers with JSON.
func send(w http.ResponseWriter, content any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	_ = json.NewEncoder(w).Encode(content) // a browser that has gone needs no answer
}

// sheet answers with a page to be printed.
func sheet(w http.ResponseWriter, r *http.Request, boards describe.Boards, g *engine.Game, list []*problems.Problem) {
	from, err := number(r, "from", 1, len(list))
	count, err2 := number(r, "count", sheetCount, mostSheet)
	switch {
	case len(list) == 0:
		err = fmt.Errorf("there are no problems of %s", g.ID)
	case err == nil:
		err = err2
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	list = list[from-1:]
	var page bytes.Buffer
	board, err := boards.Board(g, "", false)
	if err == nil {
		err = problems.Sheet(r.Context(), &page, g, list[:min(count, len(list))], writing(board, r.URL.Query().Get("moves")))
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(page.Bytes()) // as above
}

// writing writes moves as the page has been asked to: san, coordinates, or else long.
func writing(board *draw.Board, notation string) problems.Writing {
	return func(p engine.Position, m engine.Move) string {
		switch written := describe.Write(p, m, board); notation {
		case "san":
			return written.SAN
		case "coordinates":
			return written.Move
		default:
			return written.Text
		}
	}
}

// number reads a number from one to most from a request's query.
func number(r *http.Request, name string, preset, most int) (int, error) {
	text := r.URL.Query().Get(name)
	if text == "" {
		return preset, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("%s is %q; give a number from 1 to %d", name, text, most)
	}
	return n, nil
}
