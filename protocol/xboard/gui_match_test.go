package xboard

import (
	"flag"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/wire/wiretest"
	"panthera/protocol/xboard/xboardtest"
	"panthera/variants"
)

// The matches of TestMatchesInXBoard. Without a clock both sides search so many plies.
var (
	guiGames     = flag.Int("gui-games", 1, "games of each variant in XBoard")
	guiClock     = flag.String("gui-clock", "", "minutes[:seconds] for a game in XBoard")
	guiIncrement = flag.String("gui-increment", "0", "seconds for a move in XBoard")
	guiDepth     = flag.Int("gui-depth", 3, "plies to search in XBoard without a clock")
)

// realProgram skips tests of the real XBoard where time is short.
func realProgram(t *testing.T) *xboardtest.Screen {
	t.Helper()
	if testing.Short() || wiretest.RaceEnabled {
		t.Skip("the real XBoard takes its time")
	}
	return xboardtest.NewScreen(t)
}

// TestMatchesInXBoard has the real XBoard play every variant, engine against engine,
// with the flags that users are told. Each game ends with a result and a reason, and
// every move that was saved is legal.
func TestMatchesInXBoard(t *testing.T) {
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			screen := realProgram(t)
			saved := xboardtest.Artefact(t, g.ID+".pgn")
			require.NoError(t, os.RemoveAll(saved)) // XBoard adds to it
			engine := engineCommand(t)
			arguments := []string{"-noGUI", "-fcp", engine, "-scp", engine, "-variant", variantName(displayOf(g), g.ID),
				"-matchGames", strconv.Itoa(*guiGames), "-matchPause", "100", "-ponderNextMove", "false", "-saveGameFile", saved, "-movesPerSession", "0",
				"-xpopup", "-xexit"}
			arguments = append(arguments, guiTime()...)
			games := screen.Start(arguments...).Games(saved, time.Hour)
			require.Len(t, games, *guiGames)
			for i := range games {
				checkGame(t, g, &games[i])
			}
		})
	}
}

func guiTime() []string {
	if *guiClock != "" {
		return []string{"-timeControl", *guiClock, "-timeIncrement", *guiIncrement}
	}
	return []string{"-timeControl", "30", "-searchDepth", strconv.Itoa(*guiDepth)}
}

// checkGame replays a game to the end that it has by the rules.
func checkGame(t *testing.T, g *engine.Game, saved *xboardtest.Game) {
	t.Helper()
	r := reader{server: newServer(t, g.ID), end: saved.Result + " {" + saved.Reason + "}"}
	require.True(t, r.replay(saved.Moves), "not legal: %s, in %v", r.stuck, saved.Moves)
	require.Equal(t, saved.Result, saved.Tags["Result"])
	t.Logf("%s %s after %d moves", g.ID, r.end, len(saved.Moves))
}
