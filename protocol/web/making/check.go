package making

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/engine/betza"
	"panthera/engine/rulebook"
	"panthera/engine/rulebook/idiagram"
	"panthera/protocol/definitions"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/pages"
)

// Question is a request about a text.
type Question struct {
	// Make asks to make the game. Line selects its section; 0 selects the last.
	Make bool
	Line int
	// Set is the set of pictures of the pieces, Shown the digest of the game that the page shows
	// already.
	Set, Shown string
}

// Fault is a fault of a text. Line and Column count from 1, columns in characters.
type Fault struct {
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Severity string `json:"severity"`
	Reason   string `json:"reason"`
	Advice   string `json:"advice"`
}

// Report is the result of reading a text.
type Report struct {
	Faults []Fault `json:"faults"`
	// Game is the ID of the game in the section of the line; empty if the game is refused. Letters
	// are the letters of its pieces. Custom is the first free number for a type of piece that the
	// text defines.
	Game    string `json:"game,omitempty"`
	Letters string `json:"letters,omitempty"`
	Custom  int    `json:"custom,omitempty"`
	// Instead is the text as games of a file, if the text is the page or the lines of an
	// Interactive Diagram.
	Instead string `json:"instead,omitempty"`
	// Digest is the digest of the definition. Shown describes the game; nil if the game is not
	// made, or shown already.
	Digest string `json:"digest,omitempty"`
	Shown  *Shown `json:"shown,omitempty"`
}

// Shown is a game as a board shows it.
type Shown struct {
	Title    string            `json:"title"`
	Board    *draw.Board       `json:"board"`
	Pictures string            `json:"pictures"`
	Position describe.Position `json:"position"`
	Pieces   []Piece           `json:"pieces"`
}

// Piece is a kind of piece, with its letters for White and Black, and its moves in words and on
// boards.
type Piece struct {
	Letters [2]string     `json:"letters"`
	Name    string        `json:"name"`
	Moves   string        `json:"moves"`
	Picture string        `json:"picture"`
	Class   string        `json:"class"`
	Scenes  []pages.Scene `json:"scenes"`
}

// mostOwn is the highest number of a type of pieces that a text may define.
const mostOwn = 25

// Check reads a text, and makes its game if asked to.
func (m *Maker) Check(text string, q Question) *Report {
	m.mu.Lock()
	defer m.mu.Unlock()
	book := rulebook.Read("the text", text, rulebook.Base())
	faults := book.Faults
	report := &Report{Faults: []Fault{}}
	if len(book.Definitions) == 0 {
		report.Instead = strings.Join(idiagram.Read(text, "my-game"), "\n")
	}
	for _, d := range book.Definitions {
		if m.games.Listed(d.ID) {
			faults = append(faults, d.Fault("", rulebook.Warning, "give it another name", "a game that is always here is called %s, and this one is left out when it is kept", d.ID))
		}
	}
	if d := section(book, text, q.Line); d != nil {
		report.Game, report.Custom = d.ID, 1
		for i := range d.Kinds {
			report.Letters += string(d.Kinds[i].Letter)
		}
		for report.Custom < mostOwn && d.KindOf("customPiece"+strconv.Itoa(report.Custom)) >= 0 {
			report.Custom++
		}
		if q.Make {
			faults = append(faults, report.show(d, q)...)
		}
	}
	slices.SortStableFunc(faults, func(a, b rulebook.Fault) int { return cmp.Or(a.Line-b.Line, a.Column-b.Column) })
	for _, f := range faults {
		report.Faults = append(report.Faults, Fault{f.Line, f.Column, f.Severity.String(), f.Reason, f.Advice})
	}
	return report
}

// show makes the game of a definition and shows it.
func (r *Report) show(d *rulebook.Definition, q Question) (faults []rulebook.Fault) {
	defer func() {
		if broken := recover(); broken != nil {
			r.Digest, r.Shown = "", nil
			faults = append(faults, d.Fault("startFen", rulebook.Error, "report this as a fault of Panthera", "it cannot be shown: %v", broken))
		}
	}()
	r.Digest = (&engine.Game{Definition: d.Text}).Digest()
	if r.Digest == q.Shown {
		_, faults = definitions.Make(d)
		return faults
	}
	g, faults := definitions.Make(d)
	if g == nil {
		r.Digest = ""
		return faults
	}
	g.ID += "-" + r.Digest
	g.Family = g.ID // no other game's look, whatever it is called
	board, err := draw.NewBoard(g, "")
	if err != nil {
		panic(err)
	}
	set := q.Set
	if !slices.Contains(draw.Sets(), set) {
		set = draw.Sets()[0]
	}
	s := &Shown{Title: g.Name, Board: board, Pictures: draw.Symbols(g, set), Position: describe.Show(engine.NewPosition(g), board)}
	for i := range g.Pieces {
		kind := engine.Kind(i + 1)
		if g.Pieces[i].Mark == '~' {
			continue // it moves as the piece does that nothing was promoted to
		}
		piece := Piece{Name: g.Pieces[i].Name, Moves: describe.Moving(&g.Pieces[i]), Scenes: pages.Scenes(g, board, kind)}
		for _, side := range []engine.Side{engine.White, engine.Black} {
			piece.Letters[side] = string(g.Letter(engine.NewPiece(kind, side)))
		}
		for _, scene := range piece.Scenes[:min(1, len(piece.Scenes))] {
			for _, p := range scene.Position.Pieces {
				if p.At == scene.From {
					piece.Picture, piece.Class = p.Picture, p.Class
				}
			}
		}
		s.Pieces = append(s.Pieces, piece)
	}
	r.Shown = s
	return faults
}

// Drawn is the picture of a piece's moves: the squares that it reaches, by files and ranks from
// its own, and the moves in words.
type Drawn struct {
	Squares []Reached `json:"squares"`
	Moves   string    `json:"moves"`
}

// Reached is a square that a piece reaches, to move, to capture or both. Over says that the piece
// passes over another one.
type Reached struct {
	File     int  `json:"file"`
	Rank     int  `json:"rank"`
	Moves    bool `json:"moves"`
	Captures bool `json:"captures"`
	Over     bool `json:"over,omitempty"`
}

// farthest is the distance to which squares are drawn.
const farthest = 4

// Draw draws moves that are written in Betza's notation.
func Draw(word string) (*Drawn, error) {
	moves, err := betza.Parse(word[:min(len(word), 200)])
	if err != nil {
		return nil, refusal{http.StatusUnprocessableEntity, fmt.Sprintf("%v.", err)}
	}
	t := engine.PieceType{}
	d := &Drawn{Squares: []Reached{}}
	for _, m := range moves {
		t.Movers = append(t.Movers, m.Mover)
		d.add(&m.Mover)
	}
	d.Moves = strings.TrimSpace(describe.Moving(&t))
	return d, nil
}

func (d *Drawn) add(m *engine.Mover) {
	for i, step := range m.Steps {
		at := engine.Step{}
		if m.Legs != nil {
			for _, leg := range m.Legs[i] {
				at.File, at.Rank = at.File+leg.File, at.Rank+leg.Rank
			}
		}
		most := 1
		if m.How == engine.Slide || m.How == engine.Hop {
			most = cmp.Or(m.Most, farthest)
		}
		for n := range min(most, farthest) {
			at.File, at.Rank = at.File+step.File, at.Rank+step.Rank
			if max(at.File, -at.File, at.Rank, -at.Rank) > farthest {
				break
			}
			if m.How == engine.Hop && n == 0 {
				continue // the piece that it passes over
			}
			d.reach(at, m)
		}
	}
}

func (d *Drawn) reach(at engine.Step, m *engine.Mover) {
	i := slices.IndexFunc(d.Squares, func(r Reached) bool { return r.File == at.File && r.Rank == at.Rank })
	if i < 0 {
		i = len(d.Squares)
		d.Squares = append(d.Squares, Reached{File: at.File, Rank: at.Rank, Over: m.How == engine.Hop})
	}
	r := &d.Squares[i]
	r.Moves = r.Moves || m.Purpose != engine.ToCapture
	r.Captures = r.Captures || m.Purpose != engine.ToMove
	r.Over = r.Over && m.How == engine.Hop
}
