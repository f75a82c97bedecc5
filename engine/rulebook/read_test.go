package rulebook

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// read reads definitions that may build on the built-in ones, and returns the faults as lines.
func read(text string) (*Book, []string) {
	b := Read("my.ini", text, Base())
	var lines []string
	for _, f := range b.Faults {
		lines = append(lines, f.String())
	}
	return b, lines
}

func TestFaults(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"no bracket":         {"[a:chess\n", `my.ini:1:9: error: the name of a game without ] at its end; write ] behind the name`},
		"bad name":           {"[My Game]\n", `my.ini:1:2: error: "My Game" cannot be the name of a game; use small letters, digits and hyphens, at most 40, as in my-game`},
		"before the first":   {"\nking = k\n", `my.ini:2:1: error: a line before the first game; begin with a line such as [mygame:chess]`},
		"no equals":          {"[a:chess]\ncastling false\n", `my.ini:2:1: error: a line without =; write KEY = VALUE, or # in front of a comment`},
		"unknown parent":     {"[a:ches]\n", `my.ini:1:4: error: there is no game "ches" to build it on; did you mean chess?`},
		"parent below":       {"[a:b]\n[b:chess]\n", `my.ini:1:4: error: it is built on "b", which is not defined yet; move b above it`},
		"itself":             {"[a:a]\n", `my.ini:1:4: error: it is built on "a", which is not defined yet; move a above it`},
		"refused parent":     {"[b:chess]\nking = 7\n[a:b]\n", `my.ini:3:4: error: it is built on "b" of line 1, which has faults; mend b first`},
		"unknown key":        {"[a:chess]\n  cast = false\n", `my.ini:2:3: warning: unknown key "cast", which is not read; docs/games-from-a-file.md lists the keys`},
		"mistyped key":       {"[a:chess]\ncasling = false\n", `my.ini:2:1: warning: unknown key "casling", which is not read; did you mean castling?`},
		"exchanged":          {"[a:chess]\nstaleamteValue = win\n", `my.ini:2:1: warning: unknown key "staleamteValue", which is not read; did you mean stalemateValue?`},
		"truth":              {"[a:chess]\ncastling = no\n", `my.ini:2:12: error: castling: "no" is neither true nor false; write true or false`},
		"remark behind":      {"[a:chess]\ncastling = false # none\n", `my.ini:2:18: error: castling: a remark behind a value; put it on a line of its own that begins with #`},
		"word":               {"[a:chess]\nstalemateValue = los\n", `my.ini:2:18: error: stalemateValue: "los" is not known here; did you mean loss?`},
		"twice":              {"[a:chess]\ncastling = true\ncastling = false\n", `my.ini:3:1: note: castling is given twice, first in line 2; the last one counts; remove one of them`},
		"old key":            {"[a:chess]\npromotionRank = 7\n", `my.ini:2:1: note: promotionRank is an old key; write promotionRegionWhite and promotionRegionBlack`},
		"letter":             {"[a:chess]\npromotionPieceTypes = nx\n", `my.ini:2:24: error: promotionPieceTypes: no piece of this game has the letter 'x'; the letters are bknpqr`},
		"letter twice":       {"[a:chess]\nfers = f\nalfil = f\n", `my.ini:3:9: error: the letter 'f' is that of fers too (line 2); give one of them another letter`},
		"no letter":          {"[a:chess]\nfers = 4\n", `my.ini:2:8: error: fers: "4" is no letter of a piece; write one letter from a to z, or - to remove the piece`},
		"own moves":          {"[a:chess]\nfers = f:FW\n", `my.ini:2:9: error: fers: moves of a piece that has its own; write only the letter, or customPiece1 = f:FW`},
		"Betza":              {"[a:chess]\ncustomPiece1 = z: mfX\n", `my.ini:2:21: error: customPiece1: unknown atom 'X'; the atoms are W F D N A H C L Z J G K B R Q`},
		"square":             {"[a:chess]\nflagRegion = e4 e9\n", `my.ini:2:17: error: flagRegion: e9 is not on a board of 8 files and 8 ranks; the last square is h8`},
		"board":              {"[a:chess]\nmaxFile = 12\nmaxRank = 12\n", `my.ini:3:11: error: a board of 12 × 12 squares, and 128 are the most; make the board smaller`},
		"ranks":              {"[a:chess]\nstartFen = 8/8 w - - 0 1\n", `my.ini:2:12: error: startFen: a start position of 2 ranks on a board of 8; write all ranks with / between them, or another maxRank`},
		"rank":               {"[a:chess]\nstartFen = rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n", `my.ini:2:21: error: startFen: rank 7 has 7 squares on a board of 8 files; count its pieces and its empty squares again`},
		"inherited start":    {"[a:chess]\nknight = -\n", `my.ini:1:2: error: the start position that it inherits does not fit: no piece of this game has the letter 'n'; write a startFen for it`},
		"side":               {"[a:chess]\nstartFen = 8/8/8/8/8/8/8/8 - - - 0 1\n", `my.ini:2:28: error: startFen: "-" is no side; write w or b behind the board`},
		"region":             {"[a:chess]\nmobilityRegionWhiteWazir = e4\n", `my.ini:2:1: warning: mobilityRegionWhiteWazir: this game has no wazir; remove it, or give the piece a letter`},
		"pair":               {"[a:chess]\npromotionLimit = q:1 r\n", `my.ini:2:22: error: promotionLimit: "r" is not a letter with a value; write LETTER:VALUE, with spaces only between such pairs`},
		"second game":        {"[a:chess]\n[a:chess]\n", `my.ini:2:2: warning: a second game a; that of line 1 is left out; give one of them another name`},
		"columns":            {"[a:chess]\ntitle = é\n\tcastling = ä\n", `my.ini:3:13: error: castling: "ä" is neither true nor false; write true or false`},
		"a steered terminal": {"[a:chess]\n\x1b[2J = 1\n\x1b[2J = 1\n", "my.ini:3:1: note: \ufffd[2J is given twice, first in line 2; the last one counts; remove one of them"},
		"encoding":           {"[a:chess]\ntitle = \xe9\n", `my.ini:2:9: error: bytes that are no text; save the file as UTF-8`},
	} {
		_, faults := read(c.text)
		require.Contains(t, faults, c.want, name)
	}
}

func TestSoundDefinitions(t *testing.T) {
	b, faults := read("\ufeff# mine\r\n[a:chess]\r\n  title = Mine\r\ncustomPiece1 = n:NN\r\nstalemateValue=loss\r\n\r\n; more\r\n[b:a]\r\nmaxFile = j\r\n" +
		"startFen = 10/10/10/10/10/10/10/R3K3RN w KQ - 0 1\r\n")
	require.Empty(t, faults)
	a, child := b.Definition("a"), b.Definition("b")
	require.Equal(t, "Mine", a.Word("title"))
	require.Equal(t, "loss", child.Word("stalemateValue"))
	require.Equal(t, 10, child.Files)
	require.Equal(t, -1, a.KindOf("knight"), "the letter was given away")
	require.Equal(t, []bool{false, true, true, true, false, false}, a.KindSet("promotionPieceTypesWhite"), "bishop, rook and queen")
	require.Len(t, child.Start.Pieces, 4)
	require.Contains(t, child.Text, "customPiece1 = n:NN\n", "the text of parents is part of it")
}

// TestLettersMayBeExchanged checks that a key, which names pieces by letters, still means the
// same pieces if a later section gives them other letters.
func TestLettersMayBeExchanged(t *testing.T) {
	b, faults := read("[a:chess]\nqueen = g\nstartFen = 8/8/8/8/8/8/8/R3KG2 w - - 0 1\n[b:a]\npawn = q\nqueen = p\nstartFen = 8/8/8/8/8/8/8/R3KP2 w - - 0 1\n")
	require.Empty(t, faults)
	d := b.Definition("b")
	require.True(t, d.KindSet("promotionPieceTypesWhite")[d.KindOf("queen")])
	require.True(t, d.KindSet("promotionPawnTypesWhite")[d.KindOf("pawn")])
	require.Equal(t, byte('P'), d.Kinds[d.KindOf("queen")].Letter)
}

func TestLimits(t *testing.T) {
	_, faults := read(strings.Repeat("[a:chess]\n", maxSections+1))
	require.Contains(t, strings.Join(faults, "\n"), "more faults")
	_, faults = read("[a:chess]\n" + strings.Repeat("x", maxLine+1))
	require.Equal(t, []string{"my.ini:2:1: error: a line of 4097 bytes; keep lines below 4 KiB"}, faults)
	_, faults = read(strings.Repeat("x", maxFile+1))
	require.Equal(t, []string{"my.ini:1:1: error: a file of 1048577 bytes; keep a file below 1 MiB"}, faults)
	text := "[a0:chess]\n"
	for i := range maxParents {
		text += fmt.Sprintf("[a%d:a%d]\n", i+1, i)
	}
	_, faults = read(text)
	require.Equal(t, []string{"my.ini:9:5: error: a game built on more than 8 others in a row; build it on one that is less deep"}, faults)
	text = "[a:chess]\n"
	for i := range maxKeys + 1 {
		text += fmt.Sprintf("key%d = 1\n", i)
	}
	_, faults = read(text)
	require.Contains(t, faults, "my.ini:66:1: error: more than 64 keys; inherit from a game that has some of them")
}

// sample is a file of definitions that contains something for each of the mutations to change.
const sample = `[gold:chess]
title = A game for mutants
maxRank = 10
maxFile = 9
gold = g
cannon = c
customPiece1 = e:nAfmW
customPiece2 = z:mRcpB
startFen = rnbqkbnrg/ppppppppp/9/4c4/4e4/4E4/4C4/z7Z/PPPPPPPPP/RNBQKBNRG[Gg] w - - 0 1
promotionRegionWhite = *10
promotionRegionBlack = *1
flagRegionWhite = d10 e10 f10
mobilityRegionWhiteGold = a1 b1 c1 *2
promotionPieceTypes = nbrq
promotionLimit = q:1 r:2
stalemateValue = loss
checkmateValue = loss
nFoldValue = draw
pieceDrops = true
castling = false

[silver:gold]
wallingRule = none
silver = s
startFen = rnbqkbnrs/ppppppppp/9/4c4/4e4/4E4/4C4/z7Z/PPPPPPPPP/RNBQKBNRS[] w - - 0 1
`

// mutations are ways to change a line of a file. If always is set, the changed file must have a
// fault.
var mutations = []struct {
	name string
	line func(line string) bool
	// change returns a line with a random change. Unless always is set, the changed file may be
	// correct.
	change func(line string, random *rand.Rand) string
	always bool
}{
	{"bracket", begins("["), func(l string, r *rand.Rand) string { return drop(l, strings.IndexAny(l, "[]"[r.IntN(2):][:1])) }, true},
	{"key letter", isKey, func(l string, r *rand.Rand) string {
		i := r.IntN(strings.Index(l, " "))
		return l[:i] + string(rune('a'+r.IntN(26))) + l[i+1:]
	}, false},
	{"enum word", oneOf("Value", "wallingRule", "pieceDrops", "castling"), func(l string, r *rand.Rand) string {
		i := strings.Index(l, "= ") + 2
		return drop(l, i+r.IntN(len(l)-i))
	}, true},
	{"letter twice", oneOf("gold =", "cannon =", "silver ="), func(l string, r *rand.Rand) string { return l[:len(l)-1] + "ez"[r.IntN(2):][:1] }, false},
	{"rank length", begins("startFen"), func(l string, r *rand.Rand) string {
		i := strings.Index(l, "= ") + 2 + r.IntN(60)
		for !strings.ContainsRune("prnbqPRNBQ9", rune(l[i])) {
			i--
		}
		return drop(l, i)
	}, true},
	{"square off the board", oneOf("Region"), func(l string, r *rand.Rand) string {
		return l + []string{" e11", " j1", " *11", " j*", " e0"}[r.IntN(5)]
	}, true},
	{"parent missing", begins("["), func(l string, r *rand.Rand) string { return l[:len(l)-1] + string(rune('a'+r.IntN(26))) + "]" }, true},
	{"Betza sign", begins("customPiece"), func(l string, r *rand.Rand) string {
		i := strings.Index(l, ":") + 1
		i += r.IntN(len(l) - i)
		return l[:i] + string(rune('!'+r.IntN('~'-'!'))) + l[i+1:]
	}, false},
	{"region", begins("mobilityRegion"), func(l string, r *rand.Rand) string {
		i := len("mobilityRegion") + r.IntN(len("WhiteGold"))
		return l[:i] + string(rune('a'+r.IntN(26))) + l[i+1:]
	}, false},
	{"FEN count", begins("startFen"), func(l string, r *rand.Rand) string {
		if r.IntN(2) == 0 {
			return drop(l, strings.LastIndex(l[:40], "/"))
		}
		return l + " 1"
	}, true},
}

func begins(with string) func(string) bool {
	return func(l string) bool { return strings.HasPrefix(l, with) }
}

func isKey(l string) bool { return strings.Contains(l, " = ") }

func oneOf(parts ...string) func(string) bool {
	return func(l string) bool {
		for _, p := range parts {
			if strings.Contains(l, p) {
				return true
			}
		}
		return false
	}
}

func drop(l string, i int) string { return l[:i] + l[i+1:] }

// TestMutants changes a line of sample in many ways. The changed file must have no fault, or
// (two mutations excepted) a fault that names the changed line.
func TestMutants(t *testing.T) {
	_, faults := read(sample)
	require.Empty(t, faults)
	lines := strings.Split(sample, "\n")
	for _, m := range mutations {
		var where []int
		for i, l := range lines {
			if m.line(l) {
				where = append(where, i)
			}
		}
		require.NotEmpty(t, where, m.name)
		found := 0
		for seed := range uint64(30) {
			random := rand.New(rand.NewPCG(seed, 42))
			i := where[random.IntN(len(where))]
			mutant := append([]string{}, lines...)
			mutant[i] = m.change(lines[i], random)
			b, faults := read(strings.Join(mutant, "\n"))
			if mutant[i] == lines[i] {
				require.Empty(t, faults)
				continue
			}
			if len(faults) == 0 {
				require.False(t, m.always, "%s: %s", m.name, mutant[i])
				require.Len(t, b.Definitions, 2)
				continue
			}
			found++
			near := false
			for _, f := range b.Faults {
				near = near || f.Line == i+1 && f.Column > 0 && f.Column <= len(mutant[i])+1 || strings.Contains(f.Reason, fmt.Sprintf("line %d", i+1))
			}
			require.True(t, near || m.name == "key letter" || m.name == "letter twice", "%s: %s: %v", m.name, mutant[i], faults)
		}
		require.Greater(t, found, 15, m.name)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add(baseText)
	f.Add("[a:chess]\nstartFen = +/~[ w\n")
	f.Fuzz(func(t *testing.T, text string) {
		b := Read("f.ini", text, Base())
		for _, f := range b.Faults {
			require.True(t, f.Line > 0 && f.Column > 0 && f.Reason != "" && f.Advice != "")
		}
		for _, d := range b.Definitions {
			require.LessOrEqual(t, d.Files*d.Ranks, maxSquares)
			require.NotNil(t, d.Start)
		}
	})
}
