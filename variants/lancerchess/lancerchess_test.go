package lancerchess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

func TestConformance(t *testing.T) { searchtest.Run(t, Game(), "testdata") }

func FuzzFEN(f *testing.F)   { enginetest.FuzzFEN(f, Game()) }
func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, Game()) }

// TestRules goes through the rule sheet one sentence at a time. Each case has a position, moves that
// must be legal and moves that must be illegal.
func TestRules(t *testing.T) {
	tests := map[string]struct {
		fen          string
		legal, wrong []string
	}{
		"Pieces: the royal steps one square": {"8/8/8/8/3K4/8/8/6k1 w - - 0 1",
			[]string{"d4d5", "d4e5", "d4e4", "d4c3"}, []string{"d4d6", "d4f4"}},
		"Pieces: Q goes any distance": {"8/8/8/8/3Q4/8/7k/K7 w - - 0 1",
			[]string{"d4d8", "d4h8", "d4a4"}, []string{"d4e6"}},
		"Pieces: the King's Lancer goes one or two squares orthogonally": {"8/8/8/8/3L4/8/8/K5k1 w - - 0 1",
			[]string{"d4d5", "d4d6", "d4f4", "d4b4", "d4d2"}, []string{"d4e5", "d4d7", "d4f6"}},
		"Pieces: it jumps when two": {"8/8/8/3p4/3LP3/8/8/K5k1 w - - 0 1",
			[]string{"d4d6", "d4f4", "d4d5"}, []string{"d4e4"}},
		"Pieces: the Queen's Lancer goes one or two squares diagonally": {"8/8/8/8/3F4/8/8/K6k w - - 0 1",
			[]string{"d4e5", "d4f6", "d4b2", "d4b6"}, []string{"d4d5", "d4g7"}},
		"Pieces: no Lancer leaps three squares": {"8/8/8/8/3F4/8/8/K6k w - - 0 1",
			nil, []string{"d4a7", "d4g7"}},
		"Pieces: Pikemen have double step": {"8/8/8/8/8/8/3P4/K6k w - - 0 1",
			[]string{"d2d3", "d2d4"}, []string{"d2d5", "d2e3"}},
		"Pieces: Pikemen capture en passant": {"8/8/8/3pP3/8/8/8/K6k w - d6 0 1",
			[]string{"e5d6", "e5e6"}, []string{"e5f6"}},
		"Protecting: both sides": {"8/8/8/8/8/1l4k1/8/R2K3R w KQ - 0 1",
			[]string{"d1f1"}, []string{"d1h1", "d1g1", "d1b1"}}, // b3 attacks b1
		"Protecting: a-side": {"8/8/8/8/8/6k1/8/R2K3R w KQ - 0 1",
			[]string{"d1b1", "d1f1"}, nil},
		"Protecting: not without the right": {"8/8/8/8/8/6k1/8/R2K3R w K - 0 1",
			[]string{"d1f1"}, []string{"d1b1"}},
		"Protecting: g1 must be empty too": {"8/8/8/8/5k2/8/8/R2K2LR w KQ - 0 1",
			[]string{"d1b1"}, []string{"d1f1"}},
		"Protecting: b1 must be empty": {"8/8/8/8/8/6k1/8/RF1K3R w KQ - 0 1",
			[]string{"d1f1"}, []string{"d1b1"}},
		"Protecting: not in check": {"3r4/8/8/8/8/6k1/8/R2K3R w KQ - 0 1",
			nil, []string{"d1f1", "d1b1"}},
		"Protecting: not over an attacked square": {"2r1r3/8/8/8/8/6k1/8/R2K3R w KQ - 0 1",
			nil, []string{"d1f1", "d1b1"}},
		"Protecting: not onto an attacked square": {"1r3r2/8/8/8/8/6k1/8/R2K3R w KQ - 0 1",
			nil, []string{"d1f1", "d1b1"}},
		"Protecting: a Tower may be attacked and pass": {"r5r1/8/8/8/8/6k1/8/R2K3R w KQ - 0 1",
			[]string{"d1f1", "d1b1"}, nil},
		"Promotion: the King's Lancer on b, d, f, h": {"8/1P1P1P1P/8/8/8/k7/8/K7 w - - 0 1",
			[]string{"b7b8l", "d7d8l", "f7f8l", "h7h8l", "b7b8q", "b7b8r", "b7b8b"}, []string{"b7b8f", "d7d8f", "b7b8", "b7b8p"}},
		"Promotion: the Queen's Lancer on a, c, e, g": {"8/P1P1P1P1/8/8/8/1k6/8/K7 w - - 0 1",
			[]string{"a7a8f", "c7c8f", "e7e8f", "g7g8f"}, []string{"a7a8l", "g7g8l"}},
		"Promotion: Black's Lancers go by the same files": {"1k6/8/8/8/8/8/1p1K2p1/8 b - - 0 1",
			[]string{"b2b1l", "g2g1f"}, []string{"b2b1f", "g2g1l"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := engine.NewPosition(Game())
			require.NoError(t, p.SetFEN(test.fen))
			forms := map[string]bool{}
			for _, m := range engine.Moves(p) {
				forms[p.Format(m)] = true
			}
			for _, form := range test.legal {
				require.True(t, forms[form], "%s is legal", form)
			}
			for _, form := range test.wrong {
				require.False(t, forms[form], "%s is not legal", form)
			}
		})
	}
}

// TestLancersAndLines: a pinned Lancer may leap along the line of the pin, but not over the pinning
// piece or its own royal. A check by a Lancer, which leaps, cannot be blocked.
func TestLancersAndLines(t *testing.T) {
	p := engine.NewPosition(Game())
	require.NoError(t, p.SetFEN("3k4/8/8/8/3r4/3L4/8/3K4 w - - 0 1"))
	var forms []string
	for _, m := range engine.Moves(p) {
		if m.From() == 19 {
			forms = append(forms, p.Format(m))
		}
	}
	require.ElementsMatch(t, []string{"d3d2", "d3d4"}, forms)

	require.NoError(t, p.SetFEN("3k4/8/8/8/1f6/8/2PK4/8 w - - 0 1"))
	require.True(t, p.InCheck())
	_, err := engine.ParseMove(p, "c2c3")
	require.Error(t, err)
}

// TestBareRoyalsOnly tests the draw by lack of material (rule sheet, End): unlike in chess, only two
// bare royals are a draw.
func TestBareRoyalsOnly(t *testing.T) {
	for fen, reason := range map[string]engine.Reason{
		"3k4/8/8/8/8/8/8/3K4 w - - 0 1":     engine.InsufficientMaterial,
		"3k4/8/8/8/8/8/8/3K1L2 w - - 0 1":   engine.NoReason,
		"3k4/8/8/8/8/8/8/3K1B2 w - - 0 1":   engine.NoReason,
		"3k4/8/8/8/8/8/8/3K1B2 w - - 100 9": engine.FiftyMoves,
		"k7/2Q5/8/8/8/8/8/K7 b - - 0 1":     engine.Stalemate,
	} {
		p := engine.NewPosition(Game())
		require.NoError(t, p.SetFEN(fen))
		o, _ := engine.Result(p)
		require.Equal(t, reason, o.Reason, fen)
	}
}
