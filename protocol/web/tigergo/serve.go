package tigergo

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/marks"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explorer"
)

// nodes is the number of nodes of the search of each position of a line. mostMoves is the largest number of
// moves in a line.
const (
	nodes     = 2000
	mostMoves = 60
)

// desk has what the handlers need.
type desk struct {
	boards   describe.Boards
	games    *engine.Registry
	explorer *explorer.Explorer
	// busy is held while the moves of a line are searched, so that only one request at a time does so.
	busy sync.Mutex
}

// line is a sequence of moves from the start of a game; at is the last node.
type line struct {
	board *draw.Board
	tree  *record.Tree
	at    *record.Node
}

// Handle adds the handlers for /tigergo to own and, for the page for printing, which is opened in a
// tab without the secret, to public. limit limits the rate of requests for that page.
func Handle(own, public *http.ServeMux, boards describe.Boards, games *engine.Registry, e *explorer.Explorer, limit func(http.HandlerFunc) http.HandlerFunc) {
	d := &desk{boards: boards, games: games, explorer: e}
	answer := func(path string, find func(r *http.Request, l *line) (any, error)) {
		own.HandleFunc("GET /tigergo/{game}"+path, func(w http.ResponseWriter, r *http.Request) {
			l, err := d.line(r)
			var content any
			if err == nil {
				content, err = find(r, l)
			}
			if err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
				return
			}
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Cache-Control", "no-store")
			_ = json.NewEncoder(w).Encode(content) // a browser that has gone needs no answer
		})
	}
	answer("", d.next)
	answer("/marks", d.marks)
	answer("/deployment", d.deployment)
	answer("/ending", d.ending)
	public.HandleFunc("GET /tigergo/{game}/report", limit(d.report))
}

// line returns the moves that a request asks about.
func (d *desk) line(r *http.Request) (*line, error) {
	g := d.games.Game(r.PathValue("game"))
	if g == nil {
		return nil, errors.New("no such game")
	}
	moves := strings.Fields(r.URL.Query().Get("moves"))
	if len(moves) > mostMoves {
		return nil, fmt.Errorf("more than %d moves", mostMoves)
	}
	board, err := d.boards.Board(g, "", false)
	if err != nil {
		return nil, err
	}
	tree, err := record.NewTree(g, "")
	if err != nil {
		return nil, err
	}
	at, err := tree.Follow(moves)
	return &line{board: board, tree: tree, at: at}, err
}

// moves returns the moves of the line.
func (l *line) moves() (moves []engine.Move) {
	for _, n := range l.at.Line() {
		moves = append(moves, n.Played())
	}
	return moves
}

// judged has the Openings-marks earned by a line, and the judgements of its moves from which they are computed.
type judged struct {
	Marks int     `json:"marks"`
	Moves []shown `json:"moves"`
}

// shown is the judgement of a move. Loss is how much it lowers the mover's expected score; Usual is the median
// of that loss over the legal moves; both are in per cent. Best is the best move. Error says that the move
// counts as an error.
type shown struct {
	describe.Written
	Loss  float64          `json:"loss"`
	Usual float64          `json:"usual"`
	Best  describe.Written `json:"best"`
	Error bool             `json:"error"`
}

// marks returns the Openings-marks earned by a line.
func (d *desk) marks(r *http.Request, l *line) (any, error) {
	d.busy.Lock()
	defer d.busy.Unlock()
	p := l.tree.Position(l.tree.Root())
	list, err := marks.Judge(r.Context(), p, l.moves(), nodes)
	if err != nil {
		return nil, err
	}
	m := &judged{Marks: marks.Line(list), Moves: []shown{}}
	for _, j := range list {
		m.Moves = append(m.Moves, shown{Written: describe.Write(p, j.Move, l.board), Loss: percent(j.Loss), Usual: percent(j.Usual), Best: describe.Write(p, j.Best, l.board), Error: j.Error > 0})
		p.Make(j.Move)
	}
	return m, nil
}

// ending returns the Study-marks for winning an ending in a number of moves.
func (d *desk) ending(r *http.Request, l *line) (any, error) {
	q := r.URL.Query()
	moves, err := strconv.Atoi(q.Get("played"))
	if err != nil || moves < 1 {
		return nil, fmt.Errorf("played is %q; give the number of the winner's moves", q.Get("played"))
	}
	for _, e := range marks.Endings(l.tree.Game()) {
		if e.Name == q.Get("name") {
			return struct {
				Marks int `json:"marks"`
			}{e.Won(moves)}, nil
		}
	}
	return nil, fmt.Errorf("there is no ending %q of %s", q.Get("name"), l.tree.Game().Name)
}
