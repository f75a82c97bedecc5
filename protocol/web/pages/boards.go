package pages

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"sync"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/static"
)

// Boards are the layouts and pictures of games, made when they are first asked for.
type Boards struct {
	games *engine.Registry

	mu     sync.Mutex // guards what follows
	boards map[boardKey]*draw.Board
	made   map[string]*static.File
}

// boardKey names a layout.
type boardKey struct {
	game, view string
	flipped    bool
}

// New makes none yet.
func New(games *engine.Registry) *Boards {
	return &Boards{games: games, boards: map[boardKey]*draw.Board{}, made: map[string]*static.File{}}
}

// Handle has a server answer with what boards there are, their pictures and the rules; limit
// bounds what is made anew each time.
func (b *Boards) Handle(mux *http.ServeMux, limit func(http.HandlerFunc) http.HandlerFunc) {
	mux.HandleFunc("GET /board/{game}/{view}/{near}", b.layout)
	mux.HandleFunc("GET /symbols/{game}/{set}", b.symbols)
	mux.HandleFunc("GET /start/{game}", b.start)
	mux.HandleFunc("GET /picture/{game}", limit(b.picture))
	mux.HandleFunc("GET /rules/{game}", b.rules)
	mux.HandleFunc("GET /diagram/{game}/{letter}/{number}/{theme}", b.diagram)
	mux.HandleFunc("GET /pieces.css", b.style)
}

// Board is a layout. It is shared and never changed.
func (b *Boards) Board(g *engine.Game, view string, flipped bool) (*draw.Board, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	key := boardKey{g.ID, view, flipped}
	if known := b.boards[key]; known != nil {
		return known, nil
	}
	layOut := draw.NewBoard
	if flipped {
		layOut = draw.NewFlippedBoard
	}
	board, err := layOut(g, view)
	if err == nil {
		b.boards[key] = board
	}
	return board, err
}

// answer serves what make makes, once made for all.
func (b *Boards) answer(w http.ResponseWriter, r *http.Request, kind string, make func() ([]byte, error)) {
	key := r.URL.Path
	if theme := r.URL.Query().Get("theme"); slices.Contains(draw.Themes(), theme) {
		key += "?" + theme
	}
	b.mu.Lock()
	made := b.made[key]
	b.mu.Unlock()
	if made == nil {
		content, err := make()
		if err != nil {
			http.Error(w, err.Error(), http.StatusNotFound)
			return
		}
		made = static.NewFile(kind, content)
		b.mu.Lock()
		b.made[key] = made
		b.mu.Unlock()
	}
	w.Header().Set("Cache-Control", "no-cache")
	made.Serve(w, r)
}

// game finds the game in a request's path; it answers itself if there is none.
func (b *Boards) game(w http.ResponseWriter, r *http.Request) *engine.Game {
	g := b.games.Game(r.PathValue("game"))
	if g == nil {
		http.NotFound(w, r)
	}
	return g
}

// layout serves a board: draw.Board as JSON. The last part of the path is the side at the
// lower edge.
func (b *Boards) layout(w http.ResponseWriter, r *http.Request) {
	g, near := b.game(w, r), r.PathValue("near")
	if g == nil {
		return
	}
	if near != "white" && near != "black" {
		http.NotFound(w, r)
		return
	}
	b.answer(w, r, "application/json", func() ([]byte, error) {
		board, err := b.Board(g, r.PathValue("view"), near == "black")
		if err != nil {
			return nil, err
		}
		return json.Marshal(board)
	})
}

// symbols serves the pictures of a game's pieces, of one of the sets.
func (b *Boards) symbols(w http.ResponseWriter, r *http.Request) {
	set := r.PathValue("set")
	if g := b.game(w, r); g != nil && slices.Contains(draw.Sets(), set) {
		b.answer(w, r, "text/plain; charset=utf-8", func() ([]byte, error) { return []byte(draw.Symbols(g, set)), nil })
	} else if g != nil {
		http.NotFound(w, r)
	}
}

// thumbnail is the width of the pictures by which games are chosen, in pixels.
const thumbnail = 320

// start serves a picture of a game's start, for choosing a game.
func (b *Boards) start(w http.ResponseWriter, r *http.Request) {
	if g := b.game(w, r); g != nil {
		// The picture's style is its own and must not be refused: it stands alone.
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
		b.answer(w, r, "image/svg+xml", func() ([]byte, error) {
			var picture bytes.Buffer
			err := draw.SVG(&picture, engine.NewPosition(g), draw.Picture{Theme: r.URL.Query().Get("theme"), Width: thumbnail})
			return picture.Bytes(), err
		})
	}
}

func (b *Boards) style(w http.ResponseWriter, r *http.Request) {
	b.answer(w, r, "text/css; charset=utf-8", func() ([]byte, error) { return []byte(draw.Style()), nil })
}
