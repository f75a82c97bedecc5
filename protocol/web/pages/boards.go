package pages

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/lessons"
	"panthera/protocol/web/static"
)

// Boards are the layouts and pictures of games, made when they are first needed.
type Boards struct {
	games *engine.Registry

	mu     sync.Mutex // guards what follows
	boards map[boardKey]*draw.Board
	made   map[pageKey]*static.File
	// listed are the diagrams of kinds of pieces.
	listed map[kindKey]func() []diagram
	// special are the special moves of games.
	special map[*engine.Game]func() []special

	courses *lessons.Courses
}

// boardKey identifies a layout. Two games may have the same ID over time.
type boardKey struct {
	game    *engine.Game
	view    string
	flipped bool
}

// kindKey names a kind of piece.
type kindKey struct {
	game *engine.Game
	kind engine.Kind
}

// pageKey identifies a file served about a game, or about none.
type pageKey struct {
	game *engine.Game
	path string
}

// New makes none yet.
func New(games *engine.Registry) *Boards {
	return &Boards{games: games, courses: lessons.New(games), boards: map[boardKey]*draw.Board{}, made: map[pageKey]*static.File{},
		listed: map[kindKey]func() []diagram{}, special: map[*engine.Game]func() []special{}}
}

// Handle makes a server answer requests for boards, their pictures and the rules. limit restricts
// answers that are made anew each time.
func (b *Boards) Handle(mux *http.ServeMux, limit func(http.HandlerFunc) http.HandlerFunc) {
	mux.HandleFunc("GET /board/{game}/{view}/{near}", b.layout)
	mux.HandleFunc("GET /symbols/{game}/{set}", b.symbols)
	mux.HandleFunc("GET /start/{game}/{theme}", b.start)
	mux.HandleFunc("GET /picture/{game}", limit(b.picture))
	mux.HandleFunc("GET /rules/{game}", b.rules)
	mux.HandleFunc("GET /card/{game}", b.card)
	mux.HandleFunc("GET /diagram/{game}/{letter}/{number}/{theme}", b.diagram)
	mux.HandleFunc("GET /special/{game}/{number}/{theme}", b.specialPicture)
	mux.HandleFunc("GET /sample/{game}/{theme}", b.sample)
	mux.HandleFunc("GET /pieces.css", b.style)
}

// Board is a layout. It is shared and never changed.
func (b *Boards) Board(g *engine.Game, view string, flipped bool) (*draw.Board, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	key := boardKey{g, view, flipped}
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

// Forget drops all files made about a game.
func (b *Boards) Forget(g *engine.Game) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.DeleteFunc(b.boards, func(k boardKey, _ *draw.Board) bool { return k.game == g })
	maps.DeleteFunc(b.made, func(k pageKey, _ *static.File) bool { return k.game == g })
	maps.DeleteFunc(b.listed, func(k kindKey, _ func() []diagram) bool { return k.game == g })
	delete(b.special, g)
}

// answer serves a file about a game, or about none, which make makes once for all requests.
func (b *Boards) answer(w http.ResponseWriter, r *http.Request, g *engine.Game, kind string, make func() ([]byte, error)) {
	key := pageKey{g, r.URL.Path}
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

// file returns the file name in a part of a request's path, without its ending. The ending is for
// file servers, which recognise a file's type by it. A wrong ending gives an empty name.
func file(r *http.Request, part, ending string) string {
	name, ok := strings.CutSuffix(r.PathValue(part), ending)
	if !ok {
		return ""
	}
	return name
}

// The endings of files.
const (
	jsonEnding = ".json"
	svgEnding  = ".svg"
)

// game finds the game in a request's path. If there is none, it answers the request with an error.
func (b *Boards) game(w http.ResponseWriter, r *http.Request) *engine.Game {
	return b.known(w, r, r.PathValue("game"))
}

// known finds a game. If there is none, it answers the request with an error.
func (b *Boards) known(w http.ResponseWriter, r *http.Request, id string) *engine.Game {
	g := b.games.Game(id)
	if g == nil {
		http.NotFound(w, r)
	}
	return g
}

// layout serves a board: draw.Board as JSON. The last part of the path is the side at the lower
// edge.
func (b *Boards) layout(w http.ResponseWriter, r *http.Request) {
	g, near := b.game(w, r), file(r, "near", jsonEnding)
	if g == nil {
		return
	}
	if near != "white" && near != "black" {
		http.NotFound(w, r)
		return
	}
	b.answer(w, r, g, "application/json", func() ([]byte, error) {
		board, err := b.Board(g, r.PathValue("view"), near == "black")
		if err != nil {
			return nil, err
		}
		return json.Marshal(board)
	})
}

// symbols serves the pictures of a game's pieces, of one of the sets.
func (b *Boards) symbols(w http.ResponseWriter, r *http.Request) {
	set := file(r, "set", svgEnding)
	if g := b.game(w, r); g != nil && slices.Contains(draw.Sets(), set) {
		b.answer(w, r, g, "text/plain; charset=utf-8", func() ([]byte, error) { return []byte(draw.Symbols(g, set)), nil })
	} else if g != nil {
		http.NotFound(w, r)
	}
}

// thumbnail is the width, in pixels, of the pictures for choosing a game.
const thumbnail = 320

// start serves a picture of a game's start, for choosing a game.
func (b *Boards) start(w http.ResponseWriter, r *http.Request) {
	g, theme := b.game(w, r), file(r, "theme", svgEnding)
	if g != nil && !slices.Contains(draw.Themes(), theme) {
		http.NotFound(w, r)
	} else if g != nil {
		b.svg(w, r, engine.NewPosition(g), draw.Picture{Theme: theme, Width: thumbnail})
	}
}

func (b *Boards) style(w http.ResponseWriter, r *http.Request) {
	b.answer(w, r, nil, "text/css; charset=utf-8", func() ([]byte, error) { return []byte(draw.Style()), nil })
}
