package idiagram_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/enginetest"
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
					enginetest.Play(t, p, text)
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
		{"symmetry=none hole:::h:a1,h8 king:K:K:k:e1", "voids = a1 h8", ""},
		{"hole:::h:a1-a2 king:K:K:k:e1", "voids = a1 a2 a7 a8", ""},
		{"camel:::c:b1 wizard:::w:c1 king:K:K:k:e1", "customPiece2 = w:FC", ""},
		{"one:O:K:o:a1\ntwo:T:K:t:b1\nking:K:K:k:e1", "customPiece1 = t:K", ""},
		{"king:K:K:k:e1 queen:Q:nQ:q:d1,", "queen = q", "1:23: queen: n of its move nQ is left out: it is for leaps over squares"},
		{"king:K:K:k:e1\nroyal=1 files=8 royal=2", "king = k", "2:17: royal=2 is left out: it has been given before"},
		{"king:K:K:k:e1\n\tpawn:P:fW:p:a2, b2 ,i2:3", "startFen = 4k3/pp6", "2:14: pawn: i2 is not on the board"},
		{"king:K:K:k:e1 pawn:P:fW:p:a2,b:3", "startFen = 4k3/p7", "1:27: pawn: b is no square"},
		{"king:K:K:k:e1 pawn:P:fW:p:a2:3", "startFen = 4k3/p7", "1:30: pawn: the 3 in hand at the start are left out"},
		{"king:K:K:k:e1<br>prince consort:P:fxW:p:a2", "p:Prince-consort", "1:35: prince consort: its move fxW is left out: unknown letter 'x'"},
		{"promoChoice=QP promoZone=2 pawn:P:fmWfcF:p:a2 queen:Q:Q:q:d1 king:K:K:k:e1", "mandatoryPawnPromotion = false", ""},
		{"promoChoice=Q promoZone=2 pawn:P:fmWfcF:p:a2 queen:Q:Q:q:d1 king:K:K:k:e1", "mandatoryPawnPromotion = true", ""},
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

// pages has, for the diagrams of real pages in testdata, without what does not concern rules, what
// an import says of each: the remarks in its section, then the faults that refuse it.
var pages = map[string][]string{
	"caissa-britannia": {
		"# 4:1: holdingsType=1 is left out",
		"# 7:1: promoChoice=N*D*B*R*L*Q*U: the conditions are left out",
		"# 12:13: knight: the 10 in hand at the start are left out",
		"# 19:15: royal Queen: n of its move nQ is left out: it is for leaps over squares",
	},
	"capablanca": {
		"# 14:1: Lion: how it moves is not said; it cannot move",
		"# 14:10: Lion: the 2 in hand at the start are left out",
	},
	"carrera": {
		"# 7:1: shuffle=N!BRQK is left out",
	},
	"eurasian": {
		"# 4:1: holdingsType=1 is left out",
		"# 7:1: promoChoice=!P*N*B*R*V*C*Q: the conditions are left out",
		"# 10:27: pawn: the 1 in hand at the start are left out",
		"# 17:7: king: its move fkR is left out: unknown letter 'k'",
		"# 17:10: king: its move fkB is left out: unknown letter 'k'",
	},
	"gigachess": {
		"# 26:1: sorceress has the letter a instead of O",
		"a board of 14 × 14 squares, and 128 are the most",
		"25 kinds of pieces, and 15 are the most",
	},
	"grande-acedrex": {
		"# 12:1: unicorn: how it moves is not said; it cannot move",
		"# 12:10: unicorn: its move ypafsW is left out: unknown letter 'y'",
		"a board of 12 × 12 squares, and 128 are the most",
	},
	"gross": {
		"# 4:1: holdingsType=1 is left out",
		"# 7:1: promoChoice=!P*N*B*R2*S2*W*C2*V*A1*M1*Q1: the conditions are left out",
		"# 11:18: knight: the 4 in hand at the start are left out",
		"# 13:17: bishop: the 4 in hand at the start are left out",
		"# 16:15: rook: the 4 in hand at the start are left out",
		"# 19:13: queen: the 2 in hand at the start are left out",
		"# 20:7: castling isO3 is left out: another one to that side is written",
		"# 20:7: castling isO2 is left out: another one to that side is written",
		"# 20:7: castling isO3 is left out: another one to that side is written",
		"# 20:7: castling isO2 is left out: another one to that side is written",
		"a board of 12 × 12 squares, and 128 are the most",
	},
	"omega": {
		"a board of 12 × 12 squares, and 128 are the most",
	},
	"scirocco": {
		"# 5:1: royal=36 is left out: it has been given before",
		"# 12:1: guard has the letter g instead of Gu",
		"# 17:1: stork has the letter s instead of St",
		"# 18:1: goat has the letter o instead of Go",
		"# 19:1: commoner has the letter c instead of Co",
		"# 22:1: marquis has the letter r instead of Ma",
		"# 23:1: priest has the letter i instead of Pr",
		"# 24:1: wagon has the letter b instead of Wa",
		"# 25:1: chariot has the letter h instead of Ch",
		"# 26:1: dervish has the letter e instead of De",
		"# 26:14: dervish: its move xabafK is left out: unknown letter 'x'",
		"# 26:20: dervish: its move xabsW is left out: unknown letter 'x'",
		"# 27:1: scirocco has the letter j instead of Sc",
		"# 29:1: tadpole has the letter t instead of Ta",
		"# 31:1: zag has the letter l instead of Za",
		"# 31:10: zag: its move cafmW is left out: unknown letter 'a'",
		"# 32:1: zig has the letter q instead of Zi",
		"# 32:10: zig: its move cafmF is left out: unknown letter 'a'",
		"# 34:1: genie has the letter v instead of Ge",
		"# 34:12: genie: its move cabK is left out: unknown letter 'a'",
		"# 36:1: lioness has the letter y instead of Li",
		"# 37:1: wildebeest is left out: there is no letter for it",
		"# 38:1: rook is left out: there is no letter for it",
		"# 39:1: squirrel is left out: there is no letter for it",
		"# 40:1: abbot is left out: there is no letter for it",
		"# 41:1: duke is left out: there is no letter for it",
		"# 42:1: spider is left out: there is no letter for it",
		"# 43:1: octopus is left out: there is no letter for it",
		"# 44:1: harpy is left out: there is no letter for it",
		"# 45:1: vulture is left out: there is no letter for it",
		"# 46:1: emperor is left out: there is no letter for it",
		"# 47:1: HG dervish is left out: there is no letter for it",
		"# 47:28: HG dervish: the 1 in hand at the start are left out",
		"26 kinds of pieces, and 15 are the most",
	},
	"tamerlane-2": {
		"# 8:1: succession=1 is left out",
		"# 17:1: ship: how it moves is not said; it cannot move",
		"# 17:7: ship: its move [F?fqR] is left out: unknown atom 'f'",
		"# 20:8: king: its move dU is left out: unknown letter 'd'",
	},
	"xiangqi": {
		"# 14:8: king: its move fafyafcW is left out: unknown letter 'a'",
	},
	"zanzibar-s": {
		"# 9:1: shuffle=GLQK,GLQFU is left out",
		"a board of 12 × 12 squares, and 128 are the most",
		"17 kinds of pieces, and 15 are the most",
	},
	"zanzibar-xxl": {
		"# 9:1: shuffle=GLQK,QLGFUOD is left out",
		"# 23:1: sorceress has the letter s instead of O",
		"a board of 12 × 12 squares, and 128 are the most",
		"20 kinds of pieces, and 15 are the most",
	},
}

// TestPages imports the diagrams of real pages, once more with their line ends lost.
func TestPages(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	require.Len(t, files, len(pages))
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		read := idiagram.Read(string(text), "page")
		require.Len(t, read, 1, file)
		book := rulebook.Read("page.ini", read[0])
		var said []string
		for line := range strings.Lines(read[0]) {
			if line[0] == '#' {
				said = append(said, strings.TrimSpace(line))
			}
		}
		for _, f := range book.Faults {
			said = append(said, f.Reason)
		}
		require.Equal(t, pages[strings.TrimSuffix(filepath.Base(file), ".txt")], said, file)
		if len(book.Faults) == 0 {
			require.True(t, compiled.Plays(book.Definitions[0]), file)
		}
		require.Equal(t, withoutRemarks(read[0]), withoutRemarks(idiagram.Read(strings.ReplaceAll(string(text), "\n", " "), "page")[0]), file)
	}
}

func withoutRemarks(section string) string {
	return regexp.MustCompile("(?m)^#.*\n").ReplaceAllString(section, "")
}

// TestMovesOfTwoLegs checks where pieces that make moves of two legs go from d4 on an empty board, and
// that a piece on the first square of a move blocks it.
func TestMovesOfTwoLegs(t *testing.T) {
	for word, want := range map[string]string{
		"afsW":     "b3 b5 c2 c6 e2 e6 f3 f5",
		"afF":      "b2 b6 f2 f6",
		"fafsW":    "c6 e6",
		"FyafsF":   "a3 a5 b3 b5 c1 c2 c3 c5 c6 c7 c8 e1 e2 e3 e5 e6 e7 e8 f3 f5 g3 g5 h3 h5",
		"[F?fsR]":  "a3 a5 b3 b5 c1 c2 c3 c5 c6 c7 c8 e1 e2 e3 e5 e6 e7 e8 f3 f5 g3 g5 h3 h5",
		"WyafsW":   "a2 a6 a8 b1 b3 b5 b7 c2 c4 c6 d3 d5 e2 e4 e6 f1 f3 f5 f7 g2 g6 g8 h1 h7",
		"mWyafW":   "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4",
		"[W-fsF]W": "b3 b5 c2 c4 c6 d3 d5 e2 e4 e6 f3 f5",
	} {
		section := idiagram.Read("king:K:K::a1\nxebec:X:"+word+"::d4", "x")[0]
		book := rulebook.Read("x.ini", section)
		require.Len(t, book.Definitions, 1, section)
		d := book.Definitions[0]
		x := slices.IndexFunc(d.Kinds, func(k rulebook.Kind) bool { return k.Letter == 'X' })
		geo := engine.Grid(8, 8)
		from, _ := geo.Square("d4")
		var got []string
		for _, m := range d.Kinds[x].Moves {
			for _, target := range m.Targets(geo, from, engine.White) {
				got = append(got, geo.Name(target.Square))
			}
		}
		slices.Sort(got)
		require.Equal(t, want, strings.Join(slices.Compact(got), " "), section)
	}
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
