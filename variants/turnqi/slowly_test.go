package turnqi

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// placed makes a position of pieces placed at random, many of them on the lines of the
// Kings; false if it may not be set up.
func placed(g *engine.Game, random *rand.Rand) (engine.Position, bool) {
	s := &slow{men: map[cell]rune{}, white: random.IntN(2) == 0}
	letters := "NRRCAWEEFF"
	if g.ID == "turnqi-cannons" {
		letters = "NRCAWEEFFOOO"
	}
	kings := [2]cell{{1 + random.IntN(3), 3 + random.IntN(3)}, {1 + random.IntN(3), 12 + random.IntN(3)}}
	for range random.IntN(30) {
		c := cell{random.IntN(5), random.IntN(18)}
		switch k := kings[random.IntN(2)]; random.IntN(4) {
		case 0, 1:
			c.file = k.file
		case 2:
			c.rank = k.rank
		}
		man := rune(letters[random.IntN(len(letters))])
		if man == 'F' {
			middle := cell{2, 4 + 9*random.IntN(2)}
			way := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}[random.IntN(4)]
			c, _ = middle.step(way[0], way[1])
		}
		black := random.IntN(2) == 0
		if man == 'E' || man == 'F' {
			black = !c.home(true)
		}
		if black {
			man += 'a' - 'A'
		}
		s.men[c] = man
	}
	s.men[kings[0]], s.men[kings[1]] = 'K', 'k'
	side := map[bool]string{true: "w", false: "b"}[s.white]
	p := g.New()
	err := p.SetFEN(fmt.Sprintf("%s %s - - 0 1", s.board(), side))
	return p, err == nil
}

func TestLegalMovesAreThoseFoundByTrying(t *testing.T) {
	for _, g := range Games() {
		random := rand.New(rand.NewPCG(11, 12))
		captures := 0
		for set := 0; set < 2500; {
			p, ok := placed(g, random)
			if !ok {
				continue
			}
			set++
			compare(t, p)
			for _, m := range engine.Moves(p) {
				if m.Extra() == overEnemy {
					captures++
				}
			}
		}
		require.Greater(t, captures, 100, "captures in passing")
	}
}

func TestLegalMovesOfGamesAreThoseFoundByTrying(t *testing.T) {
	for _, g := range Games() {
		random := rand.New(rand.NewPCG(13, 14))
		for range 6 {
			p := g.New()
			for range 150 {
				compare(t, p)
				moves := engine.Moves(p)
				if len(moves) == 0 {
					break
				}
				m := moves[random.IntN(len(moves))]
				want := slowly(p.FEN()).after(pathOf(p, m)).board()
				p.Make(m)
				require.Equal(t, want, strings.Fields(p.FEN())[0])
			}
		}
	}
}

// compare checks moves, their number and check against slow.
func compare(t *testing.T, p engine.Position) {
	t.Helper()
	s := slowly(p.FEN())
	want := s.moves()
	require.Equal(t, want, named(p), "moves of %s", p.FEN())
	require.Equal(t, len(want), p.(*Position).Count(), "count of %s", p.FEN())
	require.Equal(t, s.inCheck(s.white), p.InCheck(), "check in %s", p.FEN())
}

// named is the legal moves in canonical form, sorted.
func named(p engine.Position) []string {
	var list []string
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	slices.Sort(list)
	return list
}

// pathOf is a move as slow knows it.
func pathOf(p engine.Position, m engine.Move) path {
	at := func(sq engine.Square) cell { return cell{int(sq) % 5, int(sq) / 5} }
	found := path{at(m.From()), at(m.To()), nowhere}
	apart := max(m.From(), m.To()) - min(m.From(), m.To())
	if kind := p.Board()[m.From()].Kind(); kind == elephant || kind == fezbaba && (apart == 2 || apart == 10) {
		found.middle = at((m.From() + m.To()) / 2)
	}
	return found
}

// slowTargets is targets by the slow rules.
func slowTargets(p engine.Position, from string) string {
	var found []engine.Square
	for _, move := range slowly(p.FEN()).moves() {
		at, rest := geometry.CutSquare(move)
		if to, ok := geometry.Square(rest); ok && geometry.Name(at) == from {
			found = append(found, to)
		}
	}
	slices.Sort(found)
	names := make([]string, len(found))
	for i, to := range found {
		names[i] = geometry.Name(to)
	}
	return strings.Join(names, " ")
}
