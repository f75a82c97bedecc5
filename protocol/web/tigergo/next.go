package tigergo

import (
	"bytes"
	"errors"
	"math"
	"net/http"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/arrays"
	"panthera/protocol/assessment"
	"panthera/protocol/draw"
	"panthera/protocol/identity"
	"panthera/protocol/marks"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explorer"
	"panthera/protocol/web/transport"
	"panthera/search/book"
)

// answer is a sequence of moves from the start of a game, and the moves that were played next in other games.
type answer struct {
	Moves    []describe.Written `json:"moves"`
	Position describe.Position  `json:"position"`
	Choices  []choice           `json:"choices"`
	// Games is the number of games of the collection that reached the position, All the number of
	// all its games. About describes the collection.
	Games int      `json:"games"`
	All   int      `json:"all"`
	About []string `json:"about"`
	// Endings are endings of the game to be played against the engine. Shortest is the least number
	// of moves in a line for which marks can be earned.
	Endings  []marks.Ending `json:"endings"`
	Shortest int            `json:"shortest"`
}

// choice is a possible next move. Book is how often the opening book plays it, in per cent.
type choice struct {
	explorer.Move
	Book int `json:"book"`
}

// next returns the position after a line, and the moves that the opening book or other games have played there.
func (d *desk) next(_ *http.Request, l *line) (any, error) {
	g, p := l.tree.Game(), l.tree.Position(l.at)
	pieces := draw.Pieces(p, l.board)
	identity.Of(l.tree).Write(pieces, l.at, p)
	a := &answer{Moves: []describe.Written{}, Position: describe.ShowPieces(p, pieces), Choices: []choice{}, Endings: marks.Endings(g), Shortest: marks.ShortestLine}
	before := l.tree.Position(l.tree.Root())
	for _, n := range l.at.Line() {
		a.Moves = append(a.Moves, describe.Write(before, n.Played(), l.board))
		n.Make(before)
	}
	known, err := d.explorer.Answer(l.at.ID, p, l.board)
	if err != nil {
		return nil, err
	}
	a.Games, a.All, a.About = known.Games, known.All, known.About
	for _, m := range known.Moves {
		a.Choices = append(a.Choices, choice{Move: m})
	}
	a.addBook(g, p, l.board)
	slices.SortStableFunc(a.Choices, func(x, y choice) int { return y.Book - x.Book })
	return a, nil
}

// addBook adds the moves of the opening book to the choices.
func (a *answer) addBook(g *engine.Game, p engine.Position, board *draw.Board) {
	b := book.Carried(g)
	if b == nil {
		return
	}
	choices, total := b.Choices(p), 0
	for _, c := range choices {
		total += c.Weight
	}
	for _, c := range choices {
		share := int(math.Round(100 * float64(c.Weight) / float64(total)))
		text := p.Format(c.Move)
		if i := slices.IndexFunc(a.Choices, func(x choice) bool { return x.Written.Move == text }); i >= 0 {
			a.Choices[i].Book = share
		} else {
			a.Choices = append(a.Choices, choice{Move: explorer.Move{Written: describe.Write(p, c.Move, board)}, Book: share})
		}
	}
}

func percent(x float64) float64 { return math.Round(1000*x) / 10 }

// set has an order of postings that leads to two given arrays, and the arrays.
type set struct {
	Moves []string `json:"moves"`
	White string   `json:"white"`
	Black string   `json:"black"`
}

var errUnfit = errors.New("no order of postings leads to these two deployments: in this form they cannot stand against each other")

// deployment returns postings by which White reaches one array (its pieces' opening squares) and Black another,
// which is given mirrored, as seen from White's side. A missing array of White is the best one; a missing one
// of Black is the best that can stand against White's.
func (d *desk) deployment(r *http.Request, l *line) (any, error) {
	g, q := l.tree.Game(), r.URL.Query()
	a := arrays.Carried(g)
	if a == nil {
		return nil, errors.New("the deployments of " + g.Name + " are not known")
	}
	white, black := strings.Join(strings.Split(q.Get("white"), "-"), " "), strings.Join(strings.Split(q.Get("black"), "-"), " ")
	if white == "" {
		white = a.List[0].Squares
	}
	for i := range a.List {
		other := a.List[i].Squares
		if black != "" {
			other = black
		}
		if moves, ok := post(g, g.KindOf(a.Letter[0]), strings.Fields(white), strings.Fields(other)); ok {
			return &set{moves, white, other}, nil
		}
		if black != "" || r.Context().Err() != nil {
			break
		}
	}
	return nil, errUnfit
}

// post searches for legal postings that put White's and Black's pieces of a kind on the given squares, Black's
// mirrored. Pieces of other kinds are posted anywhere.
func post(g *engine.Game, kind engine.Kind, white, black []string) (moves []string, ok bool) {
	var left [2][]engine.Square
	for side, names := range [2][]string{white, black} {
		for _, name := range names {
			s, exists := g.Geometry.Square(name)
			if !exists {
				return nil, false
			}
			if side == int(engine.Black) {
				s = g.Geometry.OtherRank(s)
			}
			left[side] = append(left[side], s)
		}
	}
	p, failed := engine.NewPosition(g), map[uint64]bool{}
	var found func() bool
	found = func() bool {
		if !engine.Deploying(p) {
			return len(left[0])+len(left[1]) == 0
		}
		if failed[p.Key()] {
			return false
		}
		side, others := p.Side(), false
		for _, m := range engine.Moves(p) {
			text := p.Format(m)
			p.Make(m)
			ours := p.Board()[m.To()].Kind() == kind
			i := slices.Index(left[side], m.To())
			if ours && i >= 0 || !ours && !others {
				kept := left[side]
				if ours {
					left[side] = slices.Delete(slices.Clone(kept), i, i+1)
				}
				moves = append(moves, text)
				if found() {
					return true
				}
				moves, left[side] = moves[:len(moves)-1], kept
				others = others || !ours
			}
			p.Undo()
		}
		failed[p.Key()] = true
		return false
	}
	ok = found()
	return moves, ok
}

// report sends an assessment of the moves of a line, as a page for printing.
func (d *desk) report(w http.ResponseWriter, r *http.Request) {
	d.busy.Lock()
	defer d.busy.Unlock()
	l, err := d.line(r)
	if err == nil && l.at == l.tree.Root() {
		err = errors.New("there are no moves")
	}
	var page bytes.Buffer
	if err == nil {
		var a *assessment.Assessment
		game := &record.Game{Tree: l.tree, Tags: record.Tags{}}
		if a, err = assessment.Make(r.Context(), game, assessment.Options{Nodes: nodes, HashMB: 4, Write: describe.Drawer(l.board)}); err == nil {
			err = a.Write(&page)
		}
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", transport.Alone)
	_, _ = w.Write(page.Bytes()) // a browser that has gone needs no answer
}
