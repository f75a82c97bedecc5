package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/bench/play/tournament"
	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/version"
	"panthera/variants"
)

func TestSPRTStopsAtTheBound(t *testing.T) {
	status, out, err := arena("sprt", "--variant", "chess", "--engine", "cmd="+fake()+",name=A", "--engine", "cmd="+fake("illegal@2")+",name=B",
		"--games", "400", "--nodes", "10", "--elo1", "200", "--model", "logistic", "--random-plies", "2")
	require.Equal(t, 0, status, err)
	assert.Contains(t, out, "H1 accepted")
	assert.Less(t, strings.Count(err, "\n"), 100, "it ends long before all games are played")
	assert.Contains(t, err, "LLR")
}

func TestSPRTOfKnownResults(t *testing.T) {
	status, out, _ := arena("sprt", "--elo0", "0", "--elo1", "2", "--results", "36027,68692,36433")
	assert.Equal(t, 0, status)
	assert.Contains(t, out, "LLR 0.92 (-2.94, 2.94), undecided")
	for reason, arguments := range map[string][]string{
		"has 2 numbers":    {"sprt", "--results", "1,2"},
		"must be less":     {"sprt", "--elo0", "9", "--results", "1,2,3"},
		"no game":          {"sprt"},
		"no preset":        {"sprt", "--preset", "best"},
		"two engines":      {"sprt", "--variant", "chess", "--nodes", "1", "--engine", "cmd=a", "--engine", "cmd=b", "--engine", "cmd=c"},
		"is there":         {"sprt", "--model", "bayesian", "--results", "1,2,3"},
		"--results has -1": {"sprt", "--results=1,2,-1"},
	} {
		status, _, err := arena(arguments...)
		assert.Equal(t, console.WrongUse, status, reason)
		if reason != "is there" {
			assert.Contains(t, err, reason)
		}
	}
}

// TestStandingsOfEachGame checks that a match of several variants prints the standings of the whole
// match, and then the standings of each variant.
func TestStandingsOfEachGame(t *testing.T) {
	var out strings.Builder
	m := &match.Match{Entrants: []match.Entrant{{Spec: uciengine.Spec{Name: "A"}}, {Spec: uciengine.Spec{Name: "B"}}}, Variants: []*engine.Game{variants.All().Game("chess"), variants.All().Game("lancerchess")}, Format: match.RoundRobin{}}
	d := conductor{Console: &console.Console{Out: &out}, plan: &tournament.Plan{Match: m}, standings: match.NewStandings(m.Names()...),
		byGame: map[string]*match.Standings{}}
	d.count(&match.Record{Number: 1, Pair: 1, Variant: "chess", Engines: [2]string{"A", "B"}, Points: [2]float64{2, 0}})
	d.count(&match.Record{Number: 2, Pair: 2, Variant: "lancerchess", Engines: [2]string{"A", "B"}, Points: [2]float64{0, 2}})
	d.print()
	assert.Contains(t, out.String(), "\nchess: A +1 =0 -0 ")
	assert.Contains(t, out.String(), "\nlancerchess: A +0 =0 -1 ")
}

func TestSPRTPresetSaysWhatIsPlayed(t *testing.T) {
	command := sprtCommand{Preset: "search"}
	require.NoError(t, command.prepare(nil))
	assert.Equal(t, []string{"chess", "lancerchess", "wildeurasian"}, command.Variant)
	assert.Equal(t, 1332, command.matchFlags.Games)
	assert.Equal(t, 10.0, command.Elo1)
	_, out, _ := arena("sprt", "--preset", "search", "--elo0=-6", "--results", "1,2,3")
	assert.Contains(t, out, "[-6, 10]")
	for _, flag := range []string{"--variant=chess", "--depth=3"} {
		status, _, err := arena("sprt", "--preset", "search", flag)
		assert.Equal(t, console.WrongUse, status)
		assert.Contains(t, err, "can't be used together")
	}
}

// TestTournamentFromAFile plays the tournament that a file describes, and then makes ratings and a
// report of it.
func TestTournamentFromAFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "cup.toml")
	text := `variants = ["chess"]
format = "swiss"
games = 2
nodes = 10
max-plies = 20
out = "` + filepath.ToSlash(filepath.Join(dir, "cup")) + `"
[openings]
random-plies = 3
`
	for _, script := range []string{"", "play=e2e4,d1h5,f1c4,h5f7", "crash@3", "twice@*"} {
		text += "[[engine]]\nname = \"E" + script + "\"\ncmd = \"" + fake(script) + "\"\n"
	}
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	status, out, err := arena("match", "--config", path)
	require.Equal(t, 0, status, err)
	assert.Contains(t, out, "Swiss system")

	status, out, err = arena("report", filepath.Join(dir, "cup"))
	require.Equal(t, 0, status, err)
	info, failure := os.Stat(strings.TrimSpace(out))
	require.NoError(t, failure)
	assert.Greater(t, info.Size(), int64(100_000))

	status, out, err = arena("rate", filepath.Join(dir, "cup"))
	if status == 0 {
		assert.Contains(t, out, "White's advantage")
	} else {
		assert.Contains(t, err, "nothing to rate by")
	}

	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(text, "nodes = 10", "nodes = ten", 1)), 0o644))
	status, _, err = arena("match", "--config", path)
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, err, "cup.toml:4: ")
}

func TestCheckCommand(t *testing.T) {
	status, out, err := arena("check", fake("crash@1"))
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, out, "FAILED")
	assert.Contains(t, out, "passed   2  uci is answered by uciok")
	assert.Contains(t, err, "does not keep to its protocol")
}

func TestCheckOfRules(t *testing.T) {
	status, out, err := arena("check", fake("divides"), "--variant", "chess", "--positions", "3")
	assert.Equal(t, 0, status, err)
	assert.Regexp(t, `^chess: 3 positions, \d+ moves; 0 positions differ\n$`, out)
	status, out, err = arena("check", fake("divides", "forgets=e2e4"), "--variant", "chess", "--positions", "1")
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, out, "  it has not e2e4\n")
	assert.Contains(t, err, "the engine has other rules")
	status, _, err = arena("check", fake(), "--variant", "lancerchess")
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, err, "plays chess only")
}

func TestRateCommand(t *testing.T) {
	pgn := filepath.Join(t.TempDir(), "games.pgn")
	var sb strings.Builder
	for _, result := range []string{"1-0", "1/2-1/2", "0-1", "1-0"} {
		sb.WriteString("[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"" + result + "\"]\n\n")
		sb.WriteString("[Event \"x\"]\n[White \"B\"]\n[Black \"A\"]\n[Result \"1/2-1/2\"]\n\n")
	}
	require.NoError(t, os.WriteFile(pgn, []byte(sb.String()), 0o644))
	status, out, err := arena("rate", "--anchor", "B=1500", pgn)
	require.Equal(t, 0, status, err)
	assert.Contains(t, out, "1500.0")
	for reason, anchor := range map[string]string{"is not of the form": "B", "has no rating": "C=3"} {
		status, _, err := arena("rate", "--anchor", anchor, pgn)
		assert.Equal(t, console.WrongUse, status)
		assert.Contains(t, err, reason)
	}
}

func TestVersionIsTold(t *testing.T) {
	cmd := exec.Command(os.Args[0], "--version")
	cmd.Env = append(os.Environ(), arenaVariable+"=1")
	out, err := cmd.Output()
	require.NoError(t, err)
	assert.Equal(t, "Arena of "+version.Name()+"\n", string(out))
}

// TestAnEngineThatDoesNotPlayTheGameIsRefused checks that a match is refused before its first game
// if an engine does not support the variant.
func TestAnEngineThatDoesNotPlayTheGameIsRefused(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	status, out, failure := arena("match", "--variant", "chess", "--variant", "lancerchess", "--engine", "cmd="+fake()+",name=A",
		"--engine", "cmd="+fake()+",name=B,option.Hash=1", "--nodes", "10", "--out", dir)
	assert.Equal(t, console.WrongUse, status)
	assert.Equal(t, "arena: A plays chess only: it has no option UCI_Variant\n", failure[strings.LastIndex(strings.TrimSpace(failure), "\n")+1:])
	assert.Empty(t, out)
	assert.Equal(t, 1, lineCount(filepath.Join(dir, match.RecordsFile)), "nothing was played")
	status, _, failure = arena("match", "--variant", "lancerchess", "--engine", "cmd="+fake()+",name=A,proto=xboard",
		"--engine", "cmd="+fake()+",name=B,proto=xboard", "--depth", "1")
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, failure, "A does not play lancerchess: its variants are ")
}

// TestAnOptionThatIsNotTakenEndsTheMatchBeforeItBegins, unless the engine is marked.
func TestAnOptionThatIsNotTakenEndsTheMatchBeforeItBegins(t *testing.T) {
	for option, want := range map[string]string{
		fake() + ",name=A,option.Hash=abc":                         `arena: A: option Hash: "abc" is not a number from 1 to 1024`,
		fake("rated") + ",name=A,option.UCI_Elo=99999":             `arena: A: option UCI_Elo: "99999" is not a number from 500 to 2500`,
		fake("grumbles") + ",name=A,option.Hash=16":                "arena: A: info string ERROR: cannot open 16",
		fake("grumbles") + ",name=A,proto=xboard,option.Depth=4":   "arena: A: Error (cannot open): option Depth=4",
		fake("grumbles") + ",name=A,option.Hash=16,tolerant=on":    "",
		fake("rated") + ",name=A,option.UCI_Elo=99999,tolerant=on": "",
	} {
		dir := filepath.Join(t.TempDir(), "out")
		status, _, failure := arena("match", "--variant", "chess", "--engine", "cmd="+option, "--engine", "cmd="+fake()+",name=B",
			"--depth", "1", "--games", "2", "--random-plies", "2", "--max-plies", "4", "--out", dir)
		if want == "" {
			assert.Zero(t, status, failure)
			continue
		}
		assert.Equal(t, console.WrongUse, status)
		assert.Contains(t, failure, want+"\n")
		assert.Equal(t, 1, lineCount(filepath.Join(dir, match.RecordsFile)), "nothing was played")
	}
}

// TestWhatEnginesSayIsKept checks that the log of a match contains the lines from the engines, and
// that the record of a game contains the last output of an engine that crashed in it.
func TestWhatEnginesSayIsKept(t *testing.T) {
	dir := t.TempDir()
	log, out := filepath.Join(dir, "traffic.log"), filepath.Join(dir, "out")
	status, _, failure := arena("match", "--variant", "chess", "--games", "2", "--nodes", "10", "--random-plies", "2", "--max-plies", "8", "--log", log,
		"--engine", "cmd="+fake()+",name=A", "--engine", "cmd="+fake("crash@2")+",name=B", "--out", out)
	require.Equal(t, 0, status, failure)
	text, err := os.ReadFile(log)
	require.NoError(t, err)
	for _, line := range []string{"# game 1, chess: A#1 v B#1", "A#1 > uci", "A#1 < uciok", "B#1 > position startpos moves ", "B#2 < readyok"} {
		assert.Contains(t, string(text), line)
	}
	records, err := match.ReadRecords(out)
	require.NoError(t, err)
	assert.Equal(t, match.Crash, records[0].Fault)
	assert.Contains(t, records[0].Output, "bestmove ")
	status, _, failure = arena("match", "--variant", "chess", "--nodes", "10", "--log", filepath.Join(dir, "no", "such"), "--engine", "cmd=x", "--engine", "cmd=x")
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, failure, "--log: ")
}
