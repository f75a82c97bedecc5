package endings

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// lazily is a text that is made only where it is printed, such as a name for a message.
type lazily func() string

func (l lazily) String() string { return l() }

// TestSharesOfFourFitAGame checks, for every game with tables, that the embedded shares of its endings with
// four pieces take at most mostShares bytes, and that every such ending has shares.
func TestSharesOfFourFitAGame(t *testing.T) {
	for _, g := range variants.All().Games() {
		found := readFour(g)
		size := 0
		for e, f := range found {
			require.Equal(t, MostPieces, movers(e), "%s %s", g.ID, lazily(e.Name))
			for _, levels := range f.levels {
				require.Contains(t, []int{0, (f.count() + 1) / 2}, len(levels), "%s %s", g.ID, lazily(e.Name))
				size += len(levels)
			}
		}
		require.LessOrEqual(t, size, mostShares, g.ID)
		if Refusal(g) != nil {
			require.Empty(t, found, g.ID)
			continue
		}
		for _, e := range bare(g, MostPieces) {
			_, known := found[e]
			_, swapped := found[e.Swapped()]
			if !known && !swapped {
				_, err := newFrame(e) // as of two TigerKnights of a side
				require.ErrorContains(t, err, "no such position is legal", "%s %s", g.ID, lazily(e.Name))
			}
		}
	}
}

// movers returns the number of pieces of an ending that can move.
func movers(e Ending) int {
	n := 0
	for _, p := range e.list() {
		if len(e.game.Type(p.Kind()).Movers) > 0 {
			n++
		}
	}
	return n
}

// TestSharesOfFourAreThoseOfTables makes two tables, counts their won positions, and checks that the result
// equals the embedded shares of these endings.
func TestSharesOfFourAreThoseOfTables(t *testing.T) {
	if testing.Short() {
		t.Skip("makes tables of four pieces")
	}
	g, library := variants.All().Game("chess"), Open("", nil)
	carried := readFour(g)
	for _, name := range []string{"KBBvK", "KBvKN"} {
		e, err := named(g, name)
		require.NoError(t, err)
		table, err := library.Table(context.Background(), e, nil)
		require.NoError(t, err)
		packed := table.tally(carried[e].step)
		require.Equal(t, [2]string{string(packed[0]), string(packed[1])}, carried[e].levels, name)
	}
}

func TestSharesOfFourAreWritten(t *testing.T) {
	g, library := variants.All().Game("chess"), Open("", nil)
	e, err := named(g, "KNvK") // three pieces have classes as well, with nothing in them
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, WriteFour(&b, []string{"a", "b"}, nil, nil))
	require.Equal(t, "1 a b\n", b.String())
	table, err := library.Table(context.Background(), e, nil)
	require.NoError(t, err)
	require.Equal(t, Whole, Whole*(table.Statistics().ToMove[0].Drawn+table.Statistics().ToMove[1].Drawn)/(table.Statistics().ToMove[0].All()+table.Statistics().ToMove[1].All()))
	require.Equal(t, []byte{0xf3, 0x08}, pack([]int{1, 0, 1}, []int{5, 0, 2}), "a class without positions is left alone")
	require.Nil(t, pack([]int{0, 1}, []int{5, 100}))
}

// TestSharesOfFourKnowSquares checks that the share of wins depends on the colours and files of the pieces,
// with the same result for both sides and on the mirrored board.
func TestSharesOfFourKnowSquares(t *testing.T) {
	for _, c := range []struct {
		id, fen     string
		least, most int // of the stronger side
	}{
		{"chess", "8/8/8/3k4/8/8/8/KNN5 w - - 0 1", 0, 0},
		{"chess", "8/8/8/3k4/8/8/8/KBB5 w - - 0 1", 800, Whole},
		{"chess", "8/8/8/3k4/8/8/8/KB1B4 w - - 0 1", 0, 0},
		{"chess", "8/8/8/3k4/8/8/8/KBN5 w - - 0 1", 700, Whole},
		{"chess", "k7/8/8/8/P7/8/8/K1B5 w - - 0 1", 0, 0},
		{"chess", "k7/8/8/8/P7/8/8/KB6 w - - 0 1", 900, Whole},
		{"chess", "8/8/8/8/k7/8/5p2/KB6 w - - 0 1", 0, 0},
	} {
		g := variants.All().Game(c.id)
		s := SharesOf(g)
		for _, fen := range images(c.fen) {
			p := engine.NewPosition(g)
			require.NoError(t, p.SetFEN(fen))
			strong := engine.White
			if fen != strings.ToLower(fen) && strings.Count(fen, "k") == 1 && p.Side() == engine.Black {
				strong = engine.Black
			}
			share, known := s.OfFour(p, strong)
			require.True(t, known)
			require.GreaterOrEqual(t, share, c.least, fen)
			require.LessOrEqual(t, share, c.most, fen)
		}
	}
}

// images returns a chess position with White to move, its mirror image, and both with the sides exchanged.
func images(fen string) (list []string) {
	board, _, _ := strings.Cut(fen, " ")
	ranks := strings.Split(board, "/")
	for i, rank := range ranks {
		var mirrored []byte
		for k := len(rank) - 1; k >= 0; k-- {
			mirrored = append(mirrored, rank[k])
		}
		ranks[i] = string(mirrored)
	}
	for _, board := range []string{board, strings.Join(ranks, "/")} {
		list = append(list, board+" w - - 0 1")
		flipped := strings.Split(board, "/")
		for i, k := 0, len(flipped)-1; i < k; i, k = i+1, k-1 {
			flipped[i], flipped[k] = flipped[k], flipped[i]
		}
		swapped := strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' {
				return r - 'a' + 'A'
			} else if r >= 'A' && r <= 'Z' {
				return r - 'A' + 'a'
			}
			return r
		}, strings.Join(flipped, "/"))
		list = append(list, swapped+" b - - 0 1")
	}
	return list
}
