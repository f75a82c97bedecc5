package xboard

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// TestAScreenAndAnEngineMeanTheSameMoves plays a random game of every variant. White's moves are in the words
// that the engine sends; the Screen must understand them. Black's moves are any legal moves; the Screen must
// find words for them that the engine understands.
func TestAScreenAndAnEngineMeanTheSameMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			playOnScreen(t, g, random)
		})
	}
}

// playOnScreen plays one random game, as TestAScreenAndAnEngineMeanTheSameMoves says.
func playOnScreen(t *testing.T, g *engine.Game, random *rand.Rand) {
	const longest = 160
	v := newView(g, displayOf(g))
	p, c := engine.NewPosition(g), guiGame{turn: engine.White}
	s := NewScreen(g, v.files)
	for range longest {
		if _, over := engine.Result(p.Clone()); over {
			return
		}
		if require.Equal(t, c.turn != p.Side(), s.PassDue()); s.PassDue() {
			c.pass()
			s.Pass()
		}
		var f *guiMove
		word := ""
		if p.Side() == engine.White {
			f = oneOf(random, winners(v.guiMoves(p.Clone(), c.shown)))
			word = strings.Join(v.lines(f), "")
		} else {
			m := oneOf(random, engine.Moves(p.Clone()))
			word = wordOf(t, s, m)
			found, err := v.find(p.Clone(), c.shown, word)
			require.NoError(t, err, "%s in %s", word, p.FEN())
			require.Equal(t, p.Format(m), found.text, "%s in %s", word, p.FEN())
			f = found
		}
		m, ok := s.Find(word)
		require.True(t, ok && m == f.move, "%s in %s", word, p.FEN())
		e, err := v.read(word)
		told := err == nil && e.suffix != "" || f.suffix == ""
		c.play(v, p, f, told, p.Make)
		s.Make(m, word)
		require.Equal(t, p.FEN(), s.Position().FEN())
		require.Equal(t, c.shown, s.gui.shown, "%s to %s", word, p.FEN())
	}
}

// wordOf returns a word that the Screen understands as move m and as no other move.
func wordOf(t *testing.T, s *Screen, m engine.Move) string {
	t.Helper()
	for _, word := range s.Words(m) {
		if found, ok := s.Find(word); ok && found == m {
			return word
		}
	}
	require.Fail(t, "no word", "%s in %s: %q", s.Position().Format(m), s.Position().FEN(), s.Words(m))
	return ""
}

func winners(forms []guiMove) (found []*guiMove) {
	for i := range forms {
		if forms[i].winner {
			found = append(found, &forms[i])
		}
	}
	return found
}

func oneOf[T any](random *rand.Rand, list []T) T { return list[random.IntN(len(list))] }
