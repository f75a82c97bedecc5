package suite

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search"
	"panthera/search/endings"
	"panthera/search/proof"
	"panthera/variants"
)

// proves is a flag that makes TestSuites prove every mate of the suites again, and search for every gain again.
var proves = flag.Bool("prove", false, "prove every mate of the suites again, and search every gain")

// TestSuites reads the suites in bench/suites, one for each game. Each must have fifty different positions with
// proofs.
func TestSuites(t *testing.T) {
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			list, warnings, err := Read(g, filepath.Join("../../suites", g.ID+".epd"))
			require.NoError(t, err)
			require.Empty(t, warnings)
			require.Len(t, list, 50)
			seen := map[string]bool{}
			again := maker{Order: Order{Game: g}, position: g.New(), prover: proof.New(proverMB), searcher: search.New(searching())}
			p := again.position
			for _, e := range list {
				require.False(t, seen[e.FEN], "%s comes twice", e.id)
				seen[e.FEN] = true
				require.Contains(t, []Kind{mateKind, gainKind, endingKind}, e.Kind)
				require.NotEmpty(t, e.proof)
				require.NoError(t, p.SetFEN(e.FEN))
				require.Greater(t, len(engine.Moves(p)), 1, e.id)
				if !*proves || e.Kind == endingKind {
					continue
				}
				var found Entry
				ok := false
				if e.Kind == mateKind {
					found, ok, err = again.prove(t.Context())
					require.NoError(t, err)
				} else {
					found, ok = again.gains(t.Context(), 100_000)
				}
				assert.True(t, ok && found.best == e.best, "%s: %s %s", e.id, p.Format(found.best), found.proof)
			}
		})
	}
}

func TestEntriesThatAreWrong(t *testing.T) {
	p := variants.All().Game("chess").New()
	for line, want := range map[string]string{
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1":                "no best move",
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1 bm h1h9;":       "h1h9",
		"4k3/8/8/8/8/8/8/4K2X w K - 0 1 bm h1h8; id 1;": "X",
	} {
		_, err := parse(p, line)
		require.ErrorContains(t, err, want)
	}
	e, err := parse(p, `4k3/8/8/8/8/8/8/4K2R w K - bm h1h8; id "chess.07"; c0 "mate: in 1, by hand";`)
	require.NoError(t, err)
	require.Equal(t, "chess.07", e.id)
	require.Equal(t, mateKind, e.Kind)
	require.Equal(t, "in 1, by hand", e.proof)
	require.Equal(t, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 bm h1h8; id \"chess.07\"; c0 \"mate: in 1, by hand\";\n", e.line(p))
}

// TestSuitesOfOthers reads EPD as other suites have it: SAN, several best moves, moves to avoid, mates, points.
// A line that cannot be read gives a warning, and the others are still read.
func TestSuitesOfOthers(t *testing.T) {
	const position = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - "
	text := "\ufeff" + position + `bm Re8#; id "Mates.01";
` + position + `bm Kf1, Re8+!; id "Mates.02"; c0 "somebody";
` + position + `am Kf1; id "Other 3"; acd 12; ce 32000;
` + position + `dm 1; id "Other 4";
` + position + `bm Rd9; id "Other 5";
` + position + `id "nothing";
# a comment
` + position + `bm e1e8; c0 "Re8=10, Rd1=3, h3=1";
` + position + `bm Rd1; c7 "Rd1 Re8"; c8 "10 4";
` + position + `hmvc 7; fmvn 30; pv Re8;
`
	path := filepath.Join(t.TempDir(), "chess.epd")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	g := variants.All().Game("chess")
	list, warnings, err := Read(g, path)
	require.NoError(t, err)
	require.Len(t, list, 7)
	require.Len(t, warnings, 2)
	require.ErrorContains(t, warnings[0], `:5: move "Rd9": not a move`)
	require.ErrorContains(t, warnings[1], ":6: there is no best move")
	require.Equal(t, []string{"Mates", "Mates", "Other", "Other", "", "", ""}, themes(list))
	require.Equal(t, 10, list[4].points[list[4].best])
	require.Equal(t, "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 7 30", list[6].FEN)

	options := search.DefaultOptions()
	options.HashMB = 1
	searcher, r, p := search.New(options), Result{Variant: g.ID}, g.New()
	for i := range list {
		solution, err := Solve(t.Context(), searcher, p, &list[i], search.Limits{Depth: 3})
		require.NoError(t, err)
		require.Equal(t, i != 5, solution.solved, list[i].Wanted(p))
		r.Add(&solution, list[i].Wanted(p), p.Format(solution.Move))
	}
	require.Equal(t, []int{14, 20}, []int{r.Points, r.MostPoints})
	require.Equal(t, Theme{Name: "Mates", Positions: 2, Solved: 2}, r.ByTheme[0])
	var table bytes.Buffer
	require.NoError(t, Write(&table, []Result{r}, true))
	require.Contains(t, table.String(), "14/20")
	require.Contains(t, table.String(), "e1e8 instead of e1d1")
	require.False(t, list[3].solvedBy(list[0].best, 0), "a mate is asked for")
	require.Equal(t, "a mate in 1", list[3].Wanted(p))
	require.Equal(t, "not g1f1", list[2].Wanted(p))
}

func themes(list []Entry) (names []string) {
	for _, e := range list {
		names = append(names, e.theme)
	}
	return names
}

// TestMakeAndSolve makes a small suite from games played for it, writes it, reads it and solves it. Most
// positions must be solved.
func TestMakeAndSolve(t *testing.T) {
	ctx, folder := context.Background(), t.TempDir()
	data, path := filepath.Join(folder, "games.dat"), filepath.Join(folder, "lancerchess.epd")
	s := datagen.DefaultSettings()
	s.Nodes, s.Shares = 60, []datagen.Share{{Variant: "lancerchess", Weight: 1}}
	_, err := datagen.Run(ctx, variants.All(), data, &s, 2500, 1, func(*datagen.Statistics) {})
	require.NoError(t, err)
	g := variants.All().Game("lancerchess")
	var text bytes.Buffer
	o := Order{Game: g, Data: []string{data}, Positions: 6, Gains: 2, Endings: 1, Names: []string{"KLvK"},
		Nodes: 500, Deep: 2000, Easy: 5, Tables: endings.Open("", nil)}
	found, err := Make(ctx, o, &text)
	require.NoError(t, err)
	require.Equal(t, strings.Count(text.String(), "\n"), found)
	require.NoError(t, os.WriteFile(path, text.Bytes(), 0o644))

	entries, warnings, err := Read(g, path)
	require.NoError(t, err)
	require.Empty(t, warnings)
	require.Len(t, entries, found)
	require.Equal(t, endingKind, entries[0].Kind)
	options := search.DefaultOptions()
	options.HashMB = 1
	searcher, r := search.New(options), Result{Variant: g.ID}
	var solutions []Solution
	for i := range entries {
		solution, err := Solve(ctx, searcher, g.New(), &entries[i], search.Limits{Nodes: 20_000})
		require.NoError(t, err)
		require.LessOrEqual(t, solution.nodes, uint64(21_000))
		r.Add(&solution, "", "")
		solutions = append(solutions, solution)
	}
	r.Finish(solutions)
	require.Equal(t, found, r.Positions)
	require.Greater(t, 2*r.Solved, found, "such positions are easy")
	var table bytes.Buffer
	require.NoError(t, Write(&table, []Result{r}, true))
	require.Contains(t, table.String(), "lancerchess")
	require.NotZero(t, r.Nodes)
}

// TestSuitesInLooseForm reads EPD with signs such as ! behind a blank, operations without a semicolon between
// them, and a semicolon without a blank before it. The entry must be the same each time.
func TestSuitesInLooseForm(t *testing.T) {
	p := variants.All().Game("chess").New()
	for _, line := range []string{
		"6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -; bm Re8 + ? ; am Kf1 dm 1",
		"6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1 bm Re8 # dm 1 am Kf1",
		"6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1;bm 1.Re8;am 1. Kf1 ;dm 1",
	} {
		e, err := parse(p, line)
		require.NoError(t, err, line)
		require.Equal(t, []string{"e1e8", "g1f1"}, []string{p.Format(e.best), p.Format(e.avoid[0])}, line)
		require.Equal(t, 1, e.mateWithin, line)
	}
}

// FuzzEPD reads any text as lines of EPD: the moves of an entry must be legal in its position, and its position
// and best move must stay the same after writing and reading.
func FuzzEPD(f *testing.F) {
	f.Add("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8+ Kf1; am h3; dm 1; id \"STS.01\"; c0 \"Re8=10, h3=1\"; c7 \"Re8\"; c8 \"10\";")
	f.Add("# a comment\r6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - hmvc 98; fmvn 60; pv Re8#;\r\n8/8/8 w")
	f.Add("\xff\xfe4\x00k\x003\x00")
	p := variants.All().Game("chess").New()
	f.Fuzz(func(t *testing.T, text string) {
		_ = record.EachEPD(strings.NewReader(text), func(_ int, line string) error { // it may be packed, and damaged
			e, err := parse(p, line)
			if err != nil {
				return nil
			}
			require.NoError(t, p.SetFEN(e.FEN), line)
			legal := engine.Moves(p)
			for _, m := range slices.Concat([]engine.Move{e.best}, e.others, e.avoid) {
				require.True(t, m == engine.NoMove || slices.Contains(legal, m), line)
			}
			if e.best != engine.NoMove {
				again, err := parse(p, strings.TrimSpace(e.line(p)))
				require.NoError(t, err, line)
				require.Equal(t, e.FEN, again.FEN, line)
				require.Equal(t, e.best, again.best, line)
			}
			return nil
		})
	})
}
