package compiled_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search"
)

func TestPalacesAndFacingKings(t *testing.T) {
	const janggi = "[a:janggi]\n"
	requireMoves(t, map[string]rule{
		"a Chariot goes along the palace":        {janggi, "4k4/9/9/9/9/9/9/3R5/5K3/9 w - - 0 1", "d3f1", "d3c2"},
		"from its corners and centre alone":      {janggi, "3k5/9/9/9/9/9/9/4R4/5K3/9 w - - 0 1", "e3e1", "e3d2"},
		"in that of the enemy too":               {janggi, "9/3k5/5R3/9/9/9/9/9/5K3/9 w - - 0 1", "f8d10", "f8g7"},
		"a piece stops it":                       {janggi, "4k4/9/9/9/9/9/9/3R5/4n4/3K5 w - - 0 1", "d3e2", "d3f1"},
		"a Cannon leaps there":                   {janggi, "3k5/9/9/9/9/9/9/3C5/4A4/3K5 w - - 0 1", "d3f1", "d3e2"},
		"it captures":                            {janggi, "3k5/9/9/9/9/9/9/3C5/4n4/3K1n3 w - - 0 1", "d3f1", "d3e2"},
		"but no Cannon":                          {janggi, "3k5/9/9/9/9/9/9/3C5/4A4/3K1c3 w - - 0 1", "e2d2", "d3f1"},
		"nor over one":                           {janggi, "3k5/9/9/9/9/9/9/3C5/4c4/3K1n3 w - - 0 1", "d1e1", "d3f1"},
		"a Soldier goes ahead there":             {janggi, "9/4P4/5k3/9/9/9/9/9/9/3K5 w - - 0 1", "e9d10", "e9d8"},
		"not elsewhere":                          {janggi, "9/9/5k3/3P5/9/9/9/9/9/3K5 w - - 0 1", "d7d8", "d7e8"},
		"Black's goes down":                      {janggi, "3k5/9/9/9/9/9/9/3p5/9/5K3 b - - 0 1", "d3e2", "d3c2"},
		"a General and a Guard step there":       {janggi, "3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2d3", "e2e4"},
		"not between the lines":                  {janggi, "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "e1f1", "e1d2"},
		"a pin along the palace":                 {janggi, "3k5/9/9/9/9/9/9/5K3/4A4/3r5 w - - 0 1", "e2d1", "e2e1"},
		"a Cannon gives check there":             {janggi, "4k4/9/9/9/9/9/9/5K3/4n4/3c5 w - - 0 1", "f3f2", "f3f3"},
		"an Elephant is stopped on its way":      {janggi, "3k5/9/9/9/9/9/4p4/4B4/5K3/9 w - - 0 1", "e3h5", "e3g6"},
		"Kings that face each other are parted":  {janggi, "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2d2", "e2e1"},
		"or their side passes":                   {janggi, "4k4/9/9/9/9/R8/9/9/4K4/9 w - - 0 1", "e2e2", "a5a6"},
		"or a piece comes between":               {janggi, "4k4/9/9/9/9/R8/9/9/4K4/9 w - - 0 1", "a5e5", "a5d5"},
		"a side may let them face each other":    {janggi, "4k4/9/9/9/9/4N4/9/9/4K4/9 w - - 0 1", "e5c6", ""},
		"a pass in check is one of facing Kings": {janggi, "4k4/9/9/9/9/9/9/9/9/r3K4 w - - 0 1", "e1e1", "e1e2"},
		"and of no others":                       {janggi, "3k5/9/9/9/9/9/9/9/9/r3K4 w - - 0 1", "e1e2", "e1e1"},
		"who may not pass must part them":        {janggi + "pass = false\n", "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2f2", "e2e2"},
		"Kings on a rank do not face each other": {"[a:chess]\nbikjangRule = true\n", "8/8/8/k6K/8/8/8/8 w - - 0 1", "h5g5", ""},
		"nor any in a casual game":               {"[a:janggicasual]\n", "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2e1", ""},
		"a piece in hand parts them":             {"[a:janggihouse]\n", "4k4/9/9/9/9/9/9/9/4K4/9[N] w - - 0 1", "N@e5", "N@d5"},
		"a King that steps anywhere has no lines": {"[a:chess]\ndiagonalLines = a1 b2\nking = k:N\nstartFen = 7k/8/8/8/8/8/8/K7 w - - 0 1\n",
			"7k/8/8/8/8/8/8/K7 w - - 0 1", "a1b3", "a1b2"},
	})
}

// TestJanggiEnds plays moves and checks how the game ends behind the last of them, and not before. An empty result
// means that it goes on.
func TestJanggiEnds(t *testing.T) {
	const rook, bare, shuttle = "3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1", "3k5/9/9/9/9/9/9/9/p3K4/9 w - - 0 1", "3k5/8r/9/9/4P4/9/9/9/4K4/R3N4 w - - 0 1"
	for name, c := range map[string]struct{ game, fen, moves, want string }{
		"two passes count":                {"janggi", rook, "e2e2 d10d10", "count of pieces 1-0"},
		"Black has more":                  {"janggi", bare, "e2e2 d10d10", "count of pieces 0-1"},
		"as many are fewer than Black's":  {"janggi", "3k5/8n/8p/9/9/9/9/9/4K4/C8 w - - 0 1", "e2e2 d10d10", "count of pieces 0-1"},
		"one Soldier more is enough":      {"janggi", "3k5/8n/8p/9/9/9/9/8P/4K4/C8 w - - 0 1", "e2e2 d10d10", "count of pieces 1-0"},
		"pieces in hand do not count":     {"janggihouse", "3k5/8n/9/9/9/9/9/9/4K4/C8[rr] w - - 0 1", "e2e2 d10d10", "count of pieces 1-0"},
		"in a casual game they draw":      {"janggicasual", rook, "e2e2 d10d10", "stalemate 0.5-0.5"},
		"one pass does not":               {"janggi", rook, "a1a2 d10d10", ""},
		"facing Kings and a pass":         {"janggi", rook, "e2d2 d10d10", "count of pieces 1-0"},
		"by tradition a draw":             {"janggitraditional", rook, "e2d2 d10d10", "stalemate 0.5-0.5"},
		"the Kings were parted":           {"janggi", rook, "e2d2 d10e10 a1a2", ""},
		"a mate":                          {"janggi", "3k5/9/9/9/9/9/9/9/r8/1r3K3 w - - 0 1", "", "checkmate 0-1"},
		"none while the Kings can draw":   {"janggitraditional", "5k3/9/9/9/9/9/9/9/r8/1r3K3 w - - 0 1", "", ""},
		"a repetition counts":             {"janggi", rook, "a1a2 d10d9 a2a1 d9d10 a1a2 d10d9 a2a1 d9d10", "threefold repetition 1-0"},
		"in modern Janggi a fourth one":   {"janggimodern", rook, "a1a2 d10d9 a2a1 d9d10 a1a2 d10d9 a2a1 d9d10", ""},
		"perpetual check":                 {"janggi", "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1", "a1d1 d10e10 d1e1 e10d10 e1d1 d10e10 d1e1 e10d10 e1d1", "perpetual check 0-1"},
		"fifty moves":                     {"janggi", "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 100 60", "", "fifty moves 1-0"},
		"a hundred":                       {"janggimodern", "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 199 160", "", ""},
		"nothing but Kings":               {"janggi", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "", "insufficient material 0-1"},
		"to and fro":                      {"janggimodern", shuttle, "a1a2 i9i8 a2a1 i8i7 a1a2 i7i6 a2a1 i6h6 a1a2", "threefold repetition 0-1"},
		"the first move from elsewhere":   {"janggimodern", shuttle, "a1a3 i9i8 a3a2 i8i7 a2a3 i7i6 a3a2 i6h6 a2a3", "threefold repetition 0-1"},
		"a Horse too":                     {"janggimodern", shuttle, "e1c2 i9i8 c2e1 i8i7 e1c2 i7i6 c2e1 i6h6 e1c2", "threefold repetition 0-1"},
		"not the General":                 {"janggimodern", shuttle, "e2e3 i9i8 e3e2 i8i7 e2e3 i7i6 e3e2 i6h6 e2e3", ""},
		"not four moves":                  {"janggimodern", shuttle, "a1a2 i9i8 a2a1 i8i7 e2e2 i7i6 a1a2 i6h6 a2a1 h6h7 a1a2 h7h8 a2a1", ""},
		"nor around":                      {"janggimodern", shuttle, "a1a2 i9i8 a2a3 i8i7 a3a1 i7i6 a1a2 i6h6 a2a1", ""},
		"a capture begins anew":           {"janggimodern", "3k5/8r/8P/9/9/9/9/9/4K4/R8 w - - 0 1", "a1a2 d10d9 a2a1 d9d10 a1a2 i9i8 a2a1 i8i7 a1a2", ""},
		"in other Janggi it only repeats": {"janggi", shuttle, "a1a2 i9i8 a2a1 i8i7 a1a2 i7i6 a2a1 i6h6 a1a2", ""},
	} {
		p := engine.Verified(game(t, c.game).New())
		require.NoError(t, p.SetFEN(c.fen), name)
		for _, text := range strings.Fields(c.moves) {
			o, over := engine.Result(p)
			require.False(t, over, "%s: %v before %s", name, o, text)
			enginetest.Play(t, p, text)
		}
		o, over := engine.Result(p)
		require.Equal(t, c.want != "", over, "%s: %v", name, o)
		if over {
			require.Equal(t, c.want, o.String(), name)
		}
	}
}

// TestJanggiCounts counts moves of positions for which Fairy-Stockfish's own tests give the same numbers.
func TestJanggiCounts(t *testing.T) {
	for fen, want := range map[string]uint64{
		"1n1kaabn1/cr2N4/5C1c1/p1pNp3p/9/9/P1PbP1P1P/3r1p3/4A4/R1BA1KB1R b - - 0 1": 76_763,
		"1Pbcka3/3nNn1c1/N2CaC3/1pB6/9/9/5P3/9/4K4/9 w - - 0 23":                    151_202,
	} {
		p := engine.NewPosition(game(t, "janggi"))
		require.NoError(t, p.SetFEN(fen))
		n, err := engine.Perft(p, 4, nil)
		require.NoError(t, err)
		require.Equal(t, want, n, fen)
	}
}

// TestWhoLeadsPasses checks that the search passes while the Kings face each other if its side has more points, and
// parts them if not.
func TestWhoLeadsPasses(t *testing.T) {
	for fen, passes := range map[string]bool{
		"4k4/9/9/9/9/9/9/9/4K3p/R8 w - - 0 1": true,
		"4k4/9/9/9/9/9/9/9/4K3R/r8 w - - 0 1": false,
	} {
		p := engine.NewPosition(game(t, "janggi"))
		require.NoError(t, p.SetFEN(fen))
		options := search.DefaultOptions()
		options.HashMB = 1
		s := search.New(options)
		r := s.Search(p, search.Limits{Depth: 4}, func(search.Info) {})
		require.Equal(t, passes, p.Format(r.Best) == "e2e2", "%s: %s", fen, p.Format(r.Best))
	}
}

// TestFacingKingsAreAnswered checks that while the Kings face each other the parts of the moves make the whole, that
// counting is generating, and that a null move is not sound.
func TestFacingKingsAreAnswered(t *testing.T) {
	for fen, n := range map[string]int{
		"4k4/9/9/9/9/R8/9/9/4K4/9 w - - 0 1":          8,
		"4k4/9/9/2n6/9/9/9/3C5/4K4/4r4 w - - 0 1":     4,
		"4k4/9/9/9/9/9/9/9/r8/r3K4 w - - 0 1":         1,
		"4k4/9/9/p7p/9/9/P6RP/C8/4K4/9[NP] w - - 0 1": 22,
	} {
		id := "janggi"
		if strings.Contains(fen, "[") {
			id = "janggihouse"
		}
		p := engine.Verified(game(t, id).New())
		require.NoError(t, p.SetFEN(fen))
		all := engine.Moves(p)
		require.Len(t, all, n, fen)
		require.ElementsMatch(t, all, p.Generate(p.Generate(nil, engine.Tactical), engine.Quiet), fen)
		counted, err := engine.Perft(p, 1, nil)
		require.NoError(t, err)
		require.EqualValues(t, n, counted, fen)
		require.False(t, p.MayPass(), fen)
	}
}
