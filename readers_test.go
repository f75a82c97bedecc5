package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/engine/rulebook"
	"panthera/protocol/cli"
	"panthera/protocol/console"
	"panthera/protocol/definitions"
	"panthera/protocol/record"
	"panthera/protocol/web"
	"panthera/protocol/web/draft"
	"panthera/variants"
)

// TestAllReadersReadTheSame gives the same files of games to the command pgn, the reader of opening
// books, and the web board. All three must find the same moves.
func TestAllReadersReadTheSame(t *testing.T) {
	saved := func(id string) string {
		text, err := os.ReadFile("protocol/xboard/testdata/saved/" + id + ".pgn")
		require.NoError(t, err)
		return string(text)
	}
	games := variants.All()
	board := openBoard(t, games)
	for _, c := range []struct {
		name, game, text string
		// want are the first moves.
		want string
	}{
		{"chess", "chess", "1.e4! e5 2.Ng1-f3 {a (comment)} Nc6 (2... d6 3. d4) 3.Bb5 a6 4.0-0 $1 g8f6 5. e2-e3?? *", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 g8f6"},
		{"a variation that begins with the main line's move", "chess", "1. e4 (1. e4 c5 2. Nf3) e5 2. Nc3 (2. Nc3 Nc6) 1-0", "e2e4 e7e5 b1c3"},
		{"tags before the event", "chess", "[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 0\"]\n[Event \"a\"]\n\n1. O-O+ Ke7 *", "e1g1 e8e7"},
		{"Windows-1252 and carriage returns", "chess", "[White \"\x8aimek\"]\r\r1. e4 ; \x96\r1... e5$1 2. Nf3 *", "e2e4 e7e5 g1f3"},
		{"chess of people", "chess", "1. e4! e5 2. Ng1-f3 {a (comment)} Nc6 (2... d6 3. d4) 3. Bb5 a6 4. 0-0 $1 g8f6 *", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 g8f6"},
		{"promotions", "chess", "[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n\n1. a8=q Kg7 2. Qa7+ *", "a7a8q h7g7 a8a7"},
		{"LancerChess", "lancerchess", "[Variant \"lancerchess\"]\n[FEN \"r2k3r/p7/8/8/8/8/P7/R2K3R w KQkq - 0 1\"]\n\n1. O-O O-O-O 2. a4 *", "d1b1 d8f8 a2a4"},
		{"legs and passes", "tigerchess", "[Variant \"TigerChess\"]\n[FEN \"4k3/8/5p2/8/3p4/2S5/8/4K3[] w - - 0 20\"]\n\n20. c3e5,e5g7 e8d8 *", "c3e5g7 e8d8"},
		{"deployment", "tigerchess", "[Variant \"tigerchess\"]\n\n1. @@@@ S@f5 2. s@d4 *", "S@f5 S@d4"},
		{"coordinates", "turnqi", "[Variant \"turnqi\"]\n\n1. a7a8 a12a11 *", "a7a8 a12a11"},
		{"XBoard's LancerChess", "lancerchess", saved("lancerchess"), ""},
		{"XBoard's TigerChess", "tigerchess", saved("tigerchess"), ""},
		{"XBoard's Two Jewels", "twojewels", saved("twojewels"), ""},
		{"XBoard's Wildeurasian Qi", "wildeurasian", saved("wildeurasian"), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "games.pgn")
			require.NoError(t, os.WriteFile(file, []byte(c.text), 0o600))
			command, broken := readByCommand(games, file)
			require.NotEmpty(t, command)
			require.Equal(t, command, board.read(t, c.text), "the web board")
			if c.want != "" {
				require.Equal(t, c.want, strings.Join(command, " "))
			}
			if broken {
				_, err := match.Book{}.Read(games.Game(c.game), file)
				require.ErrorContains(t, err, "no openings")
				return
			}
			plies := max(1, len(command)-1) // a book has no games that are over
			book, err := match.Book{Plies: plies, InOrder: true}.Read(games.Game(c.game), file)
			require.NoError(t, err)
			require.Equal(t, command[:plies], book.Opening(0).Moves, "a book")
		})
	}
}

// notMoves matches everything in a PGN that is not a move of the main line: headers, comments,
// variations, move numbers and the result.
var notMoves = regexp.MustCompile(`(?s)\A.*?\n\n|\{[^}]*\}|\([^)]*\)|\d+\.+|\$\d+|1-0|0-1|1/2-1/2|\*`)

// readByCommand runs the command pgn on a file. It returns the moves that the command writes in
// coordinates, and reports whether it rejected a part of the file.
func readByCommand(games *engine.Registry, file string) (moves []string, broken bool) {
	var out, complaints strings.Builder
	broken = cli.Run([]string{"pgn", "--moves", "coordinates", file}, &console.Console{Program: "panthera", Games: games, Out: &out, Err: &complaints}) != 0
	return strings.Fields(notMoves.ReplaceAllString(out.String(), " ")), broken
}

// webBoard is a connection to a web board.
type webBoard struct{ conn *websocket.Conn }

func openBoard(t *testing.T, games *engine.Registry) *webBoard {
	t.Helper()
	board, err := web.New(web.Config{Games: games, HashMB: 1})
	require.NoError(t, err)
	server := httptest.NewUnstartedServer(nil)
	server.Config.Handler = board.Handler(server.Listener.Addr())
	server.Start()
	t.Cleanup(func() { board.Close(); server.Close() })
	conn, _, err := websocket.Dial(t.Context(), strings.Replace(server.URL, "http", "ws", 1)+"/socket", nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.CloseNow() }) // else the server waits for a farewell
	conn.SetReadLimit(-1)
	b := &webBoard{conn}
	b.say(t, map[string]string{"type": "join"})
	return b
}

func (b *webBoard) say(t *testing.T, message map[string]string) {
	t.Helper()
	text, err := json.Marshal(message)
	require.NoError(t, err)
	require.NoError(t, b.conn.Write(t.Context(), websocket.MessageText, text))
}

// read sends a PGN to the web board and returns the main line of the study that it makes.
func (b *webBoard) read(t *testing.T, pgn string) (moves []string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	b.say(t, map[string]string{"type": "study", "pgn": pgn})
	for {
		var m struct {
			Type, Reason string
			Nodes        []struct {
				ID, Parent int
				Move       string
			}
		}
		_, raw, err := b.conn.Read(ctx)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(raw, &m))
		require.NotEqual(t, "refused", m.Type, m.Reason)
		if m.Type != "tree" {
			continue
		}
		at := 0
		for _, n := range m.Nodes {
			if n.Parent == at { // of one parent the main line comes first
				moves, at = append(moves, n.Move), n.ID
			}
		}
		return moves
	}
}

// readers lists the source files that read games or positions, each with what it reads them for.
var readers = map[string]string{
	"protocol/cli/pgn.go":             "panthera pgn",
	"protocol/cli/study.go":           "panthera study",
	"protocol/session/bench_words.go": "panthera bench FILE",
	"protocol/library/exchange.go":    "imports into the library",
	"protocol/library/index.go":       "names in the library",
	"protocol/library/load.go":        "games of the library",
	"protocol/web/loading/first.go":   "what is pasted into a study",
	"protocol/web/loading/list.go":    "Load",
	"bench/lab/mining/source.go":      "arena problems",
	"bench/lab/suite/entry.go":        "arena suite",
	"bench/play/gamefiles/pgn.go":     "arena openings and deployments",
	"protocol/web/pages/sample.go":    "none: the sample games of the program itself, read strictly",
	"bench/play/match/book.go":        "arena match --openings",
	"bench/play/match/epd.go":         "arena match --openings",
	"bench/play/match/decide.go":      "arena decide",
	"bench/play/rating/game.go":       "arena rate",
}

// TestReadersAreListed checks that all code that reads games or positions from files uses package
// record, which unpacks and decodes the files, and that it is listed in readers.
func TestReadersAreListed(t *testing.T) {
	reads := regexp.MustCompile(`\brecord\.(NewReader|Scan|EachEPD)\(`)
	found := map[string]bool{}
	require.NoError(t, filepath.WalkDir(".", func(path string, entry os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if reads.Match(text) {
			found[filepath.ToSlash(path)] = true
		}
		return err
	}))
	require.ElementsMatch(t, slices.Collect(maps.Keys(readers)), slices.Collect(maps.Keys(found)))
}

// TestPositionsOfTheLibraryAreReadBack checks that FENs of all games of the library, in both forms,
// are read as they are written, at the start and after 30 random plies: by the game, by the reader of
// other programs' FENs, by the command moves, by the reader of PGN and by the editor of the web board.
func TestPositionsOfTheLibraryAreReadBack(t *testing.T) {
	known := map[string]string{} // definitions by ID: most games are the same in both forms
	for _, form := range []string{rulebook.Usual, rulebook.CuteChess} {
		list := definitions.WithLibrary(variants.All(), form)
		for i, told := range list.Files() {
			g, random := list.Game(told.ID), rand.New(rand.NewPCG(uint64(i), 30))
			if definition, is := known[told.ID]; is && definition == g.Definition {
				continue
			}
			known[told.ID] = g.Definition
			p := engine.NewPosition(g)
			requireReadBack(t, list, told.ID, p)
			for range 30 {
				moves := engine.Moves(p)
				if len(moves) == 0 {
					break
				}
				p.Make(moves[random.IntN(len(moves))])
			}
			requireReadBack(t, list, told.ID, p)
		}
	}
}

func requireReadBack(t *testing.T, games *engine.Registry, id string, p engine.Position) {
	t.Helper()
	fen, again := p.FEN(), engine.NewPosition(p.Game())
	require.NoError(t, again.SetFEN(fen), id)
	require.Equal(t, fen, again.FEN(), id)
	remarks, err := engine.Mend(again, fen)
	require.NoError(t, err, id)
	require.Empty(t, remarks, id)
	require.Equal(t, fen, again.FEN(), id)

	var out, complaints strings.Builder
	cli.Run([]string{"moves", "--variant", id, "--fen", fen}, &console.Console{Program: "panthera", Games: games, Out: &out, Err: &complaints})
	require.Empty(t, complaints.String())
	require.Len(t, strings.Fields(out.String()), len(engine.Moves(p)), "%s: %s", id, fen)

	saved, err := record.NewReader(strings.NewReader(fmt.Sprintf("[Variant %q]\n[FEN %q]\n\n*\n", id, fen)), games).Next()
	require.NoError(t, err, id)
	require.Empty(t, saved.Remarks, "%s: %s", id, fen)

	form, read := draft.ReadForm(p.Game(), fen)
	require.True(t, read, id)
	edited, err := form.Draft()
	require.NoError(t, err, id)
	drafted, err := edited.Position()
	require.NoError(t, err, id)
	require.Equal(t, fen, drafted.FEN(), id)
}
