package main

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
	"panthera/protocol/definitions"
	"panthera/variants"
)

// TestGamesAgainstPeers plays whole games of chess against other engines, if they are installed
// (Debian: stockfish, fairy-stockfish). No game may end by an error or an illegal move.
func TestGamesAgainstPeers(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs and plays games")
	}
	dir := t.TempDir()
	build := func(name, pkg string) string {
		path := filepath.Join(dir, name)
		out, err := exec.Command("go", "build", "-o", path, pkg).CombinedOutput()
		require.NoError(t, err, "%s", out)
		return path
	}
	for _, peer := range []string{"stockfish", "fairy-stockfish"} {
		t.Run(peer, func(t *testing.T) {
			path, err := lookUp(peer)
			if err != nil {
				t.Skipf("%s is not installed; apt-get install %s", peer, peer)
			}
			out, err := exec.Command(build("arena", "./bench"), "match", "--variant", "chess", "--games", "4", "--nodes", "300",
				"--engine", "cmd="+build("panthera", ".")+",name=panthera", "--engine", "cmd="+path+",name=peer").CombinedOutput()
			require.NoError(t, err, "%s", out)
			require.Contains(t, string(out), "No anomalies.")
		})
	}
}

// inCuteChess are the variants of cutechess-cli that Panthera plays too: all but gomoku and
// gomokufreestyle.
const inCuteChess = `3check 5check ai-wok almost amazon andernach antiandernach antichess asean atomic berolina cambodian capablanca caparandom cfour chancellor
	changeover checkless chessgi chigorin circulargryphon codrus coregal courier crazyhouse displacedgrid dobutsu embassy euroshogi extinction fischerandom giveaway
	gothic grand grid gridolina gryphon gustav3 hoppelpoppel horde janus jesonmor judkins karouk kinglet kingofthehill knightmate knightrelay loop losalamos losers makruk
	minishogi modern newzealand placement pocketknight racingkings rifle seirawan shatranj shogi shoot simplifiedgryphon sittuyin slippedgrid standard suicide
	superandernach threekings tictactoe twokings twokingssymmetric`

// refereeAlone matches the results that cutechess-cli declares but Panthera does not: draws by
// material or by counted moves, and bare kings found one move earlier.
const refereeAlone = "^Draw by (insufficient mating material|counting rules|sixty-four move rule)|^Both kings bare|^Bare king|^Impasse"

// TestGamesInCuteChess plays ten games of each variant in inCuteChess under the cutechess-cli that the
// environment variable CUTECHESS names, and compares each result with Panthera's own for the final
// position.
func TestGamesInCuteChess(t *testing.T) {
	cutechess := os.Getenv("CUTECHESS")
	if cutechess == "" {
		t.Skip("CUTECHESS does not name cutechess-cli")
	}
	path := filepath.Join(t.TempDir(), "panthera")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	require.NoError(t, err, "%s", out)
	list := definitions.WithLibrary(variants.All(), rulebook.CuteChess)
	said := regexp.MustCompile(`(?m)^\d+ [<>].\(\d+\): (position|bestmove) (.*)$|^Finished game \d+ \(.*\): (\S+) \{(.*)\}$`)
	results := map[string]string{"1-0": "1-0", "0-1": "0-1", "0.5-0.5": "1/2-1/2"}
	for name := range strings.FieldsSeq(inCuteChess) {
		t.Run(name, func(t *testing.T) {
			args := []string{"-each", "cmd=" + path, "arg=--library=cutechess", "proto=uci", "option.Hash=4", "option.Randomness=60", "st=60", "nodes=200", "timemargin=5000"}
			out, err := exec.Command(cutechess, append(args, "-engine", "name=A", "-engine", "name=B", "-variant", name, "-games", "10", "-debug", "all")...).CombinedOutput()
			require.NoError(t, err, "%s", out)
			position, games, ends := "", 0, map[string]int{}
			for _, m := range said.FindAllStringSubmatch(string(out), -1) {
				switch {
				case m[1] == "position":
					position = m[2]
				case m[1] == "bestmove":
					if !strings.Contains(position, " moves ") {
						position += " moves"
					}
					best, _, _ := strings.Cut(m[2], " ")
					position += " " + best
				default:
					games++
					ends[m[4]+": "+m[3]]++
					if o, over := engine.Result(at(t, list.Game(name), position)); over {
						require.Equal(t, m[3], results[o.String()[strings.LastIndex(o.String(), " ")+1:]], "%s: %s", m[4], position)
					} else {
						require.Regexp(t, refereeAlone, m[4], position)
					}
				}
			}
			require.Equal(t, 10, games, "%s", out)
			for _, end := range slices.Sorted(maps.Keys(ends)) {
				t.Log(ends[end], end)
			}
		})
	}
}

// at returns the position that the arguments of a UCI "position" command describe.
func at(t *testing.T, g *engine.Game, text string) engine.Position {
	t.Helper()
	p := g.New()
	fen, moves, _ := strings.Cut(text, " moves ")
	if fen != "startpos" {
		_, err := engine.Mend(p, strings.TrimPrefix(fen, "fen "))
		require.NoError(t, err)
	}
	enginetest.Play(t, p, moves)
	return p
}

// lookUp returns the path of a program, searching $PATH and then Debian's folder for games.
func lookUp(program string) (string, error) {
	if path, err := exec.LookPath(program); err == nil {
		return path, nil
	}
	return exec.LookPath("/usr/games/" + program)
}
