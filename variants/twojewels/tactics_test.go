package twojewels

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// tactic is a position with its only solutions: moves that force a marriage or a mate in a number of
// moves (kinds marriage and mate), answer a check (kind rescue) or the threat of a marriage in one
// move (kind defence), or win so many centipawns whatever the enemy replies (kind win).
type tactic struct {
	FEN  string   `json:"fen"`
	Best []string `json:"best"`
	Kind string   `json:"kind"`
	In   int      `json:"in"`
	Wins int      `json:"wins"`
	Why  string   `json:"why"`
}

func readTactics(t *testing.T) []tactic {
	t.Helper()
	file, err := os.Open("testdata/tactics.jsonl")
	require.NoError(t, err)
	defer file.Close()
	var list []tactic
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var one tactic
		require.NoError(t, json.Unmarshal(lines.Bytes(), &one))
		list = append(list, one)
	}
	return list
}

func formsOf(p *Position, moves []engine.Move) []string {
	var forms []string
	for _, m := range moves {
		forms = append(forms, p.Format(m))
	}
	slices.Sort(forms)
	return forms
}

// TestTactics proves the solutions of the tactics by trying every move.
func TestTactics(t *testing.T) {
	for _, c := range readTactics(t) {
		t.Run(c.Why, func(t *testing.T) {
			p := setUp(t, c.FEN)
			switch c.Kind {
			case "rescue":
				require.True(t, p.InCheck())
				require.Equal(t, c.Best, movesFrom(p, "-"))
				return
			case "defence":
				require.True(t, marriageThreatens(p))
				require.Equal(t, c.Best, formsOf(p, defences(p)))
				return
			case "win":
				require.Equal(t, c.Best, formsOf(p, winningMaterial(p, c.Wins)))
				return
			}
			if c.In > 2 && testing.Short() {
				t.Skip("takes seconds")
			}
			for n := 1; n < c.In; n++ {
				require.False(t, winsIn(p, n), "wins in %d", n)
			}
			require.Equal(t, c.Best, formsOf(p, winners(p, c.In, false)))
		})
	}
}

// TestMarryingMovesAreTacticalAndGainMost: a move that wins at once by marriage must be tactical and
// gain most, so that no search skips it.
func TestMarryingMovesAreTacticalAndGainMost(t *testing.T) {
	for _, c := range readTactics(t) {
		p := setUp(t, c.FEN)
		for _, m := range engine.Moves(p) {
			marries := p.marries(m)
			p.Make(m)
			o, over := p.Ended()
			p.Undo()
			require.Equal(t, over && o.Reason == engine.Marriage, marries, "%s %s", c.FEN, p.Format(m))
			require.True(t, !marries || p.Tactical(m) && p.CaptureValue(m) >= marriageGain, "%s %s", c.FEN, p.Format(m))
		}
	}
}
