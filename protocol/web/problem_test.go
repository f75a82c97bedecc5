package web

import (
	"context"
	"flag"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/problems"
	"panthera/protocol/web/solving"
)

// ten is a flag: TestBrowserProblems solves ten problems of each game instead of one.
var ten = flag.Bool("ten", false, "solve ten problems of each game in the browser, not one")

func TestAProblemIsAskedFor(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	var m solving.Message
	b.send("problem", map[string]any{"game": "chess", "problem": ""})
	b.hear("problem", &m)
	require.Equal(t, "chess", m.Game)
	require.NotEmpty(t, m.Choices)
	for _, fields := range []map[string]any{{"game": "joho"}, {"game": "chess", "problem": "joho"}, {"game": "chess", "try": "a1a9"}} {
		b.send("problem", fields)
		require.NotEmpty(t, b.refused())
	}
}

// TestBrowserProblems solves chess problems by clicks. A wrong move must be refuted, the hints must
// lead to the right one, and solved problems must be recorded.
func TestBrowserProblems(t *testing.T) {
	t.Parallel()
	site := serve(t, Config{})
	b := site.browse(t, desktop)
	for _, id := range problems.Variants() {
		t.Run(id, func(t *testing.T) {
			b := b.in(t)
			list, err := problems.Of(id)
			require.NoError(t, err)
			count := 1
			if *ten {
				count = 10
			}
			for i := range count {
				p := list[i*len(list)/count]
				b.open("/?#/problems/" + id + "/" + p.ID)
				b.solveProblem(p)
			}
			b.picture("problem-" + id)
			b.audit("problem " + id)
		})
	}
	b.resize(phone)
	b.click("[data-problem=next]")
	b.until("document.querySelector('.problems .list .solved') && document.querySelector('.problem .saying .text').textContent.endsWith('to go.')")
	b.click("[data-problem=solution]")
	b.until("document.querySelectorAll('.problem .solution p').length > 1")
	b.picture("problem-phone")
	b.audit("problem phone")
}

// solveProblem solves a problem by clicks, after a wrong move, which must be refuted.
func (b *browser) solveProblem(p *problems.Problem) {
	b.t.Helper()
	b.until("document.querySelector('.problem h2')?.textContent === " + strconv.Quote(p.Task(mustGame(b.t, p.Variant))+".") +
		" && location.hash.endsWith(" + strconv.Quote(p.ID) + ") && document.querySelector('.problem .saying .text').textContent.endsWith('to go.')")
	a, err := problems.Begin(mustGame(b.t, p.Variant), p, nil)
	require.NoError(b.t, err)
	for _, m := range engine.Moves(a.Position) {
		if text := a.Position.Format(m); text != p.Key {
			b.enterOn(a.Position, text)
			b.until("document.querySelector('.problem .saying').dataset.verdict === 'wrong'")
			break
		}
	}
	b.click("[data-problem=hint]")
	b.until("document.querySelector('.board .marks .hint')")
	b.click("[data-problem=hint]")
	b.until("document.querySelector('.problem .saying .text').textContent.startsWith('This is the move')")
	for !a.Solved() {
		next, err := a.Next(context.Background())
		require.NoError(b.t, err)
		b.enterOn(a.Position, a.Position.Format(next))
		v, err := a.Try(context.Background(), next, 0)
		require.NoError(b.t, err)
		require.True(b.t, v.Right)
		if !a.Solved() {
			b.until("document.querySelector('.problem .saying').dataset.verdict === 'right' && document.querySelector('.board').isConnected")
			b.until("document.querySelector('.problem .saying .text').textContent.includes('right')")
		}
	}
	b.until("document.querySelector('.problem .saying .text').textContent.startsWith('Solved.')")
	b.until("document.querySelector('.problems .list a[aria-current]').parentElement.querySelector('.solved')")
	b.until("/^[1-9]/.test(document.querySelector('.problems .list .count').textContent)")
}
