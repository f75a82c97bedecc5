package comparing

import (
	"encoding/json"
	"net/http"
	"sync"

	"panthera/engine"
	"panthera/protocol/arrays"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
)

// Handle adds the handlers for GET /arrays to mux.
func Handle(mux *http.ServeMux, boards describe.Boards, games *engine.Registry) {
	var known sync.Map // arrays by game, read when they are first asked for
	mux.HandleFunc("GET /arrays", func(w http.ResponseWriter, _ *http.Request) { send(w, arrays.Variants()) })
	mux.HandleFunc("GET /arrays/{game}", func(w http.ResponseWriter, r *http.Request) {
		g := games.Game(r.PathValue("game"))
		if g == nil {
			http.Error(w, "no such game", http.StatusNotFound)
			return
		}
		a, _ := known.Load(g)
		if a == nil {
			a = arrays.Carried(g)
			known.Store(g, a)
		}
		if a.(*arrays.Arrays) == nil {
			http.Error(w, "the arrays of "+g.Name+" are not known", http.StatusNotFound)
			return
		}
		m, err := answer(g, a.(*arrays.Arrays), r.URL.Query())
		if err == nil {
			err = m.show(g, a.(*arrays.Arrays), boards)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		send(w, m)
	})
}

// send sends content as JSON.
func send(w http.ResponseWriter, content any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	_ = json.NewEncoder(w).Encode(content) // a browser that has gone needs no answer
}

// show fills in the position to draw: the start position with the chosen squares of White occupied,
// and the same squares of Black if both sides have the same array.
func (m *comparison) show(g *engine.Game, a *arrays.Arrays, boards describe.Boards) error {
	board, err := boards.Board(g, "", false)
	if err != nil {
		return err
	}
	m.Called = map[string]string{}
	for i := range a.List {
		for _, name := range a.List[i].Names() {
			at, _ := g.Geometry.Square(name) // the arrays have been checked
			m.Called[name] = board.Square(at).Called
		}
	}
	d := &draft.Draft{Game: g, Setup: g.StartSetup()}
	for _, name := range m.Squares {
		at, _ := g.Geometry.Square(name)
		post(d, engine.NewPiece(g.KindOf(a.Letter[0]), engine.White), at)
		if a.Common {
			post(d, engine.NewPiece(g.KindOf(a.Letter[0]), engine.Black), g.Geometry.OtherRank(at))
		}
	}
	m.Position = describe.Show(d.Shown(), board)
	return nil
}

// post puts a piece on a square and removes it from the pieces in hand.
func post(d *draft.Draft, piece engine.Piece, at engine.Square) {
	d.Board[at] = piece
	if d.Setup.Hand[piece] > 0 {
		d.Setup.Hand[piece]--
	}
}
