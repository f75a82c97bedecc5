package solving

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/marks"
	"panthera/protocol/problems"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/transport"
)

// card describes a problem in the list of a game's problems.
type card struct {
	ID     string        `json:"id"`
	Task   string        `json:"task"`
	Moves  int           `json:"moves"`
	Kind   problems.Kind `json:"kind"`
	Rating int           `json:"rating"`
	Marks  int           `json:"marks"`
}

// The default and the largest number of problems on a sheet for printing.
const (
	sheetCount = 12
	mostSheet  = 60
)

// Handle adds the handlers for /problems to mux: lists of problems, and sheets for printing, whose rate limit
// limits.
func Handle(mux *http.ServeMux, boards describe.Boards, games *engine.Registry, limit func(http.HandlerFunc) http.HandlerFunc) {
	mux.HandleFunc("GET /problems.json", func(w http.ResponseWriter, _ *http.Request) { send(w, problems.Variants()) })
	mux.HandleFunc("GET /problems/{file}", func(w http.ResponseWriter, r *http.Request) {
		id, _ := strings.CutSuffix(r.PathValue("file"), ".json")
		if g, list, ok := listOf(w, games, id); ok {
			cards := []card{}
			for _, p := range list {
				cards = append(cards, card{p.ID, p.Task(g), p.Moves, p.Kind, p.Rating, marks.Problem(p.Rating, p.Moves)})
			}
			send(w, cards)
		}
	})
	mux.HandleFunc("GET /problems/{game}/sheet", limit(func(w http.ResponseWriter, r *http.Request) {
		if g, list, ok := listOf(w, games, r.PathValue("game")); ok {
			sheet(w, r, boards, g, list)
		}
	}))
}

// Paths returns the paths of the lists of problems, without the first slash.
func Paths(games *engine.Registry) []string {
	paths := []string{"problems.json"}
	for _, g := range games.All() {
		paths = append(paths, "problems/"+g.ID+".json")
	}
	return paths
}

// listOf returns the game with an ID and its problems. If there is no such game, it sends an error and returns
// false.
func listOf(w http.ResponseWriter, games *engine.Registry, id string) (*engine.Game, []*problems.Problem, bool) {
	g := games.Game(id)
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

// send sends content as JSON.
func send(w http.ResponseWriter, content any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	_ = json.NewEncoder(w).Encode(content) // a browser that has gone needs no answer
}

// sheet sends a page with problems for printing.
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
	w.Header().Set("Content-Security-Policy", transport.Alone)
	_, _ = w.Write(page.Bytes()) // as above
}

// writing returns a function that writes moves as HTML in the given notation: san, coordinates,
// inventor (the abbreviations of the game's inventor), or else with pictures of the pieces.
func writing(board *draw.Board, notation string) problems.Writing {
	return func(p engine.Position, m engine.Move) string {
		switch written := describe.Write(p, m, board); notation {
		case "san":
			return written.SAN
		case "coordinates":
			return written.Move
		case "inventor":
			return written.Letters()
		default:
			return written.HTML()
		}
	}
}

// number returns a query parameter that must be a number from 1 to most; preset if it is missing.
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
