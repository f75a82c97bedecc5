package record_test

import (
	"errors"
	"flag"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/variants"
)

// games are all known games.
var games = variants.All()

var trees = flag.Int("trees", 20, "random games with variations that are written and read for each game")

// read reads all games of a text.
func read(t *testing.T, text string) []*record.Game {
	t.Helper()
	var list []*record.Game
	for r := record.NewReader(strings.NewReader(text), games); ; {
		g, err := r.Next()
		if err == io.EOF {
			return list
		}
		require.NoError(t, err, text)
		list = append(list, g)
	}
}

func one(t *testing.T, text string) *record.Game {
	t.Helper()
	list := read(t, text)
	require.Len(t, list, 1)
	return list[0]
}

func write(t *testing.T, g *record.Game, notation record.Notation) string {
	t.Helper()
	var sb strings.Builder
	require.NoError(t, g.Write(&sb, notation))
	return sb.String()
}

// TestWrittenGamesReadTheSame writes random games with variations, comments, glyphs, clocks and evaluations,
// in SAN and in coordinates, and reads them again. The same games must come out.
func TestWrittenGamesReadTheSame(t *testing.T) {
	for _, g := range games.Games() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range *trees {
				random := rand.New(rand.NewPCG(uint64(seed), 3))
				game := randomGame(random, g)
				for _, notation := range []record.Notation{record.SAN, record.Coordinates} {
					written := write(t, game, notation)
					for _, line := range strings.Split(written, "\n") {
						require.False(t, strings.HasPrefix(line, "%"))
					}
					again := one(t, strings.ReplaceAll(written, "\n", "\r\n"))
					sameTree(t, game.Root(), again.Root())
					require.Equal(t, game.Start(), again.Start())
					require.Equal(t, game.Tags, again.Tags, written)
					require.Equal(t, written, write(t, again, notation))
				}
			}
		})
	}
}

func sameTree(t *testing.T, want, got *record.Node) {
	t.Helper()
	require.Equal(t, want.Move, got.Move)
	require.Equal(t, [2][]string{want.Before, want.Comments}, [2][]string{got.Before, got.Comments}, want.Move)
	require.Equal(t, want.Glyphs, got.Glyphs)
	require.Equal(t, want.Clock, got.Clock)
	require.Equal(t, want.Eval, got.Eval)
	require.Equal(t, want.Marks, got.Marks)
	require.Len(t, got.Children(), len(want.Children()))
	for i := range want.Children() {
		sameTree(t, want.Children()[i], got.Children()[i])
	}
}

// randomGame returns a record with random moves, some of them with variations, and all tags.
func randomGame(random *rand.Rand, g *engine.Game) *record.Game {
	fen := g.Start
	if len(g.Bench) > 0 && random.IntN(2) == 0 {
		fen = g.Bench[random.IntN(len(g.Bench))]
	}
	tree, err := record.NewTree(g, fen)
	if err != nil {
		panic(err)
	}
	grow(random, tree, tree.Root(), tree.Position(tree.Root()), 40)
	game := &record.Game{Tree: tree, Result: "1-0", Tags: record.Tags{
		{Name: "Event", Value: `The \ "game"`}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "2026.11.22"}, {Name: "Round", Value: "1"},
		{Name: "White", Value: "Škvorecký"}, {Name: "Black", Value: "山田"}, {Name: "Result", Value: "1-0"}, {Name: "Variant", Value: names[g.ID]}}}
	if names[g.ID] == "" {
		game.Tags[7].Value = g.ID
	}
	if tree.Start() != g.Start || g.ID == "chess960" {
		game.Tags = append(game.Tags, record.Tag{Name: "SetUp", Value: "1"}, record.Tag{Name: "FEN", Value: tree.Start()})
	}
	game.Tags = append(game.Tags, record.Tag{Name: "TimeControl", Value: "60+1"})
	return game
}

// names has the names that other programs use for games in the tag Variant.
var names = map[string]string{"chess": "Standard", "chess960": "Chess960"}

// said are comments that look like other parts of a PGN, so that a careless writer would write them wrongly.
var said = strings.Fields("[Event Gut%gemacht ( ) 1. 1-0 % %% ; e4 $3 [x] \"y\" ä山 {")

func grow(random *rand.Rand, tree *record.Tree, at *record.Node, p engine.Position, plies int) {
	made := 0
	for ; made < plies; made++ {
		moves := engine.Moves(p)
		if len(moves) == 0 {
			break
		}
		main := tree.Play(at, p, moves[random.IntN(len(moves))])
		adorn(random, main)
		for range random.IntN(3) * random.IntN(2) * random.IntN(2) {
			m := moves[random.IntN(len(moves))]
			if other := tree.Play(at, p, m); other != main && len(other.Children()) == 0 {
				adorn(random, other)
				if random.IntN(3) == 0 {
					other.Before = []string{"Or:"}
				}
				p.Make(m)
				grow(random, tree, other, p, plies/4)
				p.Undo()
			}
		}
		at = main
		m, err := engine.ParseMove(p, main.Move)
		if err != nil {
			panic(err)
		}
		p.Make(m)
	}
	for range made {
		p.Undo()
	}
}

func adorn(random *rand.Rand, n *record.Node) {
	n.Comments, n.Glyphs, n.Clock, n.Eval = nil, nil, nil, nil
	n.Marks = nil
	switch random.IntN(8) {
	case 0:
		for range 1 + random.IntN(2) {
			var words []string
			for range 1 + random.IntN(30) {
				words = append(words, said[random.IntN(len(said))])
			}
			n.Comments = append(n.Comments, record.Clean(strings.Join(words, " ")))
		}
	case 1:
		n.Glyphs = []int{1 + random.IntN(255)}
	case 2:
		left := time.Duration(random.IntN(20_000_000)) * time.Millisecond
		n.Clock = &left
	case 3:
		n.Eval = &record.Eval{Centipawns: random.IntN(20_001) - 10_000}
	case 4:
		n.Eval = &record.Eval{Mate: 1 + random.IntN(30), Depth: random.IntN(40)}
	case 5:
		n.Marks = []record.Mark{{Colour: "R", From: "a10"}, {Colour: "G", From: "e2", To: "e4"}, {Colour: "B", From: "j9", To: "a18"}}
	}
}

// people is a PGN with everything that people, not programs, write.
const people = `; by hand
% hidden
[Event "The \\ game"] [Result "0-1"]
[White "Bj` + "\xf6" + `rk"]

{Before.} 1.e4! $19 e5 (1... c5 2. Nf3 {Open.} (2. Nc3 Nc6) 2...d6) ({Or} 1... e6 ; French
2. d4) 2. Nf3 $1 {a} {[%clk 0:09:58] [%cal Ge2e4] b} Nc6 3. Bb5 a6 4.Bxc6 dxc6 5. 0-0 {[%eval -0.35,12]} Bg4 6. h3 h5 7. hxg4 hxg4 8. Nxe5?? Qh4
9. f4 g3 0-1 {Resigns}

[Event "Another"]
1. d4 exd6 e.p. *

[Event "A third"]
1. e2-e4 ± e7-e5 2. Ng1-f3 1/2-1/2 [Event "and a fourth"]

*`

func TestGamesOfPeopleAreRead(t *testing.T) {
	r := record.NewReader(strings.NewReader(people), games)
	g, err := r.Next()
	require.NoError(t, err)
	assert.Equal(t, record.Tags{{"Event", `The \ game`}, {"Result", "0-1"}, {"White", "Björk"}}, g.Tags)
	assert.Equal(t, []string{"by hand", "Before."}, g.Root().Comments)
	main := g.Main()
	assert.Equal(t, []int{1, 19}, main[0].Glyphs)
	assert.Equal(t, []int{4}, main[14].Glyphs)
	assert.Equal(t, "e1g1", main[8].Move)
	assert.Equal(t, &record.Eval{Centipawns: -35, Depth: 12}, main[8].Eval)
	assert.Equal(t, &record.Eval{Centipawns: -35, Depth: 12}, one(t, "1. e4 {[%eval -35,12]} *").Main()[0].Eval, "centipawns, as ChessBase writes them")
	assert.Equal(t, &record.Eval{Centipawns: -3500}, one(t, "1. e4 {[%eval -35]} *").Main()[0].Eval)
	assert.Equal(t, []string{"a", "b"}, main[2].Comments)
	assert.Equal(t, 9*time.Minute+58*time.Second, *main[2].Clock)
	assert.Equal(t, "Resigns", main[17].Comment())
	require.Len(t, main[0].Children(), 3)
	sicilian, french := main[0].Children()[1], main[0].Children()[2]
	assert.Equal(t, "c7c5", sicilian.Move)
	assert.Equal(t, []string{"b1c3", "b8c6"}, record.Moves(sicilian.Children()[1].End().Line()[2:]), "a variation in a variation")
	assert.Equal(t, "d7d6", sicilian.Children()[0].Children()[0].Move)
	assert.Equal(t, [2][]string{{"Or"}, {"French"}}, [2][]string{french.Before, french.Comments})

	g, err = r.Next()
	require.NoError(t, err)
	assert.Equal(t, `line 11: game 2, move 1: move "exd6": no legal move of a Pawn to d6`+aside, g.Remarks[0].Error())
	assert.True(t, g.Broken)
	assert.Equal(t, "exd6 e.p.", g.Main()[0].Comment())
	g, err = r.Next()
	require.NoError(t, err)
	assert.Equal(t, []string{"e2e4", "e7e5", "g1f3"}, record.Moves(g.Main()))
	assert.Equal(t, "1/2-1/2", g.Result)
	g, err = r.Next()
	require.NoError(t, err)
	assert.Equal(t, "and a fourth", g.Tags.Value("Event"))
	_, err = r.Next()
	assert.Equal(t, io.EOF, err)
}

// TestTheMainLineIsWhatStandsOutsideAllBrackets reads games with a variation that begins with the same move
// as the main line. The main line must still be the moves outside all brackets, and the variation's first
// move a sibling of the main move.
func TestTheMainLineIsWhatStandsOutsideAllBrackets(t *testing.T) {
	for _, c := range []struct{ name, text, main, written string }{
		{"at the beginning", "1. e4 (1. e4 c5 2. Nf3) 1... e5 *", "e2e4 e7e5", "1. e4 (1. e4 c5 2. Nf3) 1... e5 *"},
		{"before the last word", "1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) 1-0", "e2e4 e7e5 g1f3", "1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) 1-0"},
		{"in the middle", "1. e4 (1. e4 c5 2. Nf3 d6) 1... e5 2. Nf3 Nc6 3. Bb5 a6 *", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6", "1. e4 (1. e4 c5 2. Nf3 d6) 1... e5 2. Nf3 Nc6 3. Bb5 a6 *"},
		{"twice", "1. e4 (1. e4 c5) (1. e4 c5 2. d4) *", "e2e4", "1. e4 (1. e4 c5) (1. e4 c5 2. d4) *"},
		{"in a variation", "1. e4 (1. d4 d5 (1... d5 2. c4) 2. Nf3) 1... e5 *", "e2e4 e7e5", "1. e4 (1. d4 d5 (1... d5 2. c4) 2. Nf3) 1... e5 *"},
		{"with comments only", "1. e4 ({Best} 1. e4 $1 {by test}) e5 *", "e2e4 e7e5", "1. e4 ({Best} 1. e4 $1 {by test}) 1... e5 *"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := one(t, c.text)
			assert.Equal(t, c.main, strings.Join(record.Moves(g.Main()), " "))
			_, movetext, _ := strings.Cut(write(t, g, record.SAN), "\n\n")
			assert.Equal(t, c.written, strings.TrimSpace(movetext))
		})
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct{ name, text, reason string }{
		{"an unknown game", "[Variant \"go\"]\n*", `tag Variant "go": there is no such game`},
		{"a wrong FEN", "[FEN \"8/8 w - - 0 1\"]\n*", `tag FEN: board "8/8": 2 ranks, want 8`},
		{"a long comment", "1. e4 {" + strings.Repeat("x", 10<<20) + "} e5", "more than 8388608 bytes"},
		{"a long word", "1. e4 " + strings.Repeat("x", 10<<20) + " e5", "more than 8388608 bytes"},
		{"a long tag", "[Event \"" + strings.Repeat("x", 10<<20) + "\"]\n\n1. e4 *", "more than 8388608 bytes"},
		{"deep variations", strings.Repeat("1. e4 (1. d4 ", 10_000) + strings.Repeat(")", 10_000), "variations in one another, more than 100"},
		{"endless variations", strings.Repeat("(", 1<<20), "variations in one another, more than 100"},
		{"endless words", "1. e4 " + strings.Repeat("e ", 1<<20), "more than 200000 moves, comments, signs and variations"},
		{"many tags", strings.Repeat("[a \"b\"]\n", 1000) + "*", "more than 200 tags"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := record.NewReader(strings.NewReader(c.text+"\n\n[Event \"next\"]\n\n1. e4 *"), games)
			_, err := r.Next()
			require.ErrorContains(t, err, c.reason)
			g, err := r.Next()
			require.NoError(t, err, "the next game is read")
			require.Equal(t, "next", g.Tags.Value("Event"))
		})
	}
}

// TestFaultsOfAFENHaveItsLine checks that an error or remark about a FEN has the line number of the FEN,
// which need not be the first line of the game.
func TestFaultsOfAFENHaveItsLine(t *testing.T) {
	r := record.NewReader(strings.NewReader("[Event \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 0\"]\n\n*\n\n[Event \"2\"]\n[Site \"a\"]\n[FEN \"8/8 w\"]\n\n*"), games)
	g, err := r.Next()
	require.NoError(t, err)
	require.Equal(t, []string{"line 2: game 1: tag FEN: fullmove 0 is read as 1"}, remarks([]*record.Game{g}))
	_, err = r.Next()
	require.ErrorContains(t, err, "line 8: game 2: tag FEN: board")
}

func TestGamesWithoutMoves(t *testing.T) {
	list := read(t, "[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n\n[Event \"c\"]\n1. e4 *\n[White \"d\"]")
	require.Len(t, list, 4)
	assert.Equal(t, 6, list[2].Line)
	assert.Equal(t, 1, list[2].Len())
	assert.Equal(t, "d", list[3].Tags.Value("White"))
}

func TestManyCommentsOfAMove(t *testing.T) {
	g := one(t, "1. e4 "+strings.Repeat("{a} ", 15_000))
	assert.Len(t, g.Main()[0].Comments, 15_000)
}

func TestReadersFailure(t *testing.T) {
	failing := io.MultiReader(strings.NewReader("1. e4 e5 "), failure{})
	_, err := record.NewReader(failing, games).Next()
	require.ErrorIs(t, err, errDisk)
}

var errDisk = errors.New("the disk is gone")

type failure struct{}

func (failure) Read([]byte) (int, error) { return 0, errDisk }

func TestJudgements(t *testing.T) {
	g := one(t, "1. e4 {+0.35/12 0.050s} e5 {+0.20/11} 2. d4 {-M3/20} exd4 {[%eval #-2] +9.00/1} 3. c3 {0.00/10 0.25s}")
	want := []record.Eval{{Centipawns: 35}, {Centipawns: -20}, {Mate: -3}, {Mate: -2}, {}}
	for i, n := range g.Main() {
		require.NotNil(t, n.Judgement())
		assert.Equal(t, want[i], *n.Judgement())
	}
}

func TestChecks(t *testing.T) {
	const mate = "1. f3 e5 2. g4 Qh4# "
	const tigers, posted = "[Variant \"tigervariation\"]\n", "1... G@e12 1. G@d1 "
	for text, reason := range map[string]string{
		mate + "0-1":                                     "",
		mate + "*":                                       "",
		"[Points \"0-1\"]\n" + mate + "0-1":              "",
		mate + "1-0":                                     "line 1: game 1, move 2: the result is 1-0, but the game ended by checkmate 0-1",
		"[Result \"1-0\"]\n" + mate:                      "the result is 1-0",
		"[Result \"1-0\"]\n" + mate + "0-1":              "the tag says 1-0, the moves end with 0-1",
		"[Points \"1-0\"]\n" + mate + "0-1":              "the points are 1-0, but the game ended by checkmate 0-1",
		"1. e4 1-0":                                      "",
		"[Points \"1-0\"]\n1. e4 1-0":                    "",
		"[Points \"0-1\"]\n1. e4 1-0":                    "points 0-1 do not belong to the result 1-0",
		"[Points \"3-0\"]\n1. e4 1-0":                    "points 3-0 do not belong to the result 1-0",
		tigers + "[Points \"6-0\"]\n\n" + posted + "1-0": "",
		tigers + "[Points \"3-0\"]\n\n" + posted + "1-0": "", // agreed upon, a mate being inevitable
		tigers + "[Points \"3-0\"]\n[Termination \"agreement\"]\n\n" + posted + "1-0":                   "",
		tigers + "[Points \"6-0\"]\n[Termination \"agreement\"]\n\n" + posted + "1-0":                   "points 6-0 are not what a game brings that ends so: 3-0; others are for a decision",
		tigers + "[Points \"0-0\"]\n[Termination \"agreement\"]\n\n" + posted + "1/2-1/2":               "",
		tigers + "[Points \"4-0\"]\n\n" + posted + "1-0":                                                "points 4-0 are not what a game brings that ends so: 6-0 or 3-0; others are for a decision",
		tigers + "[Points \"0-4\"]\n[Termination \"adjudication\"]\n\n" + posted + "0-1":                "points 0-4 are not what",
		tigers + "[Points \"0-4\"]\n[Termination \"adjudication: touched piece\"]\n\n" + posted + "0-1": "",
		"[Points \"2-1\"]\n[Termination \"adjudication: a phone rang\"]\n" + mate + "1-0":               "",
		"[Points \"0-2\"]\n[Termination \"adjudication: a phone rang\"]\n" + mate + "1-0":               "points 0-2 do not belong to the result 1-0",
		"[Result \"0-0\"]\n[Points \"0-0\"]\n[Termination \"adjudication: both had help\"]\n1. e4 *":    "",
		"[Points \"-1-0\"]\n1. e4 1-0":                                                       `points "-1-0" are not of the form 1-0`,
		tigers + "[Points \"0-0\"]\n\n" + posted + "1/2-1/2":                                 "",
		tigers + "[Points \"1-1\"]\n\n" + posted + "1/2-1/2":                                 "points 1-1 are not what a game brings that ends so: 0-0",
		"[Variant \"tigerchess\"]\n[Points \"2-0\"]\n\n1... S@c6 1-0":                        "ends so: 3-0;",
		"[Variant \"stakeout-tigervariation\"]\n[Points \"6-0\"]\n\n1... G@e12 1-0":          "do not belong",
		"[Points \"many\"]\n1. e4 1-0":                                                       `points "many" are not of the form 1-0`,
		"[Result \"*\"]\n1. e4 1-0":                                                          "the tag says *, the moves end with 1-0",
		"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1-0":                                    "",
		"[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 99 80\"]\n80. Ra2 0-1":                            "",
		"[Variant \"lancerchess\"]\n[FEN \"3k4/8/8/8/8/8/8/R2K4 w - - 99 80\"]\n80. Ra2 0-1": "ended by fifty moves",
		"[Result \"0-0\"]\n1. e4 *":                                                          "",
	} {
		found := one(t, text).Check()
		if reason == "" {
			assert.Empty(t, found, text)
		} else if assert.NotEmpty(t, found, text) {
			assert.ErrorContains(t, found[0], reason, text)
		}
	}
}

// FuzzPGN reads any text. Every game read from it must be writable, and the written text, read and written
// again, must be the same.
func FuzzPGN(f *testing.F) {
	f.Add(people)
	f.Add("1. e4 (1. d4 (1. c4)) {a} {b} $1 $300 ?! *")
	f.Add("[Variant \"tigerchess\"]\n1. -- S@c5 (1. S@d5 S@c4)")
	f.Add("1. e4 {a\n\n% b\n\n[Event c} (0\n\n%0")
	f.Add("[Variant \"wildeurasian\"]\n1. O-O {[%clk 1:2:3]} ({x} e3) *")
	f.Fuzz(func(t *testing.T, text string) {
		r := record.NewReader(strings.NewReader(text), games)
		for {
			g, err := r.Next()
			var fault *record.Fault
			if errors.As(err, &fault) {
				continue
			}
			if err != nil {
				require.True(t, err == io.EOF || strings.HasPrefix(text, "\x1f\x8b"), err) // gzip may be damaged
				return
			}
			_ = g.Check() // any answer will do
			written := write(t, g, record.SAN)
			again := one(t, written)
			sameTree(t, g.Root(), again.Root())
			require.Equal(t, written, write(t, again, record.SAN))
		}
	})
}

var streamMB = flag.Int("stream-mb", 2, "megabytes of games that are read as a stream")

// TestGamesStreamInBoundedMemory reads and writes a long stream of games. The memory in use must stay below a
// limit, since only one game at a time is kept.
func TestGamesStreamInBoundedMemory(t *testing.T) {
	const most = 64 << 20
	var texts []string
	for _, g := range games.Games() {
		texts = append(texts, write(t, randomGame(rand.New(rand.NewPCG(7, 7)), g), record.SAN))
	}
	in, out := io.Pipe()
	go func() {
		for written := 0; written < *streamMB<<20; {
			for _, text := range texts {
				n, err := io.WriteString(out, text)
				if err != nil {
					return
				}
				written += n
			}
		}
		_ = out.Close()
	}()
	defer in.Close()
	runtime.GC()
	count, peak := 0, uint64(0)
	var before, now runtime.MemStats
	runtime.ReadMemStats(&before)
	for r := record.NewReader(in, games); ; count++ {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		require.NoError(t, g.Write(io.Discard, record.Coordinates))
		if count%50 == 0 {
			runtime.ReadMemStats(&now)
			peak = max(peak, now.HeapInuse-min(now.HeapInuse, before.HeapInuse))
		}
	}
	t.Logf("%d games, %d MB, at most %d kB of memory more than before", count, *streamMB, peak>>10)
	require.Less(t, peak, uint64(most))
}
