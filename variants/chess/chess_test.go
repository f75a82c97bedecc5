package chess

import (
	"math/rand/v2"
	"slices"
	"testing"

	oracle "github.com/notnil/chess"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

func TestConformance(t *testing.T) { searchtest.Run(t, Game(), "testdata") }

func FuzzFEN(f *testing.F)   { enginetest.FuzzFEN(f, Game()) }
func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, Game()) }

// TestAgainstAnotherLibrary plays random games in this package and in the library notnil/chess side by
// side. Legal moves, positions and results must be the same.
func TestAgainstAnotherLibrary(t *testing.T) {
	for seed := range enginetest.Amount(6) {
		random := rand.New(rand.NewPCG(uint64(seed), 1))
		ours, theirs := engine.NewPosition(Game()), oracle.NewGame()
		for ply := 0; ply < 200; ply++ {
			sameMoves(t, ours, theirs)
			_, over := engine.Result(ours)
			sameEnd(t, ours, theirs)
			if over || theirs.Outcome() != oracle.NoOutcome {
				break
			}
			moves := engine.Moves(ours)
			m := moves[random.IntN(len(moves))]
			play(t, ours, theirs, m)
		}
	}
}

// sameMoves requires that both programs find the same legal moves.
func sameMoves(t *testing.T, ours engine.Position, theirs *oracle.Game) {
	t.Helper()
	var want, got []string
	for _, m := range theirs.ValidMoves() {
		want = append(want, m.String())
	}
	for _, m := range engine.Moves(ours) {
		got = append(got, ours.Format(m))
	}
	slices.Sort(want)
	slices.Sort(got)
	require.Equal(t, want, got, ours.FEN())
}

// play makes a move in both programs and requires the same FEN. The other library names an en passant
// square after every double step, ours only if a capture there is legal.
func play(t *testing.T, ours engine.Position, theirs *oracle.Game, m engine.Move) {
	t.Helper()
	form := ours.Format(m)
	i := slices.IndexFunc(theirs.ValidMoves(), func(o *oracle.Move) bool { return o.String() == form })
	require.NoError(t, theirs.Move(theirs.ValidMoves()[i]))
	ours.Make(m)
	same := engine.NewPosition(Game())
	require.NoError(t, same.SetFEN(theirs.Position().String()))
	require.Equal(t, same.FEN(), ours.FEN())
	require.Equal(t, same.Key(), ours.Key())
}

// sameEnd requires that both programs see the two ends that the other library recognises by itself:
// mate and stalemate.
func sameEnd(t *testing.T, ours engine.Position, theirs *oracle.Game) {
	t.Helper()
	o, over := engine.Result(ours)
	switch theirs.Position().Status() {
	case oracle.Checkmate:
		require.Equal(t, engine.Checkmate, o.Reason, ours.FEN())
	case oracle.Stalemate:
		require.Equal(t, engine.Stalemate, o.Reason, ours.FEN())
	default:
		require.False(t, over && (o.Reason == engine.Checkmate || o.Reason == engine.Stalemate), ours.FEN())
	}
}

// TestDeadPositions tests which material draws by itself (NOTATION, "Outcome").
func TestDeadPositions(t *testing.T) {
	tests := map[string]struct {
		fen  string
		dead bool
	}{
		"bare kings":                  {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
		"a bishop":                    {"4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", true},
		"a knight":                    {"4kn2/8/8/8/8/8/8/4K3 w - - 0 1", true},
		"bishops of one colour":       {"2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true},
		"bishops of both colours":     {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
		"two bishops of one side":     {"4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1", false},
		"knight against knight":       {"1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false},
		"two knights":                 {"4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", false},
		"a pawn":                      {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false},
		"mate goes before fifty":      {"7k/6Q1/6K1/8/8/8/8/8 b - - 100 90", false},
		"fifty moves, not dead alone": {"7k/8/6K1/8/8/8/8/R7 b - - 99 90", false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := engine.NewPosition(Game())
			require.NoError(t, p.SetFEN(test.fen))
			o, over := engine.Result(p)
			require.Equal(t, test.dead, over && o.Reason == engine.InsufficientMaterial)
		})
	}
}

// TestZones checks in which zone of the King's the net's columns of a position are, and that they are the same
// if left and right are exchanged.
func TestZones(t *testing.T) {
	l := Game().Layout()
	for _, test := range []struct {
		fen, mirrored string
		zone          int
	}{
		{"4k3/8/8/8/8/8/5PPP/R5K1 w - - 0 1", "3k4/8/8/8/8/8/PPP5/1K5R w - - 0 1", 0},
		{"4k3/8/8/8/8/8/3PP3/R4K2 w - - 0 1", "3k4/8/8/8/8/8/3PP3/2K4R w - - 0 1", 1},
		{"4k3/8/8/8/8/8/3PPK2/R7 w - - 0 1", "3k4/8/8/8/8/8/2KPP3/7R w - - 0 1", 2},
		{"4k3/8/8/8/7K/8/3PP3/R7 w - - 0 1", "3k4/8/8/8/K7/8/3PP3/7R w - - 0 1", 3},
	} {
		columns := func(fen string) []uint16 {
			p := enginetest.SetUp(t, Game(), fen)
			c := l.Append(nil, engine.White, p.Features(nil))
			slices.Sort(c)
			return c
		}
		got := columns(test.fen)
		for _, c := range got {
			require.Equal(t, test.zone, int(c)*l.Zones()/l.Columns(), test.fen)
		}
		require.Equal(t, got, columns(test.mirrored), test.mirrored)
	}
}
