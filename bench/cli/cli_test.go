package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine/fakeengine"
	"panthera/protocol/console"
	"panthera/variants"
	"panthera/variants/chess"
)

// arenaVariable is an environment variable that makes the test binary run as the program arena, so
// that tests can start and kill an arena.
const arenaVariable = "ARENA_FOR_TESTS"

func TestMain(m *testing.M) {
	fakeengine.Main(chess.Game())
	if os.Getenv(arenaVariable) != "" {
		os.Exit(Run(os.Args[1:], console.Of("arena", variants.All())))
	}
	if listen, dir, ok := strings.Cut(os.Getenv(serverVariable), " "); ok {
		serve(listen, dir)
	}
	home, err := os.MkdirTemp("", "arena") // for keys
	if err != nil {
		panic(err)
	}
	_ = os.Setenv("XDG_DATA_HOME", home)
	status := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(status)
}

// arena runs a command line.
func arena(arguments ...string) (status int, out, err string) {
	var o, e strings.Builder
	status = Run(arguments, &console.Console{Program: "arena", Games: variants.All(), Out: &o, Err: &e})
	return status, o.String(), e.String()
}

// fake returns a command that runs a fake engine.
func fake(script ...string) string { return strings.Join(fakeengine.Command(script...), " ") }

func TestMatchCommand(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	book := filepath.Join(t.TempDir(), "book.epd")
	require.NoError(t, os.WriteFile(book, []byte(chess.Game().Start+"\n"), 0o644))
	status, out, err := arena("match", "--variant", "chess", "--engine", "cmd="+fake()+",name=A,option.Hash=8", "--engine", "cmd="+fake("illegal@2")+",name=B",
		"--games", "2", "--nodes", "10", "--openings", book, "--out", dir)
	assert.Equal(t, 0, status, err)
	assert.Contains(t, out, "chess, 10 nodes/move, round robin, 2 of 2 games")
	assert.Contains(t, out, "2 anomalies")
	assert.Contains(t, err, "A +2 =0 -0")
	pgn, failure := os.ReadFile(filepath.Join(dir, "games.pgn"))
	require.NoError(t, failure)
	assert.Equal(t, 2, strings.Count(string(pgn), "[Event "))
}

func TestSpeedCommand(t *testing.T) {
	status, out, err := arena("speed", "--variant", "chess", "--engine", fake(), "--peer", fake(), "--peer-option", "Hash=8",
		"--perft-depth", "2", "--nodes", "10", "--runs", "1", "--positions", "2")
	assert.Equal(t, 0, status, err)
	assert.Contains(t, out, "| perft, M leaves/s |")
	assert.Contains(t, out, "| search, M nodes/s |")
}

func TestWrongUse(t *testing.T) {
	two := []string{"--engine", "cmd=a", "--engine", "cmd=b"}
	for reason, arguments := range map[string][]string{
		"expected one of":         {},
		"unknown variant":         append([]string{"match", "--variant", "go", "--nodes", "1"}, two...),
		"how long may engines":    append([]string{"match", "--variant", "chess"}, two...),
		"needs two engines":       {"match", "--variant", "chess", "--nodes", "1", "--engine", "cmd=a"},
		"--engine: engine":        {"match", "--variant", "chess", "--nodes", "1", "--engine", "a"},
		"--tc: clock":             append([]string{"match", "--variant", "chess", "--tc", "x"}, two...),
		"can't be used together":  append([]string{"sprt", "--preset", "search", "--nodes", "3"}, two...),
		"both about time":         append([]string{"match", "--variant", "chess", "--tc", "5", "--movetime", "3"}, two...),
		"no detail of a move":     append([]string{"match", "--variant", "chess", "--tc", "5", "--details", "nodes,speed"}, two...),
		"--tc inf needs":          append([]string{"match", "--variant", "chess", "--tc", "inf"}, two...),
		"--random-plies is":       append([]string{"match", "--variant", "chess", "--tc", "5", "--random-plies=-1"}, two...),
		"--games is 0;":           append([]string{"match", "--variant", "chess", "--tc", "5", "--games", "0"}, two...),
		"--rounds is -1;":         append([]string{"match", "--variant", "chess", "--tc", "5", "--rounds=-1"}, two...),
		"--plies is -2;":          append([]string{"match", "--variant", "chess", "--tc", "5", "--plies=-2"}, two...),
		"--depth is -5;":          append([]string{"match", "--variant", "chess", "--depth=-5"}, two...),
		"--margin is -1;":         append([]string{"match", "--variant", "chess", "--tc", "5", "--margin=-1"}, two...),
		"--draw is not of":        append([]string{"match", "--variant", "chess", "--tc", "5", "--draw=-5,3,10"}, two...),
		"--first counts":          append([]string{"match", "--variant", "chess", "--tc", "5", "--first", "3"}, two...),
		"--win-both is about":     append([]string{"match", "--variant", "chess", "--tc", "5", "--win-both"}, two...),
		"nothing would be played": append([]string{"match", "--variant", "chess", "--tc", "5", "--format", "gauntlet", "--seeds", "2"}, two...),
		"between -1000 and 1000":  append([]string{"sprt", "--variant", "chess", "--tc", "5", "--elo1", "4000"}, two...),
		"no such file":            append([]string{"match", "--variant", "chess", "--tc", "5", "--openings", "/no/such"}, two...),
		"is not of the form NAME": {"speed", "--variant", "chess", "--peer", "x", "--peer-option", "y"},
		"no/such/engine":          {"speed", "--variant", "chess", "--engine", "/no/such/engine", "--peer", "x"},
	} {
		status, out, err := arena(arguments...)
		assert.Equal(t, console.WrongUse, status, reason)
		assert.Contains(t, err, reason)
		assert.Equal(t, 1, strings.Count(err, "\n"), "one line: %s", err)
		assert.Empty(t, out)
	}
}
