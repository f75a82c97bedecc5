package web

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/exercise"
	"panthera/protocol/lessons"
	"panthera/protocol/web/describe"
)

// course is the lessons of a game.
func course(t *testing.T, id string) *lessons.Course {
	t.Helper()
	c, err := lessons.New(allGames()).Of(mustGame(t, id))
	require.NoError(t, err)
	return c
}

// ask asks for a lesson.
func (b *tab) ask(fields map[string]any) (m lessonMessage) {
	b.t.Helper()
	b.send("lesson", fields)
	b.hear("lesson", &m)
	return m
}

// TestLessons takes every lesson of every game as a tab does: it tries what is wrong and is
// told why, follows the last hint, and solves all.
func TestLessons(t *testing.T) {
	site := serve(t, Config{Rate: 1e6, Burst: 1e6})
	b := site.open(t, "")
	for _, g := range allGames().Games() {
		for _, l := range course(t, g.ID).Lessons {
			m := b.ask(map[string]any{"game": g.ID, "lesson": l.Key})
			require.Equal(t, l.Text, m.Text)
			for stage := range l.Stages {
				for _, r := range l.Stages[stage].Remarks {
					told := b.ask(mistake(l, m, r))
					assert.Equal(t, r.Text, told.Told, "%s, %s: %s", g.ID, l.Title, r.Move)
					assert.Contains(t, []string{"wrong", "illegal"}, told.Verdict)
				}
				help := m.Hints[len(m.Hints)-1]
				require.Len(t, help.Mentioned, 1, help.Text)
				require.Contains(t, help.Text, help.Mentioned[0].Text)
				m = b.ask(map[string]any{"game": g.ID, "lesson": l.Key, "moves": m.Moves, "try": help.Mentioned[0].Move})
				require.Equal(t, "right", m.Verdict, "%s, %s", g.ID, l.Title)
			}
			require.True(t, m.Solved)
			assert.Empty(t, m.Choices)
		}
	}
}

// mistake is the message of a move that is wrong, legal or not.
func mistake(l *lessons.Lesson, m lessonMessage, r exercise.Remark) map[string]any {
	fields := map[string]any{"game": m.Course, "lesson": m.Lesson, "moves": m.Moves}
	for _, c := range m.Choices {
		if c.Move == r.Move {
			fields["try"] = r.Move
			return fields
		}
	}
	squares, _ := l.Game.Geometry.CutSquares(r.Move)
	if len(squares) < 2 {
		fields["from"], fields["to"] = "tray/"+r.Move[:1], r.Move[2:]
		return fields
	}
	fields["from"], fields["to"] = l.Game.Geometry.Name(squares[0]), l.Game.Geometry.Name(squares[1])
	return fields
}

// TestLessonsAreRefused: what asks for nonsense is told so.
func TestLessonsAreRefused(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	for _, c := range []struct {
		fields map[string]any
		why    string
	}{
		{map[string]any{"game": "go"}, "unknown game"},
		{map[string]any{"game": "chess", "lesson": "the-giraffe"}, "no lesson"},
		{map[string]any{"game": "chess", "moves": []string{"b2b8"}}, "after 0 moves"},
		{map[string]any{"game": "chess", "moves": []string{"b2b7", "g8h8"}}, "after 1 move: all is solved"},
		{map[string]any{"game": "chess", "try": "e9"}, "not of the form"},
		{map[string]any{"game": "chess", "moves": []string{"b2b7"}, "try": "b7b8"}, "the lesson is solved"},
	} {
		b.send("lesson", c.fields)
		assert.Contains(t, b.refused(), c.why)
	}
}

var wholeCourses = flag.Bool("courses", false, "solve every lesson in the browser, not one of each family")

// TestBrowserLessons solves a lesson of each family by clicks, or all of every game: a wrong
// move is explained, the hints lead to the right one, and what is solved is kept.
func TestBrowserLessons(t *testing.T) {
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

// learn solves lessons of a game.
func (b *browser) learn(id string, list []*lessons.Lesson) {
	b.t.Helper()
	for _, l := range list {
		b.open("/?#/learn/" + id + "/" + l.Key)
		b.solve(l)
		b.until("document.querySelector('.contents a[aria-current]').parentElement.querySelector('.solved')")
	}
}

// solve solves a lesson by clicks, after the first wrong move that is explained.
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

// enterMove enters a move of an attempt by clicks.
func (b *browser) enterMove(a *exercise.Attempt, move string) {
	b.t.Helper()
	b.enterOn(a.Position, move)
}

// enterOn enters a move of a position by clicks; one that is not legal by its squares.
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
