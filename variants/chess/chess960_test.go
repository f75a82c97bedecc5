package chess

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

var (
	peerStarts = flag.Int("starts", 8, "starts of Chess960 whose perft is compared with Stockfish's")
	peerDepth  = flag.Int("depth", 3, "plies to which it is compared")
)

func TestConformance960(t *testing.T) { searchtest.Run(t, Game960(), "testdata") }

func FuzzFEN960(f *testing.F)   { enginetest.FuzzFEN(f, Game960()) }
func FuzzMoves960(f *testing.F) { enginetest.FuzzMoves(f, Game960()) }

func TestStarts960(t *testing.T) {
	starts, g := Starts960(), Game960()
	seen := map[string]bool{}
	for n, fen := range starts {
		p := engine.NewPosition(g)
		require.NoError(t, p.SetFEN(fen), "start %d", n)
		assert.Equal(t, fen, p.FEN())
		require.NoError(t, p.SetFEN(ShredderFEN(p)))
		assert.Equal(t, fen, p.FEN(), "read from the Shredder-FEN")
		seen[fen] = true
	}
	assert.Len(t, seen, 960)
	assert.Equal(t, g.Start, starts[518])
	for n, rank := range map[int]string{0: "BBQNNRKR", 333: "NRQBKRBN", 959: "RKRNNQBB"} {
		assert.Contains(t, starts[n], rank, "Scharnagl's number %d", n)
	}
}

func TestRightsAreReadAndWritten(t *testing.T) {
	const twoEach = "rr2k2r/8/8/8/8/8/8/RR2K2R w "
	for name, test := range map[string]struct{ given, written, shredder string }{
		"outermost rooks":       {twoEach + "QKkq - 0 1", twoEach + "KQkq - 0 1", twoEach + "HAha - 0 1"},
		"inner rooks":           {twoEach + "bKkB - 0 1", twoEach + "KBkb - 0 1", twoEach + "HBhb - 0 1"},
		"the files of all":      {twoEach + "HAha - 0 1", twoEach + "KQkq - 0 1", twoEach + "HAha - 0 1"},
		"none":                  {twoEach + "- - 0 1", twoEach + "- - 0 1", twoEach + "- - 0 1"},
		"sides of other starts": {"1r1k2r1/8/8/8/8/8/8/R3KR2 w FAq - 0 1", "1r1k2r1/8/8/8/8/8/8/R3KR2 w KQq - 0 1", "1r1k2r1/8/8/8/8/8/8/R3KR2 w FAb - 0 1"},
	} {
		t.Run(name, func(t *testing.T) {
			p := engine.NewPosition(Game960())
			require.NoError(t, p.SetFEN(test.given))
			assert.Equal(t, test.written, p.FEN())
			assert.Equal(t, test.shredder, ShredderFEN(p))
		})
	}
}

// TestCastling960 tests the special rules of castling in Chess960 (rules960.md, Castling).
func TestCastling960(t *testing.T) {
	for name, test := range map[string]struct {
		fen, move, after string // after is empty where the move is not legal
	}{
		"the King takes its Rook":          {"4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", "e1b1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		"both change places":               {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		"the King stays":                   {"4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		"the Rook stays":                   {"4k3/8/8/8/8/8/8/3RK3 w Q - 0 1", "e1d1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		"a King's move to g1 is another":   {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "4k3/8/8/8/8/8/8/6KR b - - 1 1"},
		"a piece where the King lands":     {"4k3/8/8/8/8/8/8/1RN1K3 w Q - 0 1", "e1b1", ""},
		"a piece where the Rook lands":     {"4k3/8/8/8/8/8/8/2KRN2R w K - 0 1", "c1h1", ""},
		"an attacked square on the way":    {"4k3/8/8/8/8/8/4r3/1K5R w K - 0 1", "b1h1", ""},
		"an attack that the Rook held up":  {"4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1", "d1b1", ""},
		"the Rook may pass what is barred": {"1r2k3/8/8/8/8/8/8/R1K5 w Q - 0 1", "c1a1", "1r2k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
	} {
		t.Run(name, func(t *testing.T) {
			p := engine.NewPosition(Game960())
			require.NoError(t, p.SetFEN(test.fen))
			m, err := engine.ParseMove(p, test.move)
			if test.after == "" {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			p.Make(m)
			assert.Equal(t, test.after, p.FEN())
		})
	}
}

// TestPerftAgainstStockfish compares the perft count after each first move with Stockfish's, from some
// start positions of Chess960 and from positions after random moves from each.
func TestPerftAgainstStockfish(t *testing.T) {
	path, err := exec.LookPath("/usr/games/stockfish")
	if err != nil {
		t.Skip("Stockfish is not installed; apt-get install stockfish")
	}
	peer := exec.Command(path)
	in, err := peer.StdinPipe()
	require.NoError(t, err)
	out, err := peer.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, peer.Start())
	defer func() { _ = in.Close(); _ = peer.Wait() }()
	answers := bufio.NewScanner(out)
	fmt.Fprintln(in, "setoption name UCI_Chess960 value true")
	random := rand.New(rand.NewPCG(960, 1))
	total := uint64(0)
	for _, n := range random.Perm(960)[:*peerStarts] {
		p := engine.NewPosition(Game960())
		require.NoError(t, p.SetFEN(Starts960()[n]))
		for _, plies := range []int{0, 14} {
			playAtRandom(p, random, plies)
			counts, nodes := divide(t, p, *peerDepth)
			require.Equal(t, dividedBy(t, in, answers, ShredderFEN(p), *peerDepth), counts, p.FEN())
			total += nodes
		}
	}
	t.Logf("%d starts, and as many positions from them, to depth %d: %d leaves, none differs", *peerStarts, *peerDepth, total)
}

func playAtRandom(p engine.Position, random *rand.Rand, plies int) {
	for range plies {
		if moves := engine.Moves(p); len(moves) > 0 {
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}

func divide(t *testing.T, p engine.Position, depth int) (counts map[string]uint64, total uint64) {
	counts = map[string]uint64{}
	for _, m := range engine.Moves(p) {
		text := p.Format(m)
		p.Make(m)
		n, err := engine.Perft(p, depth-1, nil)
		p.Undo()
		require.NoError(t, err)
		counts[text] = n
		total += n
	}
	return counts, total
}

// dividedBy returns the perft counts that a UCI engine prints for each first move from a position.
func dividedBy(t *testing.T, in io.Writer, answers *bufio.Scanner, fen string, depth int) map[string]uint64 {
	fmt.Fprintf(in, "position fen %s\ngo perft %d\n", fen, depth)
	counts := map[string]uint64{}
	for answers.Scan() && !strings.HasPrefix(answers.Text(), "Nodes searched") {
		if move, count, ok := strings.Cut(answers.Text(), ": "); ok && !strings.Contains(move, " ") {
			n, err := strconv.ParseUint(count, 10, 64)
			require.NoError(t, err)
			counts[move] = n
		}
	}
	return counts
}
