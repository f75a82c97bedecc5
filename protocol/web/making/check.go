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

// question says what Check shall do with a text.
type question struct {
	// make says to make the game, not only to look for faults. line is a line of the text: the game is the one
	// in whose section it lies. 0 means the last section.
	make bool
	line int
	// set names the set of pictures for the pieces. shown is the digest of the game that the page
	// already shows.
	set, shown string
}

// fault is a fault in a text. Line and Column count from 1, columns in characters.
type fault struct {
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Severity string `json:"severity"`
	Reason   string `json:"reason"`
	Advice   string `json:"advice"`
}

// checked is the result of checking a text: its faults, and the game if it was made.
type checked struct {
	Faults []fault `json:"faults"`
	// Game is the ID of the game in the section of question.line; empty if that game has errors.
	// Letters are the letters of its pieces. Custom is the first unused number n for a key
	// customPieceN, which defines a new piece.
	Game    string `json:"game,omitempty"`
	Letters string `json:"letters,omitempty"`
	Custom  int    `json:"custom,omitempty"`
	// Instead is a proposal for another text: if the text has the lines of an Interactive Diagram
	// (of chessvariants.com), the same game in the variants.ini dialect.
	Instead string `json:"instead,omitempty"`
	// Digest identifies the definition of the game. Shown describes the game; nil if it was not
	// made, or if the page shows it already.
	Digest string     `json:"digest,omitempty"`
	Shown  *shownGame `json:"shown,omitempty"`
}

// shownGame has what the page needs to show a game on a board.
type shownGame struct {
	Title    string            `json:"title"`
	Board    *draw.Board       `json:"board"`
	Pictures string            `json:"pictures"`
	Position describe.Position `json:"position"`
	Pieces   []shownPiece      `json:"pieces"`
}

// shownPiece is a kind of piece: its letters for White and Black, and its moves in words and as
// diagrams.
type shownPiece struct {
	Letters [2]string     `json:"letters"`
	Name    string        `json:"name"`
	Moves   string        `json:"moves"`
	Picture string        `json:"picture"`
	Class   string        `json:"class"`
	Scenes  []pages.Scene `json:"scenes"`
}

// mostOwn is the largest number in a key customPieceN.
const mostOwn = 25

// check finds the faults in a text and, if q asks for it, makes one of its games.
func (m *Maker) check(text string, q question) *checked {
	m.mu.Lock()
	defer m.mu.Unlock()
	book := rulebook.Read("the text", text, rulebook.Base())
	faults := book.Faults
	report := &checked{Faults: []fault{}}
	if len(book.Definitions) == 0 {
		report.Instead = strings.Join(idiagram.Read(text, "my-game"), "\n")
	}
	for _, d := range book.Definitions {
		if m.games.Listed(d.ID) {
			faults = append(faults, d.Fault("", rulebook.Warning, "give it another name", "a game that is always here is called %s, and this one is left out when it is kept", d.ID))
		}
	}
	if d := section(book, text, q.line); d != nil {
		report.Game, report.Custom = d.ID, 1
		for i := range d.Kinds {
			report.Letters += string(d.Kinds[i].Letter)
		}
		for report.Custom < mostOwn && d.KindOf("customPiece"+strconv.Itoa(report.Custom)) >= 0 {
			report.Custom++
		}
		if q.make {
			faults = append(faults, report.show(d, q)...)
		}
	}
	slices.SortStableFunc(faults, func(a, b rulebook.Fault) int { return cmp.Or(a.Line-b.Line, a.Column-b.Column) })
	for _, f := range faults {
		report.Faults = append(report.Faults, fault{f.Line, f.Column, f.Severity.String(), f.Reason, f.Advice})
	}
	return report
}

// show makes the game of d and describes it in the report. It returns the faults found on the way.
func (r *checked) show(d *rulebook.Definition, q question) (faults []rulebook.Fault) {
	defer func() {
		if broken := recover(); broken != nil {
			r.Digest, r.Shown = "", nil
			faults = append(faults, d.Fault("startFen", rulebook.Error, "report this as a fault of Panthera", "it cannot be shown: %v", broken))
		}
	}()
	r.Digest = (&engine.Game{Definition: d.Text}).Digest()
	if r.Digest == q.shown {
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
	s := &shownGame{Title: g.Name, Board: board, Pictures: draw.Symbols(g, chosen(q.set)), Position: describe.Show(engine.NewPosition(g), board)}
	for i := range g.Pieces {
		kind := engine.Kind(i + 1)
		if g.Pieces[i].Mark == '~' {
			continue // it moves as the piece does that nothing was promoted to
		}
		piece := shownPiece{Name: g.Pieces[i].Name, Moves: g.Pieces[i].InWords(), Scenes: pages.Scenes(g, board, kind)}
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

// drawing shows how a piece moves: the squares that it reaches, as offsets from its own square, and
// the moves in words.
type drawing struct {
	Squares []reached `json:"squares"`
	Moves   string    `json:"moves"`
}

// reached is a square that a piece reaches to move, to capture or both. Over says that it must jump
// over another piece on the way.
type reached struct {
	File     int  `json:"file"`
	Rank     int  `json:"rank"`
	Moves    bool `json:"moves"`
	Captures bool `json:"captures"`
	Over     bool `json:"over,omitempty"`
}

// farthest is the largest distance at which reached squares are drawn.
const farthest = 4

// drawPiece returns a picture of the moves that a word in Betza's notation describes.
func drawPiece(word string) (*drawing, error) {
	moves, err := betza.Parse(word[:min(len(word), 200)])
	if err != nil {
		return nil, refusal{http.StatusUnprocessableEntity, fmt.Sprintf("%v.", err)}
	}
	t := engine.PieceType{}
	d := &drawing{Squares: []reached{}}
	for _, m := range moves {
		t.Movers = append(t.Movers, m.Mover)
		d.add(&m.Mover)
	}
	d.Moves = strings.TrimSpace(t.InWords())
	return d, nil
}

func (d *drawing) add(m *engine.Mover) {
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

func (d *drawing) reach(at engine.Step, m *engine.Mover) {
	i := slices.IndexFunc(d.Squares, func(r reached) bool { return r.File == at.File && r.Rank == at.Rank })
	if i < 0 {
		i = len(d.Squares)
		d.Squares = append(d.Squares, reached{File: at.File, Rank: at.Rank, Over: m.How == engine.Hop})
	}
	r := &d.Squares[i]
	r.Moves = r.Moves || m.Purpose != engine.ToCapture
	r.Captures = r.Captures || m.Purpose != engine.ToMove
	r.Over = r.Over && m.How == engine.Hop
}
