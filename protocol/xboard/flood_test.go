package xboard

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// floods is how many lines the flood has; the race detector makes it slow.
const floods = 100_000

// TestFlood sends a long sequence of well and badly formed lines, the same in every run:
// the engine answers each ping, nothing panics, and whatever is refused changes nothing.
func TestFlood(t *testing.T) {
	lines := floods
	if raceEnabled || testing.Short() {
		lines /= 20
	}
	k := begin(t)
	g := &generator{random: rand.New(rand.NewPCG(7, 11))}
	k.say("xboard", "protover 2", "memory 2", "sd 1", "force")
	before := k.fen()
	for sent := range lines {
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
			k.say("force")
			before = k.fen()
		}
	}
	k.say("quit")
	k.left()
}

// generator makes lines for an engine.
type generator struct{ random *rand.Rand }

// line is a well formed one or a spoiled one.
func (g *generator) line() string {
	line := g.wellFormed()
	for range g.random.IntN(4) - 1 {
		line = g.spoil(line)
	}
	if name, _ := cutWord(line); name == "quit" {
		return "quitter"
	}
	return line
}

func (g *generator) pick(options ...string) string { return options[g.random.IntN(len(options))] }

func (g *generator) number() string {
	return g.pick("0", "1", "2", "-1", "x", "99999999999999999999", "1e9", "", "1:30", "0.5", strconv.Itoa(g.random.IntN(50)))
}

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

// wellFormed is a line with a meaning, in most cases, and little work.
func (g *generator) wellFormed() string {
	switch g.random.IntN(12) {
	case 0, 1:
		return "usermove " + g.pick(moves...)
	case 2:
		return g.pick(moves...)
	case 3:
		return "setboard " + g.pick(positions...)
	case 4:
		return g.pick("new", "force", "go", "playother", "undo", "remove", "result 1-0 {White mates}", "result *", "analyze", "exit", "?", ".", "draw")
	case 5:
		return "variant " + g.pick("normal", "chess", "lancerchess", "turnqi", "wildeurasian", "twojewels", "tigerchess", "tigervariation-dragon", "checkers")
	case 6:
		return g.pick("level 40 5 0", "level 0 2:30 1.5", "st 1", "sd 1", "nps 100", "time 1000", "otim 1000", "level ", "st ", "sd ", "time ") + g.pick("", "", g.number())
	case 7:
		return g.pick("lift ", "put ", "hover ") + g.pick("e2", "e4", "j6", "a10", "zz", "")
	case 8:
		return g.pick("exclude ", "include ") + g.pick("all", "e2e4", "d2d4", "x")
	case 9:
		return g.pick("hard", "easy", "post", "nopost", "hint", "bk", "computer", "name Karl", "rating 1 2", "random", "white", "black", "ics -",
			"accepted ping", "rejected debug", "xboard", "protover 2", "holding [] []", "pause", "resume", "egtpath syzygy /", "d")
	case 10:
		return g.pick("option Skill Level=", "option MultiPV=", "option GUI Resync=", "option Resign Threshold=", "option Fold Ring Boards=",
			"option EvalFile=", "option Nonsense=", "option Clear Hash", "cores ", "memory ") + g.number()
	default:
		return g.pick("joho", "e", "usermove", "setboard", "", "  ", "\t", "quitt", "uci", "isready", "\x00", "\xff\xfe", "No such file", "not found", "edit")
	}
}

// spoil damages a line in one place.
func (g *generator) spoil(line string) string {
	words := strings.Split(line, " ")
	i := g.random.IntN(len(words))
	switch g.random.IntN(7) {
	case 0:
		words[i] = g.number()
	case 1:
		words = append(words[:i], words[i+1:]...)
	case 2:
		j := g.random.IntN(len(words))
		words[i], words[j] = words[j], words[i]
	case 3:
		words[i] += g.pick("\x00", "\xff", "é", "/", "9", "K", "[", "]", "-", ",", "@", "+", "*")
	case 4:
		words[i] = words[i][:g.random.IntN(len(words[i])+1)]
	case 5:
		words = append(words, words[i])
	default:
		if b := []byte(words[i]); len(b) > 0 {
			b[g.random.IntN(len(b))] = byte(g.random.IntN(256))
			words[i] = strings.ReplaceAll(string(b), "\n", "")
		}
	}
	return strings.Join(words, " ")
}

// FuzzLines holds the engine to answering every input and to leaving in the end.
func FuzzLines(f *testing.F) {
	g := &generator{random: rand.New(rand.NewPCG(1, 2))}
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
