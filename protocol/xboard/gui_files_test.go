package xboard

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/rulebook"
	"panthera/protocol/definitions"
	"panthera/protocol/record"
	"panthera/protocol/wire/wiretest"
	"panthera/protocol/xboard/xboardtest"
	"panthera/variants"
)

// fileOfGames is a definition file with games that have hands, promoted pieces or larger boards.
const fileOfGames = "testdata/games.ini"

// gamesOfFile returns a registry of all games, including those of fileOfGames, and a list of only the games
// of fileOfGames.
func gamesOfFile(t *testing.T) (all *engine.Registry, own []*engine.Game) {
	t.Helper()
	file, err := definitions.Read(fileOfGames)
	require.NoError(t, err)
	require.Empty(t, file.Faults)
	return variants.All().With(file.Games...), file.Games
}

// TestGamesOfFilesAreTold checks what the GUI is told about games of a definition file: the hands, the
// promoted pieces and how the pieces move.
func TestGamesOfFilesAreTold(t *testing.T) {
	all, _ := gamesOfFile(t)
	k := &talk{Talk: wiretest.Begin(t, wiretest.NewSession(t, all), talkFromTheStart)}
	k.ask("new")
	require.Equal(t, []string{
		"setup (PNBRQKpnbrqk) 8x8+5_crazyhouse rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
		"piece P& fmWfceFifmnD", "piece N& N", "piece B& B", "piece R& R", "piece Q& Q", "piece K& KisO2",
	}, k.ask("variant zhouse"))
	require.Subset(t, k.ask("variant jchess"), []string{
		"setup (PNBR.SLG...++++.++Kpnbr.slg...++++.++k) 9x9+7_crazyhouse lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
		"piece P& fW", "piece +P& WfF", "piece K& K",
	})
	require.Empty(t, k.ask("force", "usermove c3c4", "usermove g7g6", "usermove b2h8+"))
	require.Contains(t, k.fen(), "/1r5+B1/")
	require.Contains(t, k.ask("variant tenranks")[0], "setup (PNBRQ.E....CKpnbrq.e....ck) 10x10+0_fairy ")
}

// TestGamesOfTheFolderAreOffered checks that games in the user's folder are among the variants that the
// engine announces, before the built-in game stakeout-chess. XBoard lets users choose only announced
// variants.
func TestGamesOfTheFolderAreOffered(t *testing.T) {
	text, err := os.ReadFile(fileOfGames)
	require.NoError(t, err)
	all := variants.All()
	definitions.Tell(all, fileOfGames, string(text), func(warning string) { require.Fail(t, warning) })
	names := variantNames(all)
	require.Subset(t, names, []string{"zhouse", "tenranks"})
	require.Less(t, slices.Index(names, "tenranks"), slices.Index(names, "stakeout-chess"))
}

// TestGamesOfFilesInXBoard lets the real XBoard play the games of a definition file, engine against engine.
func TestGamesOfFilesInXBoard(t *testing.T) {
	all, own := gamesOfFile(t)
	path, err := filepath.Abs(fileOfGames)
	require.NoError(t, err)
	for _, g := range own {
		t.Run(g.ID, func(t *testing.T) { playToTheEnd(t, all, g, "--variants="+path, "-noGUI", "-xexit") })
	}
}

// TestLibraryInXBoard lets the real XBoard play games of the library, engine against engine, for at most
// thirty moves, and keeps a picture of each: some with hands, entering pieces and lent leaps and, with the flag
// gui-specials, all that it has built in. What it saves must be read without a remark.
func TestLibraryInXBoard(t *testing.T) {
	all := definitions.WithLibrary(variants.All(), rulebook.Usual)
	games := strings.Fields("crazyhouse knightrelay seirawan shako")
	if *guiSpecials {
		games = slices.Concat(builtIn, strings.Fields("knightrelay placement shako"))
	}
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			g := all.Game(id)
			saved := playToTheEnd(t, all, g, "--library=usual", "-useBoardTexture", "false", "-adjudicateDrawMoves", "30")
			if g.Geometry.Ranks == 10 || g.Geometry.Cylinder { // XBoard counts ten ranks from 0, and tells rooks apart that do not go round
				return
			}
			games := record.NewReader(strings.NewReader(saved), all)
			read, err := games.Next()
			require.NoError(t, err)
			require.Empty(t, read.Remarks, saved)
		})
	}
}

// playToTheEnd lets the real XBoard play game g, engine against engine, with the given flags of the engine and
// of XBoard. The game must end with a result, and no move may be illegal. If XBoard shows its board, it keeps a
// picture of it at the end. It returns the saved games.
func playToTheEnd(t *testing.T, all *engine.Registry, g *engine.Game, ofEngine string, ofXBoard ...string) (text string) {
	screen := realProgram(t)
	saved := xboardtest.Artefact(t, g.ID+".pgn")
	require.NoError(t, os.RemoveAll(saved))
	engine := engineCommand(t) + " " + ofEngine
	program := screen.Start(slices.Concat([]string{"-fcp", engine, "-scp", engine, "-variant", g.ID,
		"-matchGames", strconv.Itoa(*guiGames), "-matchPause", "100", "-ponderNextMove", "false", "-saveGameFile", saved, "-movesPerSession", "0",
		"-xpopup"}, ofXBoard, guiTime())...)
	if slices.Contains(ofXBoard, "-xexit") {
		text = program.Games(saved, time.Hour)
	} else {
		program.Await(xboardtest.ToEngine, "result .*")
		hands := displayOf(g).handRows > 0 || g.ID == "great" // where captured pieces lie beside the board
		program.Board(g.Geometry.Files, g.Geometry.Ranks, hands).Keep(g.ID)
		written, err := os.ReadFile(saved)
		require.NoError(t, err)
		text = string(written)
	}
	require.Regexp(t, `\[Result "(1-0|0-1|1/2-1/2)"\]`, text)
	log := program.Log()
	require.NotContains(t, log, "llegal move")
	k := &talk{Talk: wiretest.Begin(t, wiretest.NewSession(t, all), talkFromTheStart)}
	for _, log := range newGame.Split(log, -1) {
		k.ask("new", "variant "+g.ID, "force")
		if shuffled := startFEN.FindStringSubmatch(log); shuffled != nil {
			k.ask("setboard " + shuffled[1])
		}
		for _, found := range relayedMove.FindAllStringSubmatch(log, -1) {
			require.Empty(t, filter(k.ask("usermove "+found[1]), "Illegal"), found[1])
		}
	}
	t.Log(k.fen(), text[strings.LastIndex(text, "{"):]) // how it ended, for people who look at it
	return text
}
