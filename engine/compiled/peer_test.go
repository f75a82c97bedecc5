package compiled_test

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
)

// peer is a running Fairy-Stockfish, which has many of the games built in: the program that the variable
// FAIRY_STOCKFISH names, or Debian's.
type peer struct {
	t     *testing.T
	in    io.Writer
	out   *bufio.Scanner
	games []string
	book  *rulebook.Book // of the file variants.ini beside the program; nil if there is none
}

func newPeer(t *testing.T) *peer {
	t.Helper()
	path := os.Getenv("FAIRY_STOCKFISH")
	if path == "" {
		path = "/usr/games/fairy-stockfish"
	}
	if _, err := exec.LookPath(path); err != nil {
		t.Skip("without Fairy-Stockfish")
	}
	program := exec.Command(path)
	in, err := program.StdinPipe()
	require.NoError(t, err)
	out, err := program.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, program.Start())
	t.Cleanup(func() {
		_ = in.Close()
		require.NoError(t, program.Wait())
	})
	f := &peer{t: t, in: in, out: bufio.NewScanner(out)}
	if text, err := os.ReadFile(filepath.Join(filepath.Dir(path), "variants.ini")); err == nil {
		f.book = rulebook.Read("variants.ini", string(text), rulebook.Base())
		f.say("setoption name VariantPath value %s", filepath.Join(filepath.Dir(path), "variants.ini"))
	}
	f.say("uci")
	for f.out.Scan() && f.out.Text() != "uciok" {
		if variants, is := strings.CutPrefix(f.out.Text(), "option name UCI_Variant "); is {
			f.games = strings.Fields(variants)
		}
	}
	return f
}

func (f *peer) say(format string, a ...any) {
	f.t.Helper()
	_, err := fmt.Fprintf(f.in, format+"\n", a...)
	require.NoError(f.t, err)
}

// perft asks Fairy-Stockfish for the legal moves of a position, sorted, and for the number of sequences of depth
// moves.
func (f *peer) perft(fen string, depth int) (moves []string, nodes uint64) {
	f.t.Helper()
	f.say("position fen %s\ngo perft %d", fen, depth)
	for f.out.Scan() {
		name, count, _ := strings.Cut(f.out.Text(), ": ")
		n, err := strconv.ParseUint(count, 10, 64)
		switch {
		case err != nil || strings.HasPrefix(name, "info"):
		case name == "Nodes searched":
			slices.Sort(moves)
			return moves, n
		default:
			moves = append(moves, name)
		}
	}
	require.Fail(f.t, "the peer has ended")
	return nil, 0
}

// fen asks Fairy-Stockfish for the FEN of a position after some moves.
func (f *peer) fen(fen string, moves []string) string {
	f.t.Helper()
	f.say("position fen %s moves %s\nd\nisready", fen, strings.Join(moves, " "))
	for after := ""; f.out.Scan(); {
		if text, is := strings.CutPrefix(f.out.Text(), "Fen: "); is {
			after = text
		}
		if f.out.Text() == "readyok" {
			return after
		}
	}
	require.Fail(f.t, "the peer has ended")
	return ""
}

// deep lists the games in which sequences of four moves are counted, not only three.
var deep = strings.Fields("capablanca crazyhouse grand janus knightmate makruk minishogi shako shogi xiangqi")

// others lists the games for which Fairy-Stockfish has other rules. In backrank it does not count a king that
// another piece has become. In cfour-anyside it does not stop pieces pushed in from the right. In gale it joins
// pieces to the east and the north only. In annexation it turns over rows that go through walls. In elgam it has no
// moves for the piece nC, which in the first two moves has none.
var others = strings.Fields("annexation backrank cfour-anyside elgam gale")

// TestAgainstFairyStockfish compares this package with Fairy-Stockfish: the legal moves of random positions and the
// perft totals of one to three or four plies, for games that Fairy-Stockfish has built in or reads from its file.
func TestAgainstFairyStockfish(t *testing.T) {
	f := newPeer(t)
	positions, most := enginetest.Amount(200), 3
	if testing.Short() {
		most = 2
	}
	compared := 0
	for _, d := range append(compiledGames(t, rulebook.Base()), compiledGames(t, f.book)...) {
		older := f.book == nil && slices.Contains(strings.Fields("dobutsu racingkings karouk"), d.ID) // 11.1 has other rules of a royal at its goal, and leaps onto pieces
		if d.ID == "chess960" || older || !slices.Contains(f.games, d.ID) {
			continue
		}
		compared++
		depth := most
		if slices.Contains(deep, d.ID) {
			depth++
		}
		t.Run(d.ID, func(t *testing.T) {
			f.t = t
			f.say("setoption name UCI_Variant value %s", d.ID)
			p, dice := engine.NewPosition(d), rand.New(rand.NewPCG(42, 200))
			for n := range depth {
				if n == 2 && (d.ID == "cfour-anyside" || d.ID == "elgam") || d.ID == "crusade" {
					break
				}
				want, err := engine.Perft(p, n+1, nil)
				require.NoError(t, err)
				_, nodes := f.perft(p.FEN(), n+1)
				require.Equal(t, want, nodes)
				if most := uint64(300_000); want > most {
					break
				}
			}
			if slices.Contains(others, d.ID) {
				return
			}
			for n := range positions {
				ours := texts(p)
				theirs, _ := f.perft(p.FEN(), 1)
				if d.ID == "atlantis" {
					theirs = withoutNoWalls(theirs)
				}
				if d.ID == "atlantis" && p.InCheck() || d.ID == "crusade" && p.FEN() == d.Start {
					theirs = ours // the peer lets no wall end a check, and a full board end a game that begins with one
				}
				theirs = slices.DeleteFunc(theirs, func(m string) bool { return !slices.Contains(ours, m) && f.matesIllegally(p, m) })
				require.Equal(t, theirs, ours, "position %d: %s", n, p.FEN())
				moves := engine.Moves(p)
				if len(moves) == 0 || n%100 == 99 {
					p = engine.NewPosition(d)
					continue
				}
				p.Make(moves[dice.IntN(len(moves))])
			}
		})
	}
	t.Log(compared, "games")
	require.Greater(t, compared, 30)
}

// matesIllegally reports whether a move drops a pawn and mates, or mates by a knight in shatar. Fairy-Stockfish
// allows such a move, which then loses the game; the rules forbid it.
func (f *peer) matesIllegally(p engine.Position, move string) bool {
	replies, _ := f.perft(p.FEN()+" moves "+move, 1)
	from, _ := p.Game().Geometry.CutSquare(move)
	knight := p.Game().ID == "shatar" && p.Game().Type(p.Board()[from].Kind()).Name == "Knight"
	pawn := strings.HasPrefix(move, "P@") || p.Game().ID == "torishogi" && strings.HasPrefix(move, "S@")
	return (knight || pawn) && len(replies) == 0
}

// withoutNoWalls removes a text from Fairy-Stockfish's moves in games in which a side puts a wall instead of
// moving: there it adds a wall on a1 to moves that put no wall.
func withoutNoWalls(moves []string) []string {
	for i, m := range moves {
		if step, wall, _ := strings.Cut(m, ","); step[:2] != step[2:4] && strings.HasSuffix(wall, "a1") {
			moves[i] = step
		}
	}
	slices.Sort(moves)
	return moves
}

func texts(p engine.Position) (list []string) {
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	slices.Sort(list)
	return list
}

// compiledGames returns all playable games of a book; none if book is nil.
func compiledGames(t *testing.T, book *rulebook.Book) (list []*engine.Game) {
	t.Helper()
	if book == nil {
		return nil
	}
	for _, d := range book.Definitions {
		if g := gameOf(d); g != nil {
			list = append(list, g)
		}
	}
	return list
}
