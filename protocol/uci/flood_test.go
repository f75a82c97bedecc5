package uci_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/wire/wiretest"
)

// batch is the number of lines after which the position is read again from the engine.
const batch = 500

// TestFlood sends thousands of well and badly formed lines, the same in every run. Every go must be
// answered by one bestmove and every isready by one readyok, no line may cause an internal error,
// and a line that is answered by an error must leave the position unchanged.
func TestFlood(t *testing.T) {
	k := begin(t)
	g := generator{wiretest.NewGenerator(7)}
	known := k.commands()
	before, moves := k.fen(), 0
	for sent := range wiretest.Floods() {
		line, harmless := g.line()
		name, argument := command(known, line)
		if name == "quit" {
			continue
		}
		asked := []string{line}
		if !harmless {
			asked = append(asked, "stop")
		}
		heard := k.settle(asked...)
		wanted, ready := 0, 1
		if name == "go" && argument != "perft" {
			wanted = 1
			if len(filter(heard, "bestmove")) == 0 { // a search without end is being stopped
				heard = append(heard, k.Hear("bestmove")...)
			}
		}
		if name == "isready" {
			ready = 2
		}
		all := strings.Join(heard, "\n")
		require.Len(t, filter(heard, "bestmove"), wanted, "%q: %s", line, all)
		require.Len(t, filter(heard, "readyok"), ready, "%q: %s", line, all)
		require.NotContains(t, all, "internal error", line)
		switch refused := strings.Contains(all, "info string error: "); {
		case refused:
			require.Equal(t, before, k.fen(), "%q: %s", line, all)
		case changesPosition(line), sent%batch == 0:
			before = k.fen()
		}
		moves += wanted
	}
	k.Say("quit")
	require.Empty(t, filter(k.Left(), "bestmove"))
	t.Logf("%d lines, %d go, each answered by one bestmove", wiretest.Floods(), moves)
}

// settle sends lines and returns all output about them. It ends with a debug command, whose answer
// comes after all work; on a busy machine isready may be answered before that.
func (k *talk) settle(lines ...string) []string {
	k.Say(lines...)
	k.Say("isready", "debug on settled")
	heard := k.Hear(`info string skipped: "settled"`)
	return heard[:len(heard)-1]
}

// commands returns the set of commands that the engine lists in its help.
func (k *talk) commands() map[string]bool {
	known := map[string]bool{}
	for _, line := range k.ask("help") {
		known[strings.Fields(line)[0]] = true
	}
	return known
}

// command returns the first word of a line, before any #, that is a known command, and the next word.
func command(known map[string]bool, line string) (name, argument string) {
	words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\v\f\r\n", r) })
	for i, word := range words {
		switch {
		case strings.HasPrefix(word, "#"):
			return "", ""
		case known[word]:
			return word, append(words, "")[i+1]
		}
	}
	return "", ""
}

// changesPosition reports whether a line might change the position.
func changesPosition(line string) bool {
	return strings.Contains(line, "position") || strings.Contains(line, "flip") || strings.Contains(line, "setoption")
}

// generator makes random lines of UCI input.
type generator struct{ *wiretest.Generator }

// line returns a random line, well-formed or damaged. harmless says that it starts no work which
// the test must stop.
func (g *generator) line() (line string, harmless bool) {
	line = g.wellFormed()
	if g.Random.IntN(20) == 0 {
		return g.Pick("joho ", "well, ", "# ", "go ") + line, false
	}
	if g.Random.IntN(3) == 0 {
		return line, true
	}
	return g.Spoil(line, 1+g.Random.IntN(3)), false
}

var fens = []string{
	startFEN,
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
	"rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR w KQkq - 0 1",
}

// wellFormed returns a random line that mostly is a valid command and causes little work.
func (g *generator) wellFormed() string {
	switch g.Random.IntN(12) {
	case 0:
		return "position startpos moves " + g.Pick("e2e4 e7e5 g1f3", "d2d4", "g1f3 g8f6 f3g1 f6g8", "e2e5", "")
	case 1, 2:
		return "position fen " + g.Pick(fens...) + g.Pick("", " moves e2e4", " moves a1b1")
	case 3:
		return "go " + g.Pick("depth 1", "nodes 20", "movetime 1", "mate 1 nodes 30", "wtime 1 btime 1 winc 0 binc 0 movestogo 5",
			"depth 1 searchmoves e2e4 d2d4", "searchmoves zz e2e4 nodes 5",
			"depth 0", "movetime -5", "nodes 0", "wtime 1000.5", "foo", "foo depth 1", "searchmoves zz", "perft 1", "perft 0")
	case 4:
		return "setoption name " + g.Pick("Threads", "MultiPV", "Skill Level", "UCI_Elo", "Move Overhead", "Hash", "EvalFile",
			"Debug Log File", "Nonsense") + " value " + g.Number()
	case 5:
		return "setoption name " + g.Pick("Ponder", "UCI_ShowWDL", "UCI_AnalyseMode", "UCI_LimitStrength") + " value " + g.Pick("true", "false", "maybe")
	case 6:
		return "setoption name UCI_Variant value " + g.Pick("chess", "lancerchess", "CHESS", "checkers")
	case 7:
		return g.Pick("flip", "d", "eval", "debug on", "register later", "xboard")
	case 8:
		return g.Pick("stop", "ponderhit", "isready", "isready now", "", "   ", "\t", "\r")
	case 9:
		return g.Pick("go depth ", "go nodes ", "go movetime ", "go wtime ", "perft ", "bench chess depth ") + g.Pick("x", "-1", "")
	default:
		return g.Pick("joho", "position", "position fen", "setoption", "go searchmoves", "quitt", "uci2", "\x00", "\xff\xfe", "moves e2e4")
	}
}

// FuzzLines checks that the engine has no internal error on any input, and still answers isready.
func FuzzLines(f *testing.F) {
	g := generator{wiretest.NewGenerator(1)}
	for range 50 {
		line, _ := g.line()
		f.Add(line)
	}
	f.Add("uci\nposition startpos moves e2e4\ngo infinite\nponderhit\nquit")
	f.Fuzz(func(t *testing.T, input string) {
		if len(input) > 10_000 {
			t.Skip("long input is slow, not interesting")
		}
		var lines []string
		for line := range strings.SplitSeq(input, "\n") {
			lines = append(lines, line, "stop")
		}
		said := script(t, append(lines, "isready", "quit")...)
		require.NotContains(t, said, "internal error")
		if !strings.Contains(input, "quit") {
			require.Contains(t, said, "readyok")
		}
	})
}
