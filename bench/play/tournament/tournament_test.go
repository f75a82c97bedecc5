package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/bench/play/sprt"
	"panthera/bench/play/uciengine"
	"panthera/protocol/clock"
	"panthera/variants"
)

// load reads a tournament from text.
func load(t *testing.T, text string) (*Plan, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cup.toml")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return Load(path, variants.All())
}

const cup = `variants = ["chess", "lancerchess"]
format = "swiss"
rounds = 3
games = 4
concurrency = 2
margin = 50
max-plies = 200
nodes = 1000
out = "cup"

[openings]
random-plies = 6
seed = 9

[draw]
score = 10
moves = 8
from = 40

[[engine]]
cmd = "bin/one -x"
options = { Hash = 16, Ponder = false }

[[engine]]
name = "Two"
cmd = ["bin/two", "with space"]
protocol = "xboard"
tc = "5+0.1"
tolerant = true
[engine.variants]
lancerchess = "lancer"
`

func TestTournamentIsRead(t *testing.T) {
	p, err := load(t, cup)
	require.NoError(t, err)
	m := p.Match
	assert.Equal(t, "cup", p.Out)
	assert.Len(t, m.Variants, 2)
	assert.Equal(t, match.Swiss{Count: 3}, m.Format)
	assert.Equal(t, 4, m.Games)
	assert.Equal(t, 2, m.Concurrency)
	assert.Equal(t, 50*time.Millisecond, m.Rules.Margin)
	assert.Equal(t, match.Adjudication{DrawScore: 10, DrawMoves: 8, DrawFrom: 40}, m.Rules.Adjudication)
	assert.Equal(t, match.Entrant{Spec: uciengine.Spec{Name: "one", Command: []string{"bin/one", "-x"},
		Options: []uciengine.Option{{Name: "Hash", Value: "16"}, {Name: "Ponder", Value: "false"}}}, Control: match.Control{Nodes: 1000}}, m.Entrants[0])
	assert.True(t, m.Entrants[1].Tolerant)
	assert.Equal(t, "lancer", m.Entrants[1].NameOf("lancerchess"))
	assert.Equal(t, match.Control{Clock: []match.Period{{Base: 5 * time.Second, Increment: 100 * time.Millisecond}}}, m.Entrants[1].Control)
	assert.Equal(t, "6 random plies, seed 9", m.Openings[1].String())
	assert.Nil(t, p.SPRT)
}

// TestDiceAndTheInventorsClockAreRead as the flags have them.
func TestDiceAndTheInventorsClockAreRead(t *testing.T) {
	thrown := strings.NewReplacer(`["chess", "lancerchess"]`, `["tigerchess"]`+"\ndice = true", "nodes = 1000", `tc = "inventor"`, "tc = \"5+0.1\"\n", "", "lancerchess = \"lancer\"", "").Replace(cup)
	p, err := load(t, thrown)
	require.NoError(t, err)
	assert.Equal(t, &match.Dice{Game: "tigerchess", Seed: 9}, p.Match.Dice)
	var ids []string
	for _, g := range p.Match.Variants {
		ids = append(ids, g.ID)
	}
	assert.Contains(t, ids, "tigervariation-dragon")
	assert.Equal(t, clock.Standard, p.Match.Rules.Control.Tiger)
	for text, want := range map[string]string{
		strings.Replace(thrown, `["tigerchess"]`, `["chess"]`, 1):               "no dice choose among the forms of chess",
		strings.Replace(thrown, `["tigerchess"]`, `["chess", "tigerchess"]`, 1): "dice = true wants one variant",
		strings.Replace(cup, "nodes = 1000", `tc = "inventor"`, 1):              "nobody has set one for chess",
	} {
		_, err := load(t, text)
		assert.ErrorContains(t, err, want)
	}
}

// TestFormAndLimitsAreRead checks that a file can set everything that the flags of arena match can
// set.
func TestFormAndLimitsAreRead(t *testing.T) {
	p, err := load(t, strings.NewReplacer("nodes = 1000", "nodes = 1000\ndepth = 9\ntc = \"40/10+0.1:20+0.2\"",
		"[draw]", "[win]\nscore = 500\nmoves = 4\nboth = true\n[pgn]\nsan = true\nin-order = true\nevent = \"Cup\"\nsite = \"Bremen\"\ndetails = [\"nodes\", \"line\"]\n[draw]").Replace(cup))
	require.NoError(t, err)
	assert.Equal(t, "40/10+0.1:20+0.2 and 1000 nodes/move and 9 plies/move", p.Match.Rules.Control.String())
	assert.Equal(t, match.Form{SAN: true, Event: "Cup", Site: "Bremen", Details: []match.Detail{match.DetailNodes, match.DetailLine}}, p.Match.Form)
	assert.True(t, p.Match.InOrder)
	assert.Equal(t, match.Adjudication{DrawScore: 10, DrawMoves: 8, DrawFrom: 40, WinScore: 500, WinMoves: 4, WinBoth: true}, p.Match.Rules.Adjudication)
}

func TestTestIsRead(t *testing.T) {
	p, err := load(t, strings.Replace(cup, "[draw]", "[sprt]\nelo1 = 3\n[draw]", 1))
	require.NoError(t, err)
	assert.Equal(t, &sprt.Test{Elo1: 3, Alpha: 0.05, Beta: 0.05, Model: sprt.Normalised}, p.SPRT)
}

func TestMistakesNameTheirLine(t *testing.T) {
	tests := map[string]struct {
		old, new string
		line     int
		reason   string
	}{
		"a syntax error":     {`games = 4`, `games = = 4`, 4, ""},
		"a wrong type":       {`games = 4`, `games = "4"`, 4, "games: incompatible"},
		"an unknown key":     {`margin = 50`, `magrin = 50`, 6, `unknown key "magrin"`},
		"one of an engine":   {`tc = "5+0.1"`, `clock = "5+0.1"`, 28, `unknown key "engine.clock"`},
		"an unknown variant": {`"lancerchess"]`, `"go"]`, 1, `unknown variant "go"`},
		"no variant":         {`variants = ["chess", "lancerchess"]`, ``, 1, "no game"},
		"a format":           {`format = "swiss"`, `format = "league"`, 2, "unknown format"},
		"a number":           {`games = 4`, `games = 0`, 4, "games = 0 must be at least 1"},
		"two limits":         {`nodes = 1000`, "nodes = 1000\nmovetime = 30\ntc = \"5\"", 9, "two limits of one kind"},
		"a clock":            {`tc = "5+0.1"`, `tc = "soon"`, 28, `clock "soon"`},
		"a protocol":         {`protocol = "xboard"`, `protocol = "ucci"`, 27, "unknown protocol"},
		"a game":             {`tc = "5+0.1"`, "tc = \"5+0.1\"\nplays = [\"turnqi\"]", 29, `"turnqi" is not among`},
		"no program":         {`cmd = "bin/one -x"`, `cmd = ""`, 21, "no program"},
		"negative nodes":     {`nodes = 1000`, `nodes = -1`, 8, "nodes = -1 is not a number from 1 to "},
		"a seed":             {`seed = 9`, `seed = -9`, 13, "seed = -9 must be at least 0"},
		"the first of some":  {`seed = 9`, "balance-within = -1\nbalance-nodes = -1\nseed = -9\nplies = -1", 16, "plies = -1 must be at least 0"},
		"no limit":           {`nodes = 1000`, ``, 21, "how long may one think"},
		"openings":           {`seed = 9`, `file = "none.epd"`, 13, "none.epd"},
		"an order":           {`seed = 9`, `order = "odd"`, 13, "unknown order"},
		"adjudication":       {`moves = 8`, `moves = 0`, 17, "needs moves from 1"},
		"a test":             {`[draw]`, "[sprt]\nelo1 = -3\n[draw]", 15, "must be less than"},
		"a detail":           {`[draw]`, "[pgn]\ndetails = [\"speed\"]\n[draw]", 16, `no detail of a move is called "speed"`},
		"nodes for XBoard":   {`tc = "5+0.1"`, `nodes = 5`, 28, "know no limit of nodes"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, cup, test.old)
			_, err := load(t, strings.Replace(cup, test.old, test.new, 1))
			var mistake *mistake
			require.True(t, errors.As(err, &mistake), "%v", err)
			assert.Equal(t, test.line, mistake.line, "%v", err)
			assert.Contains(t, err.Error(), test.reason)
			assert.NotContains(t, err.Error(), "\n")
		})
	}
}

func TestOpeningsThatAreNotSaidHaveDefaults(t *testing.T) {
	opening := func(openings string) string {
		p, err := load(t, strings.Replace(cup, "random-plies = 6\nseed = 9\n", openings, 1))
		require.NoError(t, err)
		return p.Match.Openings[0].String()
	}
	assert.Equal(t, opening("random-plies = 8\nseed = 1\n"), opening(""))
	assert.NotEqual(t, opening("random-plies = 0\n"), opening(""), "none at random")
	assert.Equal(t, opening("balance-nodes = 5\nbalance-within = 60\n"), opening("balance-nodes = 5\n"))
}

func TestExamplesAreGood(t *testing.T) {
	files, err := filepath.Glob("../../examples/*.toml")
	require.NoError(t, err)
	assert.NotEmpty(t, files)
	for _, path := range files {
		_, err := Load(path, variants.All())
		assert.NoError(t, err)
	}
}

func TestOptionsOfAllEngines(t *testing.T) {
	file := filepath.Join(t.TempDir(), "options")
	require.NoError(t, os.WriteFile(file, []byte("Threads=2\nHash=32\n"), 0o644))
	p, err := load(t, `variants = ["chess"]
rounds = 3
noswap = true
games = 4
tc = "inf"
nodes = 10
[options]
Hash = 16
Ponder = false
[[engine]]
cmd = "one"
[[engine]]
cmd = "two"
options-file = "`+filepath.ToSlash(file)+`"
options = { Threads = 4 }
`)
	require.NoError(t, err)
	assert.Equal(t, []uciengine.Option{{Name: "Hash", Value: "16"}, {Name: "Ponder", Value: "false"}}, p.Match.Entrants[0].Options)
	assert.Equal(t, []uciengine.Option{{Name: "Ponder", Value: "false"}, {Name: "Hash", Value: "32"}, {Name: "Threads", Value: "4"}}, p.Match.Entrants[1].Options)
	assert.Equal(t, 12, p.Match.Games)
	assert.True(t, p.Match.NoSwap)
	assert.Equal(t, match.Control{Nodes: 10}, p.Match.Rules.Control)
	_, err = load(t, "variants = [\"chess\"]\ntc = \"inf\"\n")
	assert.ErrorContains(t, err, `cup.toml:2: tc = "inf" needs nodes`)
}
