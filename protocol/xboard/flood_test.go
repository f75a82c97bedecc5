package xboard

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/wire/wiretest"
)

// TestFlood sends a long sequence of well and badly formed lines, the same in every run. The engine must
// answer the ping after each line, must not panic, and must not change the position for a line that it
// refuses.
func TestFlood(t *testing.T) {
	k := begin(t)
	g := newGenerator(7)
	k.Say("xboard", "protover 2", "memory 2", "sd 1", "force")
	before := k.fen()
	for sent := range wiretest.Floods() {
		line := g.line()
		heard := k.ask(line, "sd 1")
		all := strings.Join(heard, "\n")
		require.NotContains(t, all, "internal error", line)
		for _, alarm := range []string{"not found", "No such file", "Permission denied", "nknown host", "an't alloc"} {
			require.NotContains(t, all, alarm, line)
		}
		refused := strings.Contains(all, "Error") || strings.Contains(all, "Illegal") || strings.Contains(all, "tellusererror")
		switch known := lookUp(line); {
		case known == nil && strings.TrimSpace(line) != "" && !looksLikeMove(strings.TrimSpace(line)):
			require.True(t, refused, "%q: %s", line, all)
		case refused && sent%10 == 0:
			require.Equal(t, before, k.fen(), "%q: %s", line, all)
		}
		if sent%10 == 9 {
			k.Say("force")
			before = k.fen()
		}
	}
	k.Say("quit")
	k.Left()
	t.Logf("%d lines, each followed by a ping that was answered", wiretest.Floods())
}

// generator makes lines for an engine.
type generator struct{ *wiretest.Generator }

func newGenerator(seed uint64) generator {
	g := generator{wiretest.NewGenerator(seed)}
	g.Numbers, g.Scraps = []string{"1:30", "0.5"}, []string{",", "@", "+", "*"}
	return g
}

// line returns a well-formed or a damaged line.
func (g *generator) line() string { return g.Spoil(g.wellFormed(), max(0, g.Random.IntN(4)-1)) }

var moves = strings.Fields("e2e4 d2d4 g1f3 e7e5 b8c6 e1g1 O-O e7e8q a7a8 e2e5 a1a1 @@@@ P@e4 S@a3 c3d4,d4e5 c3e5,e5g7 e4 z9z9 a10a9 a0a1 b1c3n a2a4+ a2a4= e1h1 c3xd4xf6-g7")

var positions = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
	"rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR w KQkq - 0 1",
	"8/8/8/8/8/8/8/8 w - - 0 1",
	"5*5/5*5/AAAAA*ccccc/R1E1R*r1e1r/NFKFN*nfkfn/R1E1R*r1e1r/CCCCC*aaaaa/5*5/5*5 w - - 0 1",
	"rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR[SSSSssss] w KQkq - 0 1",
}

// wellFormed returns a line in the form of a command or move, mostly a valid one, that causes little work.
func (g *generator) wellFormed() string {
	switch g.Random.IntN(12) {
	case 0, 1:
		return "usermove " + g.Pick(moves...)
	case 2:
		return g.Pick(moves...)
	case 3:
		return "setboard " + g.Pick(positions...)
	case 4:
		return g.Pick("new", "force", "go", "playother", "undo", "remove", "result 1-0 {White mates}", "result *", "analyze", "exit", "?", ".", "draw")
	case 5:
		return "variant " + g.Pick("normal", "chess", "lancerchess", "turnqi", "wildeurasian", "twojewels", "tigerchess", "tigervariation-dragon", "checkers")
	case 6:
		return g.Pick("level 40 5 0", "level 0 2:30 1.5", "st 1", "sd 1", "nps 100", "time 1000", "otim 1000", "level ", "st ", "sd ", "time ") + g.Pick("", "", g.Number())
	case 7:
		return g.Pick("lift ", "put ", "hover ") + g.Pick("e2", "e4", "j6", "a10", "zz", "")
	case 8:
		return g.Pick("exclude ", "include ") + g.Pick("all", "e2e4", "d2d4", "x")
	case 9:
		return g.Pick("hard", "easy", "post", "nopost", "hint", "bk", "computer", "name Karl", "rating 1 2", "random", "white", "black", "ics -",
			"accepted ping", "rejected debug", "xboard", "protover 2", "holding [] []", "pause", "resume", "egtpath syzygy /", "d")
	case 10:
		return g.Pick("option Skill Level=", "option MultiPV=", "option GUI Resync=", "option Resign Threshold=", "option Fold Ring Boards=",
			"option EvalFile=", "option Nonsense=", "option Clear Hash", "cores ", "memory ") + g.Number()
	default:
		return g.Pick("joho", "e", "usermove", "setboard", "", "  ", "\t", "quitt", "uci", "isready", "\x00", "\xff\xfe", "No such file", "not found", "edit")
	}
}

// FuzzLines checks that the engine answers every input and ends properly.
func FuzzLines(f *testing.F) {
	g := newGenerator(1)
	for range 50 {
		f.Add(g.line())
	}
	f.Add("new\nvariant tigerchess\nusermove @@@@\nusermove S@a6\ngo\n?")
	f.Fuzz(func(t *testing.T, input string) {
		if len(input) > 2000 {
			t.Skip("long input is slow, not interesting")
		}
		var lines []string
		for line := range strings.SplitSeq(input, "\n") {
			lines = append(lines, line, "?", "force")
		}
		said := script(t, append(append([]string{"memory 2"}, lines...), "exit", "force", "ping 77777")...)
		require.NotContains(t, said, "internal error")
		if !strings.Contains(input, "quit") {
			require.Contains(t, said, "pong 77777")
		}
	})
}
