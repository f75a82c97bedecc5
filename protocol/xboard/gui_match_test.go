package xboard

import (
	"flag"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/wire/wiretest"
	"panthera/protocol/xboard/xboardtest"
	"panthera/variants"
)

// The settings of TestMatchesInXBoard. If no clock is given, both sides search to the depth guiDepth.
var (
	guiGames     = flag.Int("gui-games", 1, "games of each variant in XBoard")
	guiClock     = flag.String("gui-clock", "", "minutes[:seconds] for a game in XBoard")
	guiIncrement = flag.String("gui-increment", "0", "seconds for a move in XBoard")
	guiDepth     = flag.Int("gui-depth", 3, "plies to search in XBoard without a clock")
)

// realProgram returns a new screen for the real XBoard, and skips the test in short mode or under the race
// detector.
func realProgram(t *testing.T) *xboardtest.Screen {
	t.Helper()
	if testing.Short() || wiretest.RaceEnabled {
		t.Skip("the real XBoard takes its time")
	}
	return xboardtest.NewScreen(t)
}

// TestMatchesInXBoard lets the real XBoard play every variant, engine against engine, with the recommended
// flags. Each saved game must end with the result and reason that the rules give, and all its moves must be
// legal.
func TestMatchesInXBoard(t *testing.T) {
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			screen := realProgram(t)
			saved := xboardtest.Artefact(t, g.ID+".pgn")
			require.NoError(t, os.RemoveAll(saved)) // XBoard would append to an old file
			engine := engineCommand(t)
			arguments := []string{"-noGUI", "-fcp", engine, "-scp", engine, "-variant", variantName(displayOf(g), g.ID),
				"-matchGames", strconv.Itoa(*guiGames), "-matchPause", "100", "-ponderNextMove", "false", "-saveGameFile", saved, "-movesPerSession", "0",
				"-xpopup", "-xexit"}
			arguments = append(arguments, guiTime()...)
			program := screen.Start(arguments...)
			games := record.NewReader(strings.NewReader(program.Games(saved, time.Hour)), variants.All(), Saved{})
			fens := ""
			for _, log := range newGame.Split(program.Log(), -1) {
				if relayedMove.MatchString(log) {
					played := enginesGame(t, g, log)
					checkGame(t, g, games, played)
					fens += played[len(played)-1] + "\n"
				}
			}
			require.Equal(t, *guiGames, strings.Count(fens, "\n"))
			require.NoError(t, os.WriteFile(xboardtest.Artefact(t, g.ID+".fens"), []byte(fens), 0o644))
		})
	}
}

func guiTime() []string {
	if *guiClock != "" {
		return []string{"-timeControl", *guiClock, "-timeIncrement", *guiIncrement}
	}
	return []string{"-timeControl", "30", "-searchDepth", strconv.Itoa(*guiDepth)}
}

// newGame matches the line of XBoard's log with which a game begins. relayedMove matches a line with a move
// that the first engine sent or received.
var newGame, relayedMove = regexp.MustCompile(`(?m)>first +: new$`), regexp.MustCompile(`(?m)(?:<first +: move |>first +: usermove )(?:\d+ >first : )?(\S+)$`)

// startFEN matches the line of XBoard's log that sets up the start position of a game, if that is not the
// usual one.
var startFEN = regexp.MustCompile(`(?m)>first +: setboard (.+)$`)

// enginesGame returns the FENs of the positions after each move of a game, found by sending the moves in
// XBoard's log to an engine again.
func enginesGame(t *testing.T, g *engine.Game, log string) (fens []string) {
	k := begin(t)
	k.ask("new", "variant "+variantName(displayOf(g), g.ID), "force")
	if shuffled := startFEN.FindStringSubmatch(log); shuffled != nil {
		require.Empty(t, k.ask("setboard "+shuffled[1]))
	}
	legs := ""
	for _, found := range relayedMove.FindAllStringSubmatch(log, -1) {
		if legs += found[1]; !strings.HasSuffix(legs, ",") {
			require.Empty(t, filter(k.ask("usermove "+legs), "Illegal"), legs)
			fens = append(fens, k.fen())
			legs = ""
		}
	}
	return fens
}

// checkGame checks that the next saved game reaches the last of the FENs played, or differs only where
// XBoard's notation is ambiguous, and that it ends with the result that the rules give.
func checkGame(t *testing.T, g *engine.Game, games *record.Reader, played []string) {
	t.Helper()
	saved, err := games.Next()
	require.NoError(t, err)
	require.Equal(t, g.ID, saved.Game().ID)
	end := saved.Root().End()
	p := saved.Position(end)
	if fen := played[len(played)-1]; p.FEN() != fen && !writtenAlike(t, saved, played) {
		require.Equal(t, fen, p.FEN())
	}
	o, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, claimText(o), saved.Result+" {"+end.Comments[len(end.Comments)-1]+"}")
	require.Empty(t, saved.Check())
	t.Logf("%s %s after %d moves", g.ID, o, saved.Len())
}

// writtenAlike reports whether a saved game differs from the played one only where XBoard's notation of a
// move fits two moves. XBoard does not know the rules, so it does not always write enough to distinguish two
// pieces of a kind.
func writtenAlike(t *testing.T, saved *record.Game, played []string) (alike bool) {
	t.Helper()
	apart := false
	saved.Walk(func(before engine.Position, m engine.Move, _ *record.Node) {
		if m == engine.NoMove || apart {
			return
		}
		var was engine.Move
		for _, other := range engine.Moves(before) {
			after := before.Clone()
			after.Make(other)
			if after.FEN() == played[0] {
				was = other
			}
		}
		require.NotEqual(t, engine.NoMove, was)
		played = played[1:]
		if apart = was != m; apart {
			w := newView(before.Game(), displayOf(before.Game()))
			read, made := w.guiMoveOf(before, m, nil), w.guiMoveOf(before, was, nil)
			t.Logf("XBoard writes %s like %s in %s", made.text, read.text, before.FEN())
			alike = made.shown == read.shown && made.suffix == read.suffix &&
				made.path[0] != read.path[0] && made.path[len(made.path)-1] == read.path[len(read.path)-1]
		}
	})
	return alike
}
