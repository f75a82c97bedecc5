package compiled_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// counted are the games in which moves are counted.
var counted = strings.Fields("makruk ai-wok makpong cambodian karouk asean sittuyin")

// TestMoveCounts plays moves in endings, and compares the FENs with those that Fairy-Stockfish writes.
func TestMoveCounts(t *testing.T) {
	for _, c := range [][4]string{
		{"makruk", "3k4/8/8/8/8/8/3K3p/R7 w - - 3 30", "d2e2 d8e8", "4k3/8/8/8/8/8/4K2p/R7 w - - 5 31"},
		{"makruk", "3k4/8/8/8/8/3n4/3K4/R7 w - - 0 1", "a1a2", "3k4/8/8/8/8/3n4/R2K4/8 b - 128 0 1"},
		{"makruk", "3k4/8/8/8/8/3n4/3K4/R7 w - - 0 1", "d2d3 d8c8", "2k5/8/8/8/8/3K4/8/R7 w - 32 7 2"},
		{"makruk", "3k4/8/8/8/8/8/3K4/RR6 b - - 0 1", "d8c8 a1a2", "2k5/8/8/8/8/8/R2K4/1R6 b - 16 8 2"},
		{"makruk", "8/3ks1n1/8/4p3/4K3/5r2/8/8 w - - 8 5", "e4e5", "8/3ks1n1/8/4K3/8/5r2/8/8 b - 32 9 5"},
		{"makruk", "8/5M2/4m3/4k3/8/2K5/8/8 w - 128 6 5", "f7e6", "8/8/4M3/4k3/8/2K5/8/8 b - 128 6 5"},
		{"makruk", "8/8/8/8/8/1k6/8/1K1NS3 w - - 0 1", "b1a1", "8/8/8/8/8/1k6/8/K2NS3 b - 88 8 1"},
		{"cambodian", "3k1rnn/8/8/8/8/8/3K4/NR6 w - - 0 1", "d2c2", "3k1rnn/8/8/8/8/8/2K5/NR6 b - - 1 1"},
		{"cambodian", "3k1rnn/8/8/8/8/8/3K4/NR6 w - - 0 1", "d2c2 d8e8", "4krnn/8/8/8/8/8/2K5/NR6 w - 126 0 2"},
		{"cambodian", "8/8/8/6P1/4K3/8/8/1k6 w - 126 19 11", "g5g6m", "8/8/6M1/8/4K3/8/8/1k6 b - 126 6 11"},
		{"cambodian", "6r1/8/s3K3/4p3/8/8/8/3k4 w - 126 38 21", "e6e5", "6r1/8/s7/4K3/8/8/8/3k4 b - 30 7 21"},
		{"karouk", "3k4/8/8/8/8/8/3K4/R7 b - 32 1+1 30 60", "d8c8", "2k5/8/8/8/8/8/3K4/R7 w - 32 1+1 31 61"},
		{"asean", "3k4/8/8/8/8/8/3K3p/7R w - - 3 30", "h1h2 d8c8", "2k5/8/8/8/8/8/3K3R/8 w - 32 1 31"},
		{"asean", "3k4/8/8/8/8/8/3K4/NNB5 w - - 0 1", "d2e2", "3k4/8/8/8/8/8/4K3/NNB5 b - 88 0 1"},
		{"asean", "3k4/8/8/8/8/8/3K4/Q7 w - - 0 1", "d2e2", "3k4/8/8/8/8/8/4K3/Q7 b - - 1 1"},
		{"sittuyin", "3k4/8/8/8/8/8/3K4/R7[] w - - 0 1", "d2e2", "3k4/8/8/8/8/8/4K3/R7[] b - 32 0 1"},
	} {
		p := engine.Verified(game(t, c[0]).New())
		require.NoError(t, p.SetFEN(c[1]))
		enginetest.Play(t, p, c[2])
		require.Equal(t, c[3], p.FEN(), c)
	}
}

// TestCountsRunOut checks that the game is drawn behind the limit of a count, unless a side is mated, and that other
// moves are not counted.
func TestCountsRunOut(t *testing.T) {
	for fen, want := range map[string]string{
		"3k4/8/8/8/8/8/3K4/R7 b - 32 32 60":      "",
		"3k4/8/8/8/8/8/3K4/R7 w - 32 33 60":      "count of moves 0.5-0.5",
		"3k1R2/R7/8/8/8/8/8/3K4 b - 16 17 60":    "checkmate 1-0",
		"3k4/8/8/p7/P7/8/3K4/RR6 w - - 300 200":  "",
		"3k4/8/8/8/8/3n4/3K4/R7 w - 128 129 200": "count of moves 0.5-0.5",
	} {
		p := engine.Verified(game(t, "makruk").New())
		require.NoError(t, p.SetFEN(fen), fen)
		require.Equal(t, fen, p.FEN())
		o, over := engine.Result(p)
		require.Equal(t, want != "", over, fen)
		if over {
			require.Equal(t, want, o.String(), fen)
		}
	}
	p := game(t, "makruk").New()
	require.ErrorContains(t, p.SetFEN("3k4/8/8/8/8/8/3K4/R7 b - 0 2 60"), "en passant \"0\": want a number from 1")
	require.ErrorContains(t, p.SetFEN("3k4/8/8/8/8/8/3K4/R7 b - e3 2 60"), "en passant \"e3\": want the limit of the count, or -")
	require.ErrorContains(t, game(t, "chess").New().SetFEN("3k4/8/8/8/8/8/3K4/R7 b - 32 2 60"), "en passant \"32\": want a square or -")
	_, err := engine.Mend(p, "3k4/8/8/8/8/8/3K4/R7 b - 32 31 60")
	require.NoError(t, err)
	require.Equal(t, "3k4/8/8/8/8/8/3K4/R7 b - 32 31 60", p.FEN())
}

// ending returns a FEN with kings and a few other pieces on random squares, in which nothing is counted yet; empty if
// the game does not accept it.
func ending(g *engine.Game, dice *rand.Rand) string {
	s := engine.EmptySetup()
	s.Side = engine.Side(dice.IntN(2))
	squares := dice.Perm(64)
	for i, at := range squares[:3+dice.IntN(6)] {
		piece := engine.NewPiece(g.KindOf('K'), engine.Side(i&1))
		if i > 1 {
			kinds := "RSNBMQPPPP"
			k := g.KindOf(kinds[dice.IntN(len(kinds))])
			if k == engine.NoKind {
				continue
			}
			piece = engine.NewPiece(k, engine.Side(dice.IntN(2)))
		}
		s.Put(piece, engine.Square(at))
	}
	if p := g.New(); p.SetUp(&s) == nil {
		return p.FEN()
	}
	return ""
}

// TestCountsAgainstModel plays endings in verify mode, and compares the fields of the count with those that a slow
// reading of the FENs gives.
func TestCountsAgainstModel(t *testing.T) {
	for _, id := range counted {
		playEndings(t, id, 60, func(_ string, texts []string, before, after string) {
			require.Equal(t, recounted(id, before, texts[len(texts)-1], after), strings.Join(countOf(after), " "), "%s: %s %v", id, before, texts)
		})
	}
}

// TestCountsAgainstFairyStockfish compares the FENs after random moves in endings.
func TestCountsAgainstFairyStockfish(t *testing.T) {
	f := newPeer(t)
	if f.book == nil {
		t.Skip("Debian's program begins no count by itself")
	}
	for _, id := range counted {
		f.say("setoption name UCI_Variant value %s", id)
		playEndings(t, id, 40, func(start string, texts []string, _, after string) {
			require.Equal(t, f.fen(start, texts), after, "%s: %s %v", id, start, texts)
		})
	}
}

// playEndings plays random moves from random endings, captures more often than others, and calls tell after each:
// with the first FEN, the moves so far, the FEN before the last move and the FEN after it.
func playEndings(t *testing.T, id string, games int, tell func(start string, texts []string, before, after string)) {
	t.Helper()
	g, dice := game(t, id), rand.New(rand.NewPCG(uint64(len(id)), 64))
	for n := 0; n < games; {
		start := ending(g, dice)
		if start == "" {
			continue
		}
		n++
		p, texts := engine.Verified(g.New()), []string(nil)
		require.NoError(t, p.SetFEN(start))
		for range 40 {
			list := engine.Moves(p)
			if len(list) == 0 {
				break
			}
			if some := slices.DeleteFunc(slices.Clone(list), func(m engine.Move) bool { return p.Board()[m.To()] == engine.NoPiece && m.Kind() == engine.NoKind }); len(some) > 0 && dice.IntN(2) == 0 {
				list = some
			}
			m, before := list[dice.IntN(len(list))], p.FEN()
			texts = append(texts, p.Format(m))
			p.Make(m)
			tell(start, texts, before, p.FEN())
		}
	}
}

// countOf returns the fields of the limit and of the count of a FEN.
func countOf(fen string) []string {
	f := strings.Fields(fen)
	return []string{f[3], f[len(f)-2]}
}

// recounted is the slow reading: the fields of the count behind a move between two positions.
func recounted(id, before, text, after string) string {
	was, now := strings.Fields(before), strings.Fields(after)
	count := func(board, letters string, side string) (n int) {
		if side == "b" {
			letters = strings.ToLower(letters)
		}
		for _, c := range letters {
			n += strings.Count(board, string(c))
		}
		return n
	}
	const all = "KRSNBMQFPA"
	silver, rule := "S", id
	switch id {
	case "ai-wok", "makpong":
		rule = "makruk"
	case "karouk":
		rule = "cambodian"
	case "sittuyin":
		rule = "asean"
	case "asean":
		silver = "B"
	}
	type honour struct {
		applies bool
		moves   int
	}
	limit := func(side, other string) int {
		board := now[0]
		own, others, pawns := count(board, all, side), count(board, all, other), strings.Count(strings.ToLower(board), "p")
		rooks, silvers, knights := count(board, "R", other), count(board, silver, other), count(board, "N", other)
		list := []honour{{rooks > 1, 8}, {rooks > 0, 16}, {silvers > 1, 22}, {knights > 1, 32}, {silvers > 0, 44}, {true, 64}}
		switch {
		case rule == "asean" && (own > 1 || pawns > 0):
			return 0
		case rule == "asean":
			list = []honour{{rooks > 0, 16}, {silvers > 0, 44}, {knights > 0, 64}}
		case others == 1, rule == "makruk" && pawns > 0, rule == "cambodian" && own > 3, own == 1 && pawns > 0:
			return 0
		case own > 1:
			list = list[5:]
		}
		for _, l := range list {
			if l.applies && rule == "cambodian" {
				l.moves--
			}
			if l.applies {
				return 2 * l.moves
			}
		}
		return 0
	}
	us, them := now[1], was[1]
	lost := count(was[0], all, us) - count(now[0], all, us)
	lastPawn := count(was[0], "P", us) > count(now[0], "P", us) && lost > 0
	pieces := count(now[0], all, "w") + count(now[0], all, "b")
	promoted := text[len(text)-1] > '9'
	var old, ply int
	halfmove := fmt.Sprint("- ", countOf(after)[1]) // of the clock, which is not examined here
	_, _ = fmt.Sscan(countOf(before)[1], &ply)
	if countOf(before)[0] != "-" {
		_, _ = fmt.Sscan(countOf(before)[0], &old)
	}
	bare := count(now[0], all, us) == 1
	switch l, theirs := limit(us, them), limit(them, us); {
	case rule != "asean" && lastPawn && count(now[0], all, them) == 1 && theirs > 0:
		return fmt.Sprint(theirs, " ", 2*pieces-1)
	case l > 0 && (old == 0 || (lost > 0 || promoted) && (l < old || bare && rule != "asean")):
		if bare && rule != "asean" {
			return fmt.Sprint(l, " ", 2*pieces)
		}
		return fmt.Sprint(l, " ", 0)
	case old > 0:
		return fmt.Sprint(old, " ", ply+1)
	}
	return halfmove
}
