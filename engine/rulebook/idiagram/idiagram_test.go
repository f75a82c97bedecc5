package idiagram_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/engine/rulebook/idiagram"
)

// game is a diagram as a game.
func game(t *testing.T, text string) *engine.Game {
	t.Helper()
	read := idiagram.Read(text, "imported")
	require.Len(t, read, 1)
	book := rulebook.Read("imported.ini", read[0])
	require.Empty(t, book.Faults, read[0])
	require.Len(t, book.Definitions, 1)
	g, faults := compiled.Game(book.Definitions[0])
	require.Empty(t, faults)
	return g
}

// known has, for games that package rulebook has built in, a diagram of each.
var known = map[string]string{
	"capablanca": `<p>A page</p><!-- <div class="idiagram">pawn:P:K:pawn:a1</div> --><div class="idiagram" style="float:left">
			files=10 ranks=8 promoZone=1 promoChoice=QCARBN graphicsDir=/g/ squareSize=50 symmetry=mirror royal=K
			pawn:P:ifmnDfmWfceF:pawn:a2-j2
			knight:N:N:knight:b1,i1
			bishop:B:B:bishop:d1,g1
			rook:R:R:rook:a1,j1
			queen:Q:Q:queen:e1
			archbishop:A:BN:cardinal:c1
			chancellor:C:RN:marshal:h1
			king:K:KisO3:king:f1</div>`,
	"shako": `files=10
			ranks=10 promoZone=1 promoChoice=QRBNEC
			pawn::fmWfceFifmnD::a3-j3,,a8-j8
			knight:N::knight:c2,h2,,c9,h9
			bishop::::d2,g2,,d9,g9
			rook::::b2,i2,,b9,i9
			queen::::e2,,e9
			elephant:E:FA::a2,j2,,a9,j9
			cannon:C:mRcpR::a1,j1,,a10,j10
			king::KisjO2::f2,,f9`,
	"janus": `files=10 symmetry=mirror promoChoice=QRBNJ pawn:P::p:a2-j2 knight:N::n:c1,h1 bishop:B::b:d1,g1 rook:R::r:a1,j1
			queen:Q::q:f1 janus:J:BN:j:b1,i1 king:K:KilO3irO4:k:e1`,
	"berolina": `promoChoice=QRBN pawn:P:mfFcefWimfnA:p:a2-h2 knight:N:N:n:b1,g1 bishop:B:B:b:c1,f1
			rook:R:R:r:a1,h1 queen:Q:Q:q:d1 king:K:KisO2:k:e1`,
	"knightmate": `symmetry=mirror royal=6 promoChoice=QRBM
			pawn:P::p:a2-h2
			manns:M:K:m:b1,g1
			bishop:B:B:b:c1,f1
			rook:R:R:r:a1,h1
			queen:Q:Q:q:d1
			king:K:NisO2:k:e1`,
}

// TestDiagramsOfKnownGames checks that diagrams of built-in games become the same games: in random
// games, both must have the same moves until the end.
func TestDiagramsOfKnownGames(t *testing.T) {
	for id, text := range known {
		want, _ := compiled.Game(rulebook.Base().Definition(id))
		require.NotNil(t, want, id)
		imported := game(t, text)
		for seed := range uint64(20) {
			p, q, r := engine.NewPosition(imported), engine.NewPosition(want), rand.New(rand.NewPCG(seed, 1))
			for ply := 0; ply < 200; ply++ {
				moves := formatted(p)
				require.Equal(t, formatted(q), moves, "%s %s", id, q.FEN())
				if len(moves) == 0 {
					break
				}
				text := moves[r.IntN(len(moves))]
				for _, p := range []engine.Position{p, q} {
					m, err := engine.ParseMove(p, text)
					require.NoError(t, err)
					p.Make(m)
				}
			}
		}
	}
}

// formatted are the legal moves, in order.
func formatted(p engine.Position) (list []string) {
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	slices.Sort(list)
	return list
}

// TestWhatDiagramsSayBeyondFilesIsTold checks that remarks list everything in a diagram that is left out
// or guessed.
func TestWhatDiagramsSayBeyondFilesIsTold(t *testing.T) {
	for _, c := range []struct{ text, section, remark string }{
		{"rook:R:R:r:a1 king:K:K:k:e1 shuffle=RK", "rook = r", "shuffle=RK is left out"},
		{"lion:L:KmabK:l:a1 king:K:K:k:e1", "commoner = l", "lion: its move mabK is left out"},
		{"lion:L::l:a1 king:K:K:k:e1", "customPiece1 = l:", "lion: how it moves is not said"},
		{"queen:Q:Q:q:d1 quetzal:Q:pQ:z:a1 king:K:K:k:e1", "customPiece1 = u:pQ", "quetzal has the letter u instead of Q"},
		{"king:K:KisO3isO2:k:e1 rook:R:R:r:a1,h1 files=9", "castlingKingsideFile = h", "castling isO2 is left out"},
		{"files=99 king:K:K:k:e1", "maxFile = 8", "files=99: a board has 1 to 26 of them"},
		{"king:K:K:k:e1\nhello there", "king = k", "not read: hello there"},
		{"hole:::h:a1,h8 king:K:K:k:e1", "voids = a1 h8", ""},
		{"ranks=9 symmetry=rotate rook:R:R:r:a0 king:K:K:k:e0", "startFen = 3k3r/8/8/8/8/8/8/8/R3K3 w", ""},
		{"pawn:P:ifmW3fmWfceF:p:a2-h2 king:K:K:k:e1", "tripleStepRegionWhite = a2", ""},
		{"promoZone=3 maxPromote=2 promoOffset=2 pawn:P:fW:p:a1 lance:L:fR:l:b1 tokin:T:WfF:t: nari:N:WfF:n: king:K:K:k:e1", "promotedPieceType = p:t l:n", ""},
	} {
		read := idiagram.Read(c.text, "x")
		require.Len(t, read, 1, c.text)
		require.Contains(t, read[0], c.section, c.text)
		require.Equal(t, c.remark != "", strings.Contains(read[0], "# "), c.text)
		require.Contains(t, read[0], c.remark, c.text)
	}
	require.Empty(t, idiagram.Read("<html><p>no diagram</p></html>", "x"))
}

// FuzzDiagrams checks that any text can be read. The result must be a game, or a section with faults
// that say why it is none.
func FuzzDiagrams(f *testing.F) {
	f.Add("files=10 royal=0 rook:R:R:r:a1-z99 king:K:KisO9:k:e1,,e8 promoZone=-3 maxPromote=-1 promoOffset=-2")
	f.Add(`<div class=idiagram>é:é::: hole:::h:a1</div>`)
	for _, text := range known {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, section := range idiagram.Read(text, "x") {
			book := rulebook.Read("x.ini", section)
			require.True(t, len(book.Definitions) == 1 || len(book.Faults) > 0, section)
			for _, d := range book.Definitions {
				compiled.Plays(d)
			}
		}
	})
}
