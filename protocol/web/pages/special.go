package pages

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"sync"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/lessons"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/transport"
)

// special is an example of a special move, such as castling or a capture in several steps, and the
// lesson that teaches it.
type special struct {
	lesson *lessons.Lesson
	p      engine.Position
	act    *describe.Action
}

// specialCard describes a special move on the page of rules. Address is the path of its picture, without theme
// and ending.
type specialCard struct {
	Title   string `json:"title"`
	Text    string `json:"text"`
	Caption string `json:"caption"`
	Address string `json:"address"`
}

// specials returns the special moves of a game. They are computed once.
func (b *Boards) specials(g *engine.Game) []special {
	b.mu.Lock()
	find := b.special[g]
	if find == nil {
		find = sync.OnceValue(func() []special { return specialsOf(b.courses, g) })
		b.special[g] = find
	}
	b.mu.Unlock()
	return find()
}

// specialsOf returns the special moves among the solutions of the first tasks of a game's lessons.
// For each kind of piece and each sort of special move it returns one.
func specialsOf(courses *lessons.Courses, g *engine.Game) (list []special) {
	course, err := courses.Of(g)
	if err != nil {
		return nil // a game without lessons
	}
	var seen []string
	for _, l := range course.Lessons {
		attempt, err := l.Begin(nil)
		if err != nil {
			continue
		}
		for _, m := range attempt.Solutions() {
			s := special{l, attempt.Position, attempt.Shown(m)}
			if kind := s.kind(); kind != "" && !slices.Contains(seen, kind) {
				list, seen = append(list, s), append(seen, kind)
				break
			}
		}
	}
	return list
}

// kind returns the sort of special move, with the letter of the piece; empty if the move is an ordinary one.
func (s *special) kind() string {
	a := s.act
	last := len(a.Squares) - 1
	var what string
	switch {
	case a.Posted:
		what = "posting"
	case a.Partner != engine.NoPiece:
		what = "castling"
	case a.Becomes != a.Piece:
		what = "promotion"
	case len(a.Taken)+len(a.Changed) > 1 || len(a.Lost) == 1 && a.Lost[0] != a.Squares[last]:
		what = "capture"
	case last > 1 || a.Squares[0] == a.Squares[last]:
		what = "legs"
	default:
		return ""
	}
	return what + string(s.p.Game().Letter(a.Piece))
}

// specialCards returns the special moves as the page of rules shows them.
func (b *Boards) specialCards(g *engine.Game) (cards []specialCard) {
	for n, s := range b.specials(g) {
		cards = append(cards, specialCard{s.lesson.Title, s.lesson.Text, s.act.Spoken(), fmt.Sprintf("special/%s/%d", g.ID, n)})
	}
	return cards
}

// specialPicture serves a picture of a special move: arrows from square to square, and circles
// around captured pieces. The path has the game, the number of the move and the theme.
func (b *Boards) specialPicture(w http.ResponseWriter, r *http.Request) {
	g := b.game(w, r)
	if g == nil {
		return
	}
	theme, n := file(r, "theme", svgEnding), slices.IndexFunc(b.specialCards(g), func(c specialCard) bool {
		return c.Address == "special/"+g.ID+"/"+r.PathValue("number")
	})
	if n < 0 || !slices.Contains(draw.Themes(), theme) {
		http.NotFound(w, r)
		return
	}
	s := b.specials(g)[n]
	picture := draw.Picture{Theme: theme, LastMove: s.act.Squares, Width: diagramWidth}
	for i := range len(s.act.Squares) - 1 {
		picture.Arrows = append(picture.Arrows, [2]engine.Square{s.act.Squares[i], s.act.Squares[i+1]})
	}
	for _, at := range s.act.Lost {
		picture.Marks = append(picture.Marks, draw.Mark{Colour: "R", From: at, To: engine.NoSquare})
	}
	b.svg(w, r, s.p, picture)
}

// svg serves a picture of a position. The picture is drawn once and cached.
func (b *Boards) svg(w http.ResponseWriter, r *http.Request, p engine.Position, picture draw.Picture) {
	w.Header().Set("Content-Security-Policy", transport.Alone)
	b.answer(w, r, p.Game(), "image/svg+xml", func() ([]byte, error) {
		var drawn bytes.Buffer
		err := draw.SVG(&drawn, p.Clone(), picture)
		return drawn.Bytes(), err
	})
}
