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

// Boards makes and caches what people see of games: board layouts, pictures, diagrams and rules.
type Boards struct {
	games *engine.Registry

	mu     sync.Mutex // guards what follows
	boards map[boardKey]*draw.Board
	made   map[pageKey]*static.File
	// listed has, for each kind of piece, a function that returns its diagrams.
	listed map[kindKey]func() []diagram
	// special has, for each game, a function that returns its special moves.
	special map[*engine.Game]func() []special

	courses *lessons.Courses
}

// boardKey identifies a board layout. It has the game itself, since another game with the same ID can take its
// place.
type boardKey struct {
	game    *engine.Game
	view    string
	flipped bool
}

// kindKey identifies a kind of piece of a game.
type kindKey struct {
	game *engine.Game
	kind engine.Kind
}

// pageKey identifies a cached file by its path and its game; game is nil if the file belongs to no game.
type pageKey struct {
	game *engine.Game
	path string
}

// New returns a Boards for the given games, with empty caches.
func New(games *engine.Registry) *Boards {
	return &Boards{games: games, courses: lessons.New(games), boards: map[boardKey]*draw.Board{}, made: map[pageKey]*static.File{},
		listed: map[kindKey]func() []diagram{}, special: map[*engine.Game]func() []special{}}
}

// Handle adds the handlers for boards, pictures and rules to mux. limit limits the rate of requests
// for pictures that cannot be cached.
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

// Board returns the layout of a game's board in a view. The layout is shared and must not be changed.
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

// Forget removes everything cached for a game.
func (b *Boards) Forget(g *engine.Game) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.DeleteFunc(b.boards, func(k boardKey, _ *draw.Board) bool { return k.game == g })
	maps.DeleteFunc(b.made, func(k pageKey, _ *static.File) bool { return k.game == g })
	maps.DeleteFunc(b.listed, func(k kindKey, _ func() []diagram) bool { return k.game == g })
	delete(b.special, g)
}

// answer serves a file from the cache. If it is not there, answer creates it by calling make. g is nil for a
// file that belongs to no game.
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

// file returns the value of part in the request's path, without the given ending, or an empty name if the
// ending is different. Paths have endings because static file servers infer the media type from them.
func file(r *http.Request, part, ending string) string {
	name, ok := strings.CutSuffix(r.PathValue(part), ending)
	if !ok {
		return ""
	}
	return name
}

// The endings of the paths of files, by their media types.
const (
	jsonEnding = ".json"
	svgEnding  = ".svg"
)

// game returns the game named in a request's path. If there is none, it sends an error and returns nil.
func (b *Boards) game(w http.ResponseWriter, r *http.Request) *engine.Game {
	return b.known(w, r, r.PathValue("game"))
}

// known returns the game with an ID. If there is none, it sends an error and returns nil.
func (b *Boards) known(w http.ResponseWriter, r *http.Request, id string) *engine.Game {
	g := b.games.Game(id)
	if g == nil {
		http.NotFound(w, r)
	}
	return g
}

// layout serves the layout of a board: a draw.Board as JSON. The last part of the path is the side
// at the bottom.
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

// symbols serves the SVG symbols of a game's pieces in one of the styles (sets) of pictures.
func (b *Boards) symbols(w http.ResponseWriter, r *http.Request) {
	set := file(r, "set", svgEnding)
	if g := b.game(w, r); g != nil && slices.Contains(draw.Sets(), set) {
		b.answer(w, r, g, "text/plain; charset=utf-8", func() ([]byte, error) { return []byte(draw.Symbols(g, set)), nil })
	} else if g != nil {
		http.NotFound(w, r)
	}
}

// thumbnail is the width, in pixels, of the pictures in the list of games.
const thumbnail = 320

// start serves a picture of a game's start position, for the list of games.
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
