package web

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/exercise"
	"panthera/protocol/lessons"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/teaching"
)

// course returns the course of lessons of a game.
func course(t *testing.T, id string) *lessons.Course {
	t.Helper()
	c, err := lessons.New(allGames()).Of(mustGame(t, id))
	require.NoError(t, err)
	return c
}

func TestALessonIsAskedFor(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	var m teaching.Message
	b.send("lesson", map[string]any{"game": "chess"})
	b.hear("lesson", &m)
	require.Equal(t, "chess", m.Course)
	require.NotEmpty(t, m.Choices)
	for _, fields := range []map[string]any{{"game": "joho"}, {"game": "chess", "lesson": "the-giraffe"}, {"game": "chess", "try": "e9"}} {
		b.send("lesson", fields)
		require.NotEmpty(t, b.refused())
	}
}

var wholeCourses = flag.Bool("courses", false, "solve every lesson in the browser, not one of each family")

// TestBrowserLessons solves a lesson of each family of games (or, by a flag, all lessons) by clicks. A wrong
// move must be explained, the hints must lead to the right one, and solved lessons must be recorded.
func TestBrowserLessons(t *testing.T) {
	t.Parallel()
	site := serve(t, Config{})
	if *wholeCourses {
		for _, g := range allGames().Games() {
			t.Run(g.ID, func(t *testing.T) { site.browse(t, desktop).learn(g.ID, course(t, g.ID).Lessons) })
		}
		return
	}
	b := site.browse(t, desktop)
	for _, id := range []string{"chess", "lancerchess", "tigerchess", "tigervariation", "turnqi", "twojewels", "wildeurasian", "stakeout-chess"} {
		t.Run(id, func(t *testing.T) {
			lessons := course(t, id).Lessons
			b := b.in(t)
			chosen := lessons[len(lessons)/2:][:1]
			if mustGame(t, id).Deployment {
				chosen = lessons[:1] // which posts
			}
			b.learn(id, chosen)
			b.picture("lesson-" + id)
			b.audit("lesson " + id)
		})
	}
	b.resize(phone)
	b.open("/?#/learn/twojewels/the-marriage")
	b.until("document.querySelector('.lesson .task')?.textContent.includes('marry')")
	b.picture("lesson-phone")
	b.audit("lesson phone")
	b.open("/?#/learn/turnqi")
	b.until("document.querySelectorAll('.contents .solved').length >= 1")
}

// learn solves the given lessons of a game by clicks.
func (b *browser) learn(id string, list []*lessons.Lesson) {
	b.t.Helper()
	for _, l := range list {
		b.open("/?#/learn/" + id + "/" + l.Key)
		b.solve(l)
		b.until("document.querySelector('.contents a[aria-current]').parentElement.querySelector('.solved')")
	}
}

// solve solves a lesson by clicks, after a wrong move, whose explanation must appear.
func (b *browser) solve(l *lessons.Lesson) {
	b.t.Helper()
	b.until(fmt.Sprintf("document.querySelector('.lesson h2')?.textContent.endsWith(%s) && document.querySelectorAll('.board .pieces > g').length > 1", strconv.Quote(". "+l.Title)))
	a, err := l.Begin(nil)
	require.NoError(b.t, err)
	for !a.Solved() {
		task := a.Task()
		b.until("document.querySelector('.lesson .task').textContent === " + strconv.Quote(task.Task))
		for _, r := range task.Remarks[:min(1, len(task.Remarks))] {
			b.enterMove(a, r.Move)
			b.says(r.Text)
			require.Equal(b.t, "wrong", b.value("document.querySelector('.lesson .saying').dataset.verdict"))
		}
		b.click("[data-learn=hint]")
		b.until("document.querySelector('.board .marks .hint') || document.querySelector('[data-learn=hint]').textContent === 'Another hint'")
		move := a.Position.Format(a.Solutions()[0])
		b.enterMove(a, move)
		_, err := a.Try(move)
		require.NoError(b.t, err)
	}
	b.until("document.querySelector('.lesson .saying').textContent.startsWith('Solved.')")
}

// enterMove enters a move, by clicks, in the position of an attempt.
func (b *browser) enterMove(a *exercise.Attempt, move string) {
	b.t.Helper()
	b.enterOn(a.Position, move)
}

// enterOn enters a move in a position by clicks. If the move is illegal, it clicks the move's squares.
func (b *browser) enterOn(p engine.Position, move string) {
	b.t.Helper()
	g := p.Game()
	board, err := draw.NewBoard(g, "")
	require.NoError(b.t, err)
	pieces := describe.Show(p, board).Pieces
	choices := describe.Choices(p, board, pieces)
	for _, c := range choices {
		if c.Move != move {
			continue
		}
		longer := slices.ContainsFunc(choices, func(other describe.Choice) bool {
			return len(other.Path) > len(c.Path) && slices.Equal(other.Path[:len(c.Path)], c.Path)
		})
		steps := c.Path
		if c.Label != "" {
			steps = append(steps, "as "+c.Label)
		}
		b.enter(steps...)
		if longer || b.holds("!document.querySelector('.saying .button.main').hidden") {
			b.enter("stop")
		}
		return
	}
	squares, _ := g.Geometry.CutSquares(move)
	if len(squares) < 2 { // a posting
		for _, piece := range pieces {
			if piece.Square == engine.NoSquare && piece.Letter == move[:1] {
				b.place(piece.At, move[2:])
				return
			}
		}
	}
	b.place(g.Geometry.Name(squares[0]), g.Geometry.Name(squares[1]))
}
