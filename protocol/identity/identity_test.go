package identity

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/variants"
)

// deployed has the moves of a game of TigerChess that place the Swordsmen before the first move.
const deployed = "S@c6 S@c3 S@d3 S@d6 S@e6 S@e4 S@f4 S@f5 "

// TestMarks plays moves and checks the marks: Pikemen by their files, Swordsmen by the order of
// their placement, Towers that castle, Swordsmen that become Archers, Pikemen that are exchanged.
// In a game that begins from a FEN no piece must have a mark.
func TestMarks(t *testing.T) {
	for _, c := range []struct{ name, game, fen, moves, want string }{
		{"at the start", "tigerchess", "", "", "a1=Q; h1=K; e2=E; h7=H; d1=; white knights=A B C D E F G H; white archers=i ii iii iv; white swordsmen=i ii iii iv"},
		{"postings", "tigerchess", "", deployed, "c6=i; d6=ii; e6=iii; f5=iv; c3=i; d3=ii; e4=iii; f4=iv; black swordsmen=; black archers=i ii iii iv"},
		{"Pikemen move", "tigerchess", "", deployed + "a2a3 h7h6 a3a4 h6h5", "a4=A; h5=H; a2=; white knights=A B C D E F G H"},
		{"a Swordsman takes", "tigerchess", "", deployed + "e4d5 d6e5 f4d6", "d6=iv; e5=; d5=iii; black archers=i iii iv; black clearing="},
		{"from a FEN", "tigerchess", "7k/4P3/8/8/8/8/8/K7[T] w - - 0 20", "", "e7=; white knights="},
		{"the TigerVariation", "tigervariation", "", "G@e12 G@d1 S@c8", "c8=i; a3=Q; h10=K; b4=B; black swordsmen=ii iii iv; d1="},
		{"Stake-out over TigerChess", "stakeout-tigerchess", "", deployed + "a2a3 h7h6", "c6=i; f4=iv; a3=A; h6=H; a1=Q; white knights=A B C D E F G H; d1="},
		{"Stake-out over the TigerVariation", "stakeout-tigervariation", "", "G@e12 G@d1 S@c8", "c8=i; a3=Q; black swordsmen=ii iii iv"},
		{"a Tower protects the Queen", "tigerchess", "", deployed + "a2a3 h7h6 b1a2 h6h5 b2b3 h5h4 c1b2 g7g6 d1b1", "a1=; c1=Q; h1=K; b1=; a3=A"},
		{"a Pikeman has gone too far for a Knight", "tigerchess", "", deployed + "h2h4 g7g5 h4g5 a7a6 g5g6 a6a5 g6h7 a5a4", "h7=H; white knights=A B C D E F G"},
		{"LancerChess has none", "lancerchess", "", "", "a1=; a2="},
	} {
		t.Run(c.name, func(t *testing.T) {
			check(t, variants.All().Game(c.game), c.fen, strings.Fields(c.moves), c.want)
		})
	}
}

func check(t *testing.T, g *engine.Game, fen string, moves []string, want string) {
	t.Helper()
	tree, err := record.NewTree(g, fen)
	require.NoError(t, err)
	at, err := tree.Follow(moves)
	require.NoError(t, err)
	board, err := draw.NewBoard(g, "")
	require.NoError(t, err)
	p := tree.Position(at)
	pieces := draw.Pieces(p, board)
	Of(tree).Write(pieces, at, p)
	for _, expected := range strings.Split(want, "; ") {
		place, marks, _ := strings.Cut(expected, "=")
		var found []string
		for _, piece := range pieces {
			if piece.Mark != "" && (g.Geometry.Name(piece.Square) == place || piece.Tray == place) {
				found = append(found, piece.Mark)
			}
		}
		assert.Equal(t, marks, strings.Join(found, " "), place)
	}
}

// TestNobodyIsLost plays random games. At the end all Pikemen, Knights, Towers, Swordsmen and
// Archers must have marks, all different, and other pieces none.
func TestNobodyIsLost(t *testing.T) {
	seen := map[byte]int{}
	for _, id := range []string{"tigerchess", "tigervariation-dragon"} {
		g := variants.All().Game(id)
		board, err := draw.NewBoard(g, "")
		require.NoError(t, err)
		for seed := range uint64(12) {
			tree, err := record.NewTree(g, "")
			require.NoError(t, err)
			p, at, random := engine.NewPosition(g), tree.Root(), rand.New(rand.NewPCG(seed, 36))
			for range 220 {
				moves := engine.Moves(p)
				if _, over := engine.Result(p); over {
					break
				}
				m := moves[random.IntN(len(moves))]
				at = tree.Play(at, p, m)
				p.Make(m)
			}
			pieces := draw.Pieces(p, board)
			Of(tree).Write(pieces, at, p)
			marks := map[string]bool{}
			for _, piece := range pieces {
				if piece.Square == engine.NoSquare {
					continue
				}
				kind := g.Type(p.Board()[piece.Square].Kind()).Letter
				group := map[byte]string{'P': "P", 'N': "P", 'R': "R", 'S': "S", 'A': "S"}[kind]
				require.Equal(t, group != "", piece.Mark != "", "%s on %s in %s", piece.Name, g.Geometry.Name(piece.Square), p.FEN())
				if group != "" {
					name := fmt.Sprint(piece.Side, group, piece.Mark)
					require.False(t, marks[name], name)
					marks[name], seen[kind] = true, seen[kind]+1
				}
			}
		}
	}
	for _, kind := range []byte("PNRSA") {
		assert.Positive(t, seen[kind], "%c", kind)
	}
}
