package workbench

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
)

// TestEveryRuleOfFilesHasARow checks that each key of files of games that is played belongs to one rule of the
// report, or to those of which no use can be seen.
func TestEveryRuleOfFilesHasARow(t *testing.T) {
	keys := strings.Fields(unseen)
	for _, r := range rules {
		keys = append(keys, strings.Fields(r.keys)...)
	}
	slices.Sort(keys)
	played := compiled.Played()
	slices.Sort(played)
	require.Equal(t, played, keys)
}

// TestUsesOfRules replays games of files, and checks how often each rule is counted.
func TestUsesOfRules(t *testing.T) {
	for _, c := range []struct {
		text, moves, end string
		uses             map[string]float64
	}{
		{"[a:seirawan]\n", "b1c3h b8c6 g1f3e g8f6", "", map[string]float64{"entry of a Hawk": 1, "entry of an Elephant": 1}},
		{"[a:duck]\n", "e2e4,e4e5 e7e6,e6a6", "", map[string]float64{"wall": 2, "double step": 1}},
		{"[a:atomic]\n", "e2e4 d7d5 e4d5 a7a6", "", map[string]float64{"explosion": 1, "end by extinction": 0}},
		{"[a:petrified]\n", "b1c3 d7d5 c3d5", "", map[string]float64{"petrification": 1}},
		{"[a:ataxx]\n", "P@b7 P@f7", "count of pieces", map[string]float64{"duplication": 2, "end by count of pieces": 1}},
		{"[a:flipello]\n", "P@e3", "", map[string]float64{"pieces turned over": 1}},
		{"[a:3check]\n", "e2e4 f7f6 d1h5", "checks", map[string]float64{"counted check": 1, "check": 1, "end by checks": 1}},
		{"[a:kingofthehill]\n", "e2e4", "goal", map[string]float64{"end by goal": 1}},
		{"[a:castle]\n", "a2a3 b8c6 a3a4 d7d6 b2b3 c8e6 c2c3 d8d7 h2h3 e8c8", "goal", map[string]float64{"castling O-O-O": 1, "end by goal": 1}},
		{"[a:makruk]\n", "a3a4", "", map[string]float64{"end by count of moves": 0}},
		{"[a:antichess]\n", "e2e4 d7d5 e4d5", "extinction", map[string]float64{"capture that must be made": 1, "end by extinction": 1}},
		{"[a:rifle]\n", "b1c3 d7d5 c3d5", "", map[string]float64{"capture from afar": 1}},
		{"[a:andernach]\n", "b1c3 d7d5 c3d5", "", map[string]float64{"change of sides by a move": 1, "capture in passing": 0}},
		{"[a:gryphon]\n", "e2e4 b8c6", "", map[string]float64{"Pawn becomes Knight": 1, "Knight becomes Bishop": 1, "double step": 1}},
		{"[a:cambodian]\n", "d1b2 a6a5 e3e4 a5a4 e1e3", "", map[string]float64{"first leap of a King": 1, "first leap of a Fers": 1}},
		{"[a:placement]\n", "N@a1 N@a8", "", map[string]float64{"drop that must be made": 2}},
		{"[a:chess]\npass = true\n", "e1e1 e8e8", "", map[string]float64{"pass": 2}},
		{"[a:xiangqi]\n", "e4e5 a7a6 e5e6 a6a5 e6d6", "", map[string]float64{"sideways step of a Soldier": 1}},
		{"[a:chess]\nterritory = 1\n", "e2e4 e7e5", "stake-out", map[string]float64{"end by stake-out": 1}},
	} {
		texts := strings.Fields(c.moves)
		g := gameOf(t, c.text)
		p := g.New()
		for _, text := range texts {
			enginetest.Play(t, p, text)
		}
		r := &row{Moves: texts, Scores: make([]int, len(texts)), End: c.end}
		counts, err := count(g, []*pair{{r, r}})
		require.NoError(t, err, c.text)
		for name, n := range c.uses {
			require.Contains(t, counts.uses.names, name, c.text)
			require.Equal(t, n, counts.uses.of[name][0].sum, "%s %s", c.text, name)
		}
	}
}

// TestEveryRuleIsSeen plays random games of all games that can be built on, and of three more. Each rule must be
// seen in one of them at least, and no game may use what its report has no row for.
func TestEveryRuleIsSeen(t *testing.T) {
	seen := map[int]bool{}
	look := func(g *engine.Game, p *pair) {
		counts, err := count(g, []*pair{p})
		require.NoError(t, err)
		announced := 0
		for i, r := range rules {
			rows := r.rows(counts.subject)
			announced += len(rows)
			for _, row := range rows {
				f := counts.rules.figure(row)
				seen[i] = seen[i] || f[0].sum+f[1].sum > 0
			}
		}
		require.LessOrEqual(t, len(counts.rules.names), announced, "%s: %v", g.ID, counts.rules.names)
	}
	for n, d := range rulebook.Base().Definitions {
		g, _ := compiled.Game(d)
		for seed := uint64(0); g != nil && seed < 8; seed += 2 {
			random := rand.New(rand.NewPCG(uint64(n), seed))
			look(g, &pair{played(g, random, nil), played(g, random, nil)})
		}
	}
	stopped := gameOf(t, "[a:chess]\nterritory = 2\n")
	checks := gameOf(t, "[a:chess]\nperpetualCheckIllegal = true\nstartFen = 6k1/8/8/8/8/8/8/K3Q3 w - - 0 1\n")
	counting := gameOf(t, "[a:makruk]\nstartFen = 3k4/8/8/8/8/8/3K4/RR6 w - - 0 1\n")
	look(counting, &pair{played(counting, rand.New(rand.NewPCG(1, 1)), nil), {}})
	look(stopped, &pair{played(stopped, rand.New(rand.NewPCG(1, 1)), nil), {}})
	look(checks, &pair{played(checks, nil, strings.Fields("e1e8 g8g7 e8e7 g7g8 e7e8 g8g7 e8e7 g7g8 e7e8")), {}})
	for i, r := range rules {
		require.True(t, seen[i], "no game has used it: %v", r.keys)
	}
}

// played returns a game with these moves, or with random ones.
func played(g *engine.Game, random *rand.Rand, texts []string) *row {
	const most = 150
	r, p := &row{}, g.New()
	for len(r.Moves) < most {
		if o, over := engine.Result(p); over {
			r.End, r.Points = o.Reason.String(), o.Points
			break
		}
		if texts == nil {
			moves := engine.Moves(p)
			r.Moves = append(r.Moves, p.Format(moves[random.IntN(len(moves))]))
		} else {
			r.Moves = texts[:len(r.Moves)+1]
		}
		m, err := engine.ParseMove(p, r.Moves[len(r.Moves)-1])
		if err != nil {
			panic(err)
		}
		p.Make(m)
	}
	return r
}
