package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"sync"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/session"
)

// boards are the layouts and pictures of games, made when they are first asked for.
type boards struct {
	games *engine.Registry

	mu     sync.Mutex // guards what follows
	boards map[boardKey]*draw.Board
	made   map[string]*asset
}

// boardKey names a layout.
type boardKey struct {
	game, view string
	flipped    bool
}

func newBoards(games *engine.Registry) *boards {
	return &boards{games: games, boards: map[boardKey]*draw.Board{}, made: map[string]*asset{}}
}

// board is a layout. It is shared and never changed.
func (b *boards) board(g *engine.Game, view string, flipped bool) (*draw.Board, error) {
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
func (b *boards) answer(w http.ResponseWriter, r *http.Request, kind string, make func() ([]byte, error)) {
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
		made = newAsset("", content)
		made.kind = kind
		b.mu.Lock()
		b.made[key] = made
		b.mu.Unlock()
	}
	w.Header().Set("Cache-Control", "no-cache")
	made.serve(w, r)
}

// game finds the game in a request's path; it answers itself if there is none.
func (b *boards) game(w http.ResponseWriter, r *http.Request) *engine.Game {
	g := b.games.Game(r.PathValue("game"))
	if g == nil {
		http.NotFound(w, r)
	}
	return g
}

// layout serves a board: draw.Board as JSON. The last part of the path is the side at the
// lower edge.
func (b *boards) layout(w http.ResponseWriter, r *http.Request) {
	g, near := b.game(w, r), r.PathValue("near")
	if g == nil {
		return
	}
	if near != "white" && near != "black" {
		http.NotFound(w, r)
		return
	}
	b.answer(w, r, "application/json", func() ([]byte, error) {
		board, err := b.board(g, r.PathValue("view"), near == "black")
		if err != nil {
			return nil, err
		}
		return json.Marshal(board)
	})
}

// symbols serves the pictures of a game's pieces.
func (b *boards) symbols(w http.ResponseWriter, r *http.Request) {
	if g := b.game(w, r); g != nil {
		b.answer(w, r, "text/plain; charset=utf-8", func() ([]byte, error) { return []byte(draw.Symbols(g)), nil })
	}
}

// thumbnail is the width of the pictures by which games are chosen, in pixels.
const thumbnail = 320

// start serves a picture of a game's start, for those who choose a game.
func (b *boards) start(w http.ResponseWriter, r *http.Request) {
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

func (b *boards) style(w http.ResponseWriter, r *http.Request) {
	b.answer(w, r, "text/css; charset=utf-8", func() ([]byte, error) { return []byte(draw.Style()), nil })
}

// show is what a board shows of a position.
func show(p engine.Position, board *draw.Board) position {
	geo := p.Game().Geometry
	shown := position{FEN: p.FEN(), Side: sideName(p.Side()), Last: []string{}, Checks: []string{}}
	for _, m := range draw.Pieces(p, board) {
		at := geo.Name(m.Square)
		if m.Square == engine.NoSquare {
			at = m.Tray + "/" + m.Letter
		}
		shown.Pieces = append(shown.Pieces, piece{m, at})
	}
	for _, s := range p.Checkers() {
		shown.Checks = append(shown.Checks, geo.Name(s))
	}
	if len(shown.Checks) > 0 {
		shown.Checks = append(shown.Checks, royals(p)...)
	}
	if claims, counted := session.Claims(p); counted {
		shown.Claims = claims[:]
	}
	return shown
}

// royals is where the royals of the side to move stand.
func royals(p engine.Position) (names []string) {
	g := p.Game()
	for i, piece := range p.Board() {
		if piece != engine.NoPiece && piece.Side() == p.Side() && g.Type(piece.Kind()).Royal {
			names = append(names, g.Geometry.Name(engine.Square(i)))
		}
	}
	return names
}
