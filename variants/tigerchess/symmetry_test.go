package tigerchess

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestColoursAreAlike exchanges White and Black and mirrors the ranks. The legal moves must be
// mirrored alike, in positions without the two TigerKnights, which move differently.
func TestColoursAreAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	for compared := 0; compared < 500; {
		palaces := compared%2 == 1
		board, rest, _ := strings.Cut(scatter(random, palaces), "[")
		fen := strings.Map(withoutTigerKnights, board) + "[" + rest
		p := games[4*(compared%2)].New()
		if p.SetFEN(fen) != nil {
			continue
		}
		compared++
		q := p.Clone()
		require.NoError(t, q.SetFEN(turned(p.FEN())), turned(p.FEN()))
		var want []string
		for _, text := range forms(p) {
			want = append(want, turnedMove(text, palaces))
		}
		slices.Sort(want)
		require.Equal(t, want, forms(q), p.FEN())
		require.Equal(t, p.InCheck(), q.InCheck())
		require.Equal(t, len(engine.Moves(p)), len(engine.Moves(q)))
	}
}

func withoutTigerKnights(c rune) rune {
	if unicode.ToUpper(c) == 'T' {
		return c + 'N' - 'T'
	}
	return c
}

// turned returns a FEN with ranks mirrored and colours exchanged, without castling rights.
func turned(fen string) string {
	fields := strings.Fields(fen)
	board, hand, _ := strings.Cut(fields[0], "[")
	ranks := strings.Split(board, "/")
	slices.Reverse(ranks)
	side := map[string]string{"w": "b", "b": "w"}[fields[1]]
	return strings.Map(otherCase, strings.Join(ranks, "/")+"["+hand) + " " + side + " - - 0 1"
}

func otherCase(c rune) rune {
	if unicode.IsUpper(c) {
		return unicode.ToLower(c)
	}
	return unicode.ToUpper(c)
}

// turnedMove returns the text of a move with its ranks mirrored.
func turnedMove(text string, palaces bool) string {
	r := &reference{palaces: palaces}
	out := ""
	for i := 0; i < len(text); {
		end := i + 1
		for end < len(text) && unicode.IsDigit(rune(text[end])) {
			end++
		}
		if end == i+1 { // the letter of an exchange
			return out + text[i:]
		}
		at := r.placeOf(text[i:end])
		out += r.name(place{at.file, 7 - at.rank})
		i = end
	}
	return out
}
