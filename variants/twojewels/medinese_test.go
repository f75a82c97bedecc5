package twojewels

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

func TestMedineseConformance(t *testing.T) { searchtest.Run(t, Medinese(), "testdata") }

// medinese returns the position of a FEN in the form "Medinese marriage".
func medinese(t *testing.T, fen string) *Position {
	t.Helper()
	p := Medinese().New().(*Position)
	require.NoError(t, p.SetFEN(fen), fen)
	return p
}

// TestAMedineseMarriageCountsOnlyIfTheNextMoveCannotEndIt has a case for each way in which the
// opponent can end a marriage. The game must be over only if there is none.
func TestAMedineseMarriageCountsOnlyIfTheNextMoveCannotEndIt(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		wins            bool
	}{
		{"nobody can end it", "8g/9/9/9/9/9/3Q5/9/9/4G4 w - - e1a9 0 1", "d4d2", true},
		{"the Queen can be captured", "8g/9/9/9/9/9/3Q5/9/r8/4G4 w - - e1a9 0 1", "d4d2", false},
		{"the capturer is pinned", "9/9/9/9/9/g8/3Q5/9/r8/R3G4 w - - e1b10 0 1", "d4d2", true},
		{"the Pink Panther can be taken away", "8g/9/9/9/9/9/3Q5/9/9/r3G3b w - - e1a9 0 1", "d4d2", false},
		{"the King can be robbed", "8g/9/9/9/9/9/3Q5/4t4/4G4/9 w - - e2a9 0 1", "d4d2", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := medinese(t, c.fen)
			enginetest.Play(t, p, c.move)
			require.True(t, p.married(engine.White))
			o, over := engine.Result(p)
			require.Equal(t, c.wins, over, "%v", o)
			require.Equal(t, c.wins, len(engine.Moves(p)) == 0)
			at := setUp(t, c.fen)
			enginetest.Play(t, at, c.move)
			_, over = engine.Result(at)
			require.True(t, over, "at once, elsewhere")
		})
	}
}

// TestAMedineseMarriageThatIsLeftAloneIsAskedAgain: if the opponent can end a marriage but does not,
// the game must go on; the marriage is judged again after the married side's next move.
func TestAMedineseMarriageThatIsLeftAloneIsAskedAgain(t *testing.T) {
	p := medinese(t, "8g/9/9/9/9/9/3Q5/7R1/r8/4G4 w - - e1a9 0 1")
	enginetest.Play(t, p, "d4d2 a2b2")
	_, over := engine.Result(p)
	require.False(t, over)
	enginetest.Play(t, p, "h3h5")
	_, over = engine.Result(p)
	require.False(t, over, "the Rook can still capture the Queen")
	enginetest.Play(t, p, "b2b5 h5b5")
	o, _ := engine.Result(p)
	require.Equal(t, engine.Win(engine.Marriage, engine.White, 2), o)
}

// TestMedinesePerftIsTheReferences compares perft counts to depth 4 with those of the slow player by
// the rule sheet, in positions with marriages that can be ended. From the start position the counts
// must be those of Two Jewels.
func TestMedinesePerftIsTheReferences(t *testing.T) {
	deepest := 4
	if testing.Short() {
		deepest = 3 // the reference is slow
	}
	counted, ended := 0, 0
	for _, fen := range []string{
		"8g/9/9/9/9/9/3Q5/9/r8/4G4 w - - e1a9 0 1",
		"8g/9/9/9/9/9/3Q5/9/9/r3G3b w - - e1a9 0 1",
		"3G5/2S6/9/9/9/9/2r6/9/9/8g w - - d10a9 0 1",
		"9/3q5/4g4/9/9/9/9/9/3R5/G8 b - - e8i1 0 1",
	} {
		for depth := 1; depth <= deepest; depth++ {
			r := readReference(fen)
			r.medinese = true
			nodes, err := engine.Perft(medinese(t, fen), depth, nil)
			require.NoError(t, err)
			require.Equal(t, r.perft(depth), int(nodes), "depth %d of %s", depth, fen)
		}
		won, left := marriages(medinese(t, fen), deepest-1)
		require.Positive(t, won+left, "a marriage occurs in %s", fen)
		counted, ended = counted+won, ended+left
	}
	require.Positive(t, counted, "marriages that win")
	require.Positive(t, ended, "marriages that can be ended")
	here, err := engine.Perft(Medinese().New(), deepest, nil)
	require.NoError(t, err)
	there, err := engine.Perft(Game().New(), deepest, nil)
	require.NoError(t, err)
	require.Equal(t, there, here)
}

// marriages returns how many of the sequences of moves from a position lead to a marriage that wins,
// and how many to a marriage that the next move can end.
func marriages(p *Position, depth int) (won, left int) {
	for _, m := range engine.Moves(p) {
		side := p.ToMove
		p.Make(m)
		switch o, over := engine.Result(p); {
		case over && o.Reason == engine.Marriage:
			won++
		case p.married(side):
			left++
		}
		if depth > 1 {
			w, l := marriages(p, depth-1)
			won, left = won+w, left+l
		}
		p.Undo()
	}
	return won, left
}

// perft returns the number of sequences of moves, by the slow player.
func (r *reference) perft(depth int) (n int) {
	moves := r.legal()
	if depth == 1 {
		return len(moves)
	}
	for _, m := range moves {
		n += m.after.perft(depth - 1)
	}
	return n
}

// TestMedineseMovesAreThoseOfTheReference compares moves and check with the slow player's in random
// games from positions where Kings and Queens are near each other.
func TestMedineseMovesAreThoseOfTheReference(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	weddings := 0
	for range 15 {
		p := medinese(t, "4g1q2/3s5/9/2r1t4/9/9/4T1R2/9/3S5/2Q1G4 w - - e1e10 0 1")
		for range 40 {
			compareWithReference(t, p)
			moves := engine.Moves(p)
			if _, over := engine.Result(p); over || len(moves) == 0 {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
			if p.married(p.ToMove.Other()) {
				weddings++
			}
		}
	}
	require.Greater(t, weddings, 5)
}
