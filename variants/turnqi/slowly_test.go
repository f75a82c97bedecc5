package turnqi

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// placed returns a position with randomly placed pieces, many of them on lines with a King, and
// whether the game accepts it.
func placed(g *engine.Game, random *rand.Rand) (engine.Position, bool) {
	s := &slow{pieces: map[cell]rune{}}
	letters := "NRRCAWEEFF"
	if g.ID == "turnqi-cannons" {
		letters = "NRCAWEEFFOOO"
	}
	kings := [2]cell{{1 + random.IntN(3), 3 + random.IntN(3)}, {1 + random.IntN(3), 12 + random.IntN(3)}}
	for range random.IntN(30) {
		piece := rune(letters[random.IntN(len(letters))])
		c := placeFor(piece, kings[random.IntN(2)], random)
		black := random.IntN(2) == 0
		if piece == 'E' || piece == 'F' {
			black = !c.home(true)
		}
		if black {
			piece = unicode.ToLower(piece)
		}
		s.pieces[c] = piece
	}
	s.pieces[kings[0]], s.pieces[kings[1]] = 'K', 'k'
	p := g.New()
	err := p.SetFEN(fmt.Sprintf("%s %c - - 0 1", s.board(), "wb"[random.IntN(2)]))
	return p, err == nil
}

// placeFor returns a random square for a piece, often on a line with a King.
func placeFor(piece rune, king cell, random *rand.Rand) cell {
	if piece == 'F' {
		way := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}[random.IntN(4)]
		c, _ := cell{2, 4 + 9*random.IntN(2)}.step(way[0], way[1])
		return c
	}
	switch c := (cell{random.IntN(5), random.IntN(18)}); random.IntN(4) {
	case 0, 1:
		return cell{king.file, c.rank}
	case 2:
		return cell{c.file, king.rank}
	default:
		return c
	}
}

func TestLegalMovesAreThoseFoundByTrying(t *testing.T) {
	for _, g := range Games() {
		random := rand.New(rand.NewPCG(11, 12))
		captures := 0
		sets := enginetest.Amount(2500)
		for set := 0; set < sets; {
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
		require.Greater(t, captures, sets/25, "captures in passing")
	}
}

func TestLegalMovesOfGamesAreThoseFoundByTrying(t *testing.T) {
	for _, g := range Games() {
		random := rand.New(rand.NewPCG(13, 14))
		for range enginetest.Amount(6) {
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

// compare requires that the legal moves of a position, their number and whether there is check agree
// with those that the slow player finds.
func compare(t *testing.T, p engine.Position) {
	t.Helper()
	s := slowly(p.FEN())
	want := s.moves()
	require.Equal(t, want, named(p), "moves of %s", p.FEN())
	require.Equal(t, len(want), p.(*Position).Count(), "count of %s", p.FEN())
	require.Equal(t, s.inCheck(s.white), p.InCheck(), "check in %s", p.FEN())
}

// named returns the legal moves in canonical form, sorted.
func named(p engine.Position) []string {
	var list []string
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	slices.Sort(list)
	return list
}

// pathOf converts a move into a path of the slow player.
func pathOf(p engine.Position, m engine.Move) path {
	at := func(sq engine.Square) cell { return cell{int(sq) % 5, int(sq) / 5} }
	found := path{at(m.From()), at(m.To()), nowhere}
	apart := max(m.From(), m.To()) - min(m.From(), m.To())
	if kind := p.Board()[m.From()].Kind(); kind == elephant || kind == fezbaba && (apart == 2 || apart == 10) {
		found.middle = at((m.From() + m.To()) / 2)
	}
	return found
}

// slowTargets returns what targets returns, found by the slow player.
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
