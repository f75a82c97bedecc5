package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// fairyStockfish is the environment variable that gives the path of a current Fairy-Stockfish, built
// with largeboards=yes. The version in Debian 12 does not play the game.
const fairyStockfish = "FAIRY_STOCKFISH"

// TestMovesAgreeWithFairyStockfish requires that both programs find the same legal moves of
// wildeurasian-plain in 1,000 positions of random games.
func TestMovesAgreeWithFairyStockfish(t *testing.T) {
	program := os.Getenv(fairyStockfish)
	if program == "" {
		t.Skipf("%s names no Fairy-Stockfish with large boards", fairyStockfish)
	}
	const positions, longest = 1000, 200
	variantFile, err := filepath.Abs("testdata/fairy-stockfish.ini")
	require.NoError(t, err)
	peer := exec.Command(program)
	in, err := peer.StdinPipe()
	require.NoError(t, err)
	out, err := peer.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, peer.Start())
	defer func() { _ = in.Close(); _ = peer.Wait() }()
	fmt.Fprintf(in, "uci\nsetoption name VariantPath value %s\nsetoption name UCI_Variant value wildeurasian-plain\n", variantFile)
	answers := bufio.NewScanner(out)
	game := variants.All().Game("wildeurasian-plain")
	random := rand.New(rand.NewPCG(1, 1))
	p, ply, compared := game.New(), 0, 0
	for n := 0; n < positions; {
		moves := engine.Moves(p)
		if ply%3 == 0 {
			var ours []string
			for _, m := range moves {
				ours = append(ours, p.Format(m))
			}
			slices.Sort(ours)
			require.Equal(t, ours, peersMoves(in, answers, p.FEN()), p.FEN())
			n, compared = n+1, compared+len(ours)
		}
		if ply++; len(moves) == 0 || ply > longest {
			p, ply = game.New(), 0
			continue
		}
		p.Make(moves[random.IntN(len(moves))])
	}
	t.Logf("%d positions, %d moves, none differs", positions, compared)
}

// peersMoves returns the moves that Fairy-Stockfish lists for a position, without the letter w that it
// appends to a move when a Pawn crosses the River.
func peersMoves(in io.Writer, answers *bufio.Scanner, fen string) (moves []string) {
	fmt.Fprintf(in, "position fen %s\ngo perft 1\n", fen)
	for answers.Scan() && !strings.HasPrefix(answers.Text(), "Nodes searched") {
		if move, isMove := strings.CutSuffix(answers.Text(), ": 1"); isMove {
			moves = append(moves, strings.TrimSuffix(move, "w"))
		}
	}
	slices.Sort(moves)
	return moves
}
