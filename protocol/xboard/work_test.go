package xboard

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTheEngineAnswersMoves(t *testing.T) {
	k := begin(t)
	k.Say("new", "sd 3", "usermove e2e4")
	require.Regexp(t, "^move [a-h][1-8][a-h][1-8]$", k.Last("move"))
	k.Say("d2d4", "ping 7")
	heard := k.Hear("pong 7")
	require.Regexp(t, "^move ", heard[0], "the pong waits for the move")
	k.Say("force", "usermove g1f3")
	require.Empty(t, k.ask())
	k.Say("go")
	require.Regexp(t, "^move ", k.Last("move"))
	require.Empty(t, k.ask("playother"))
	k.Say("new", "sd 2", "playother", "go")
	require.Regexp(t, "^move ", k.Last("move"), "it plays White")
}

func TestMoveNow(t *testing.T) {
	k := begin(t)
	k.Say("new", "post", "st 100", "go")
	k.Hear("3 ")
	k.Say("?")
	require.Regexp(t, "^move ", k.Last("move"))
	require.Empty(t, filter(k.ask("?"), "move"))
}

func TestForceAndNewEndThinking(t *testing.T) {
	for _, line := range []string{"force", "new", "result * {Aborted}", "analyze"} {
		t.Run(line, func(t *testing.T) {
			k := begin(t)
			k.Say("new", "st 100", "go", line)
			require.Empty(t, filter(k.ask(), "move"))
		})
	}
}

func TestTimeControls(t *testing.T) {
	for _, control := range [][]string{
		{"st 0.05"}, {"st 1", "sd 2"}, {"level 40 0:01 0"}, {"level 0 0:01 0.01"}, {"level 40 5 0", "time 20", "otim 20"},
		{"level 0 1 0", "sd 1"}, {"st 5", "nps 100"}, {"level 40 0:02 0", "nps 1000"}, {"level 2 0:00 0.1"}, {"time -5"},
	} {
		t.Run(strings.Join(control, ";"), func(t *testing.T) {
			k := begin(t)
			k.Say("new")
			k.Say(control...)
			k.Say("usermove e2e4")
			began := time.Now()
			require.Regexp(t, "^move ", k.Last("move"))
			require.Less(t, time.Since(began), 5*time.Second)
		})
	}
}

func TestClock(t *testing.T) {
	c := newClock()
	require.NoError(t, c.level([]string{"40", "2:30", "1.5"}))
	require.Equal(t, []time.Duration{150 * time.Second, 1500 * time.Millisecond}, []time.Duration{c.base, c.increment})
	require.Equal(t, 40, c.limits(0, 40).MovesToGo)
	require.Equal(t, 1, c.limits(0, 39).MovesToGo)
	require.NoError(t, c.level([]string{"0", "0.5", "0"}))
	require.Equal(t, 30*time.Second, c.base)
	require.Zero(t, c.limits(1, 5).MovesToGo)
	c.fixed, c.rate = 8*time.Second, 10_000
	require.Equal(t, uint64(80_000), c.limits(0, 0).Nodes)
	for _, wrong := range []string{"40 5", "40 5 0 0", "-1 5 0", "40 -5 0", "40 5: 0", "40 1:x 0", "40 5 -1", "40 NaN 0", "40 1e99 0", "x 5 0", "40 0.5:10 0"} {
		require.Error(t, c.level(strings.Fields(wrong)), wrong)
	}
}

func TestThinkingIsShownOnRequest(t *testing.T) {
	k := begin(t)
	k.Say("new", "sd 3", "post", "go")
	heard := k.Hear("move")
	require.NotEmpty(t, heard[:len(heard)-1])
	for _, line := range heard[:len(heard)-1] {
		require.Regexp(t, `^\d+ -?\d+ \d+ \d+ \d+ \d+ 0\t[a-h][1-8][a-h][1-8]( [a-h][1-8][a-h][1-8])*[!?]?$`, line)
	}
	k.Say("nopost", "usermove a7a6")
	require.Len(t, k.Hear("move"), 1)
	k.Say("force", "post", "setboard 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "go")
	require.Contains(t, strings.Join(k.Hear("move"), "\n"), " 100001 ")
}

func TestAnalysis(t *testing.T) {
	k := begin(t)
	k.Say("new", "post", "force", "analyze")
	k.Hear("3 ")
	k.Say(".")
	require.Regexp(t, `^stat01: \d+ \d+ \d+ 0 20$`, k.Last("stat01"))
	k.Say("usermove e2e4")
	k.Hear("3 ")
	require.Contains(t, strings.Join(filter(k.ask("usermove e2e4"), "Illegal"), ""), "Illegal move (no piece on e2): e2e4")
	k.Say("undo")
	k.ask("exclude all", "include a2a3")
	for !strings.Contains(k.Last(""), "\ta2a3") {
	}
	k.Say("exclude a2a3")
	k.ask()
	require.Empty(t, filter(k.ask(), "3 "), "every move is excluded")
	k.Say("include all", "setboard 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
	for !strings.Contains(k.Last(""), "\ta1a8") {
	}
	k.ask("exit", "usermove a1a8")
	require.Empty(t, filter(k.ask(), "0-1"))
	require.Equal(t, []string{"Error (command not legal now): exit"}, k.ask("exit"))
}

func TestAnalysisOfAFinishedGame(t *testing.T) {
	k := begin(t)
	k.ask("new", "force", "setboard k7/8/1Q6/8/8/8/8/K7 b - - 0 1", "analyze")
	k.ask("undo", "exit")
	require.Empty(t, k.ask())
}

func TestPondering(t *testing.T) {
	k := begin(t)
	k.Say("new", "hard", "st 0.2", "usermove e2e4")
	k.Hear("move")
	hint := strings.TrimPrefix(k.ask("hint")[0], "Hint: ")
	k.Say("time 1000", "otim 1000", "usermove "+hint)
	require.Regexp(t, "^move ", k.Last("move"), "the expected move")
	k.Say("usermove a2a3", "usermove h2h4")
	k.Hear("move")
	k.Hear("move")
	require.Empty(t, k.ask("easy"))
	k.ask("force", "undo")
}

func TestHintAndBook(t *testing.T) {
	k := begin(t)
	require.Regexp(t, "^Hint: [a-h][1-8]", strings.Join(k.ask("new", "hint"), "\n"))
	require.Regexp(t, `^ [a-h][1-8][a-h][1-8] \d+ %\n(.*\n)*$`, strings.Join(k.ask("bk"), "\n"))
	require.Equal(t, []string{" The opening book has no move here.", ""}, k.ask("force", "setboard 3qk3/8/8/8/8/8/8/4K3 w - - 0 1", "bk"))
}

func TestDrawOffersAreJudged(t *testing.T) {
	k := begin(t)
	k.Say("force", "setboard 3qk3/8/8/8/8/8/8/4K3 w - - 0 1", "sd 3", "draw", "go")
	require.Equal(t, "offer draw", k.Hear("move")[0], "the engine is lost")
	require.Equal(t, []string{"offer draw"}, k.ask("draw"))
	k.Say("force", "setboard 3qk3/8/8/8/8/8/8/4K3 b - - 0 1", "draw", "go")
	require.Regexp(t, "^move", k.Hear("move")[0], "the engine wins")
	require.Empty(t, k.ask("draw"))
}

func TestResignation(t *testing.T) {
	k := begin(t)
	k.ask("option Resign Threshold=300", "force", "setboard 3qk3/8/8/8/8/8/8/R3K3 w - - 0 1", "sd 1")
	k.ask("setboard 2qqk3/8/8/8/8/8/8/4K3 w - - 0 1")
	for range 2 {
		k.Say("go")
		k.Hear("move")
		k.ask("force", "undo")
	}
	k.Say("go")
	require.Equal(t, "resign", k.Last("resign"))
}

func TestOptions(t *testing.T) {
	k := begin(t)
	require.Empty(t, k.ask("memory 2", "cores 2", "cores 1000", "option MultiPV=2", "option Skill Level=20", "option UCI_LimitStrength=1",
		"option UCI_LimitStrength=0", "option Clear Hash", "option GUI Resync=1", "option Move Overhead=20"))
	k.Say("new", "post", "sd 2", "go")
	require.GreaterOrEqual(t, len(k.Hear("move")), 4, "two lines for each depth")
	require.NotEmpty(t, k.ask("option MultiPV=0"))
	require.NotEmpty(t, k.ask("option UCI_Variant=chess"), "there is a command for that")
}

func TestResyncOfAWrongPicture(t *testing.T) {
	k := begin(t)
	robbery := []string{"new", "variant twojewels", "force", "setboard 3g5/9/9/9/4T4/4n4/4T4/9/9/3G5 w - - a2b2 0 1", "sd 1", "exclude all", "include e3e5", "go"}
	k.Say(append([]string{"option GUI Resync=1"}, robbery...)...)
	require.Regexp(t, "^Illegal move", k.Last("Illegal move"), "a friend is there")
	k.ask("?", "force")
	robbery[3] = "setboard 3g5/9/9/9/9/4n4/4T4/9/9/3G5 w - - a2b2 0 1"
	k.Say(robbery...)
	k.Hear("move e3e5")
	require.Regexp(t, "^setboard 3g5/9/9/9/4T4/4t4/9/9/9/3G5 b - - ", k.Last("setboard"))
	k.Say("result *", "force", "sd 1", "usermove d9d8")
	require.Regexp(t, "^move", k.Last("move"), "the force that follows is the GUI's answer")
}

func TestQuitAndTheEndOfInput(t *testing.T) {
	for _, lines := range [][]string{{"quit"}, {"st 100", "go", "quit"}, {"analyze", "quit"}, {"st 100", "go"}, {"analyze"}, {"new", "hard", "sd 2", "usermove e2e4", "quit"}} {
		t.Run(strings.Join(lines, ";"), func(t *testing.T) {
			k := begin(t)
			k.Say(lines...)
			if lines[len(lines)-1] != "quit" {
				k.Close()
			}
			k.Left()
		})
	}
}

func TestAScriptIsCarriedOutWhole(t *testing.T) {
	said := script(t, "xboard", "protover 2", "new", "sd 3", "usermove e2e4", "usermove d2d4", "ping 1", "force", "usermove g1f3", "ping 2", "quit")
	require.Regexp(t, `(?s)\nmove .*\nmove .*\npong 1\npong 2\n$`, said)
}

// TestCuteChess sends the commands that the GUI Cute Chess sends: it rejects features, and sends the
// opponent's first move in force mode. The engine must answer with moves.
func TestCuteChess(t *testing.T) {
	k := begin(t)
	k.ask("xboard", "protover 2", "accepted done", "rejected debug", "rejected sigint", "rejected colors", "rejected analyze", "rejected highlight",
		"rejected exclude", "accepted ping", "accepted setboard")
	require.Empty(t, k.ask("new", "force", "level 0 0:01 0.05", "post", "easy", "computer", "name Other Engine"))
	k.Say("force", "usermove e2e4", "ping 900", "time 100", "otim 100", "go")
	k.Hear("pong 900")
	require.Regexp(t, "^move ", k.Last("move"))
	k.Say("time 95", "otim 99", "usermove d2d4")
	require.Regexp(t, "^move ", k.Last("move"))
	require.Empty(t, k.ask("force", "result 1-0 {White wins}", "new", "force", "setboard rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"))
	k.Say("time 100", "otim 100", "go")
	require.Regexp(t, "^move ", k.Last("move"))
}

// TestXBoard sends the commands that XBoard 4.9.1 sends at the start of a game and of a match, and checks the
// answers.
func TestXBoard(t *testing.T) {
	k := begin(t)
	k.ask("xboard", "protover 2")
	require.Regexp(t, "^setup ", strings.Join(k.ask("memory 4", "cores 1", "new", "random", "variant wildeurasian", "level 40 5 0", "post", "hard", "easy"), ""))
	k.Say("time 100", "otim 100", "usermove e3e4")
	heard := k.Hear("Illegal move")
	require.Equal(t, "Illegal move (no piece on e4): e3e4"[:13], heard[len(heard)-1][:13])
	k.Say("usermove d2d3")
	require.Regexp(t, "^move [a-j][0-9]", k.Last("move"))
}
