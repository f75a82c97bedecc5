package xboard

import (
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/xboard/xboardtest"
)

// visit is a test in which a simulated person enters one move in the real XBoard with the mouse.
type visit struct {
	name, variant string
	// fen is the FEN of the position in XBoard's form; empty for the start of the game.
	fen          string
	files, ranks int
	hands        bool
	// clicks are the squares to click, in order. The first click lifts the piece. Where a move of several
	// legs goes on from a square, that square occurs twice.
	clicks []string
	// marks are the squares that XBoard must mark, with their colours, when the piece is lifted.
	marks map[string]color.RGBA
	// choice is the list of letters that the engine must offer on the last square. pulls is the number of
	// times that the person pulls the mouse back there, to reach the wanted letter.
	choice string
	pulls  int
	// want is the move that the engine must receive.
	want string
}

var visits = []visit{
	{
		name: "turnqi-two-captures", variant: "turnqi", files: 11, ranks: 9,
		fen:    "5*5/5*5/5*5/5*5/2K2*1k3/2c2*5/3c1*5/4E*5/5*5 w - - 0 1",
		clicks: []string{"e2", "d3", "c4"}, marks: map[string]color.RGBA{"d3": xboardtest.Cyan},
		want: "e2d3,d3c4",
	},
	{
		name: "tigerchess-two-jumps", variant: "tigerchess", files: 8, ranks: 8, hands: true,
		fen:    "4k3/8/5p2/8/3p4/2S5/8/4K3[] w - - 0 20",
		clicks: []string{"c3", "d4", "f6", "g7"}, marks: map[string]color.RGBA{"b4": xboardtest.Yellow, "d4": xboardtest.Cyan},
		want: "c3d4,d4f6,f6g7",
	},
	{
		name: "twojewels-taking", variant: "twojewels", files: 9, ranks: 10,
		fen:    "5g3/9/9/9/9/R6n1/9/9/9/3G5 w - - e5e6 0 1",
		clicks: []string{"a4", "h4"}, marks: map[string]color.RGBA{"h4": xboardtest.Blue},
		choice: "choice +", want: "a4h4+",
	},
	{
		name: "wildeurasian-castling", variant: "wildeurasian", files: 10, ranks: 10,
		fen:    "4k5/10/10/10/10/10/10/10/10/R4K3R[] w a1j1 - 0 1",
		clicks: []string{"f0", "h0"}, marks: map[string]color.RGBA{"h0": xboardtest.Yellow},
		want: "f0h0",
	},
	{
		name: "wildeurasian-exchange", variant: "wildeurasian", files: 10, ranks: 10,
		fen:    "4k5/W9/10/10/10/10/10/10/10/5K4[RNrn] w - - 0 1",
		clicks: []string{"a8", "a9"}, marks: map[string]color.RGBA{"a9": xboardtest.Magenta},
		choice: "choice WRN", pulls: 1, want: "a8a9n",
	},
	{
		name: "lancerchess-castling", variant: "lancerchess", files: 8, ranks: 8,
		fen:    "r2kq2r/8/8/8/8/8/6P1/R2KQ2R w KQkq - 0 1",
		clicks: []string{"d1", "b1"}, marks: map[string]color.RGBA{"b1": xboardtest.Yellow},
		want: "d1b1",
	},
	{
		name: "shako-castling-behind-the-first-rank", variant: "tenranks", files: 10, ranks: 10,
		fen:    "10/1r3k2r1/10/10/10/10/10/10/1R3K2R1/10 w KQkq - 0 1",
		clicks: []string{"f1", "h1"}, marks: map[string]color.RGBA{"h1": xboardtest.Yellow},
		want: "f1h1",
	},
	{
		name: "lancerchess-promotion", variant: "lancerchess", files: 8, ranks: 8,
		fen:    "r2kq3/6P1/8/8/8/8/8/R2KQ3 w Qq - 0 1",
		clicks: []string{"g7", "g8"}, marks: map[string]color.RGBA{"g8": xboardtest.Magenta},
		choice: "choice QRBF", pulls: 1, want: "g7g8f",
	},
}

func TestAPersonInXBoard(t *testing.T) {
	for _, p := range visits {
		t.Run(p.name, func(t *testing.T) {
			x := p.begin(t)
			b := x.Board(p.files, p.ranks, p.hands)
			b.Click(p.clicks[0], "lift")
			x.Await(xboardtest.FromEngine, "highlight .*")
			for square, mark := range p.marks {
				require.True(t, b.Marked(square, mark), square)
			}
			b.Keep(p.name)
			last := len(p.clicks) - 1
			for _, square := range p.clicks[1:last] {
				b.Click(square, "put")
			}
			if p.choice == "" {
				b.Click(p.clicks[last], "put")
			} else {
				require.Equal(t, p.choice, b.Choose(p.clicks[last], p.pulls))
			}
			require.Equal(t, p.want, x.Received())
			x.Await(xboardtest.FromEngine, "move .*")
			b.Keep(p.name + "-answered")
		})
	}
}

// TestAPersonPostsInXBoard plays White in TigerChess, where the game begins with placing pieces from the
// hand. Black places first, so White has to pass, which XBoard accepts before the first move only in edit
// mode.
func TestAPersonPostsInXBoard(t *testing.T) {
	post := visit{variant: "tigerchess"}
	x := post.begin(t)
	b := x.Board(8, 8, true)
	b.Press("ctrl+e")
	x.Await(xboardtest.ToEngine, "force")
	b.ClickClock(false)
	x.Await(xboardtest.ToEngine, "(?:usermove @@@@|setboard .* b .*)")
	b.Press("ctrl+b")
	require.Regexp(t, "^move S@", x.Await(xboardtest.FromEngine, "move .*"))
	for _, square := range []string{"c3", "d4"} {
		b.Click("j7", "lift")
		x.Await(xboardtest.FromEngine, "highlight .*")
		require.True(t, b.Marked("h3", xboardtest.Yellow))
		b.Keep("tigerchess-posting")
		b.Click(square, "put")
		require.Equal(t, "S@"+square, x.Received())
		require.Regexp(t, "^move (@@@@|S@..)$", x.Await(xboardtest.FromEngine, "move .*"))
	}
	b.ClickClock(false)
	require.Equal(t, "@@@@", x.Received(), "Black posts again")
	require.Regexp(t, "^move S@", x.Await(xboardtest.FromEngine, "move .*"))
	b.Keep("tigerchess-posting-answered")
}

// begin starts an XBoard that shows the visit's position or, without one, the start of the game.
func (p *visit) begin(t *testing.T) *xboardtest.Program {
	t.Helper()
	screen := realProgram(t)
	command := engineCommand(t)
	config := filepath.Join(t.TempDir(), "panthera", "variants") // the folder of a user who has the games of fileOfGames
	require.NoError(t, os.MkdirAll(config, 0o755))
	text, err := os.ReadFile(fileOfGames)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(config, "games.ini"), text, 0o644))
	t.Setenv("XDG_CONFIG_HOME", filepath.Dir(filepath.Dir(config)))
	if p.fen != "" {
		v := newMatch(t, p.variant)
		turn, err := v.view.load(v.position(), p.fen)
		require.NoError(t, err)
		t.Setenv(relayedEngine, enginePath(t))
		t.Setenv(enginesFEN, v.position().FEN())
		t.Setenv(guisFEN, v.view.fen(v.position(), turn))
		command = os.Args[0]
	}
	x := screen.Start("-fcp", command, "-variant", p.variant, "-searchDepth", "1",
		"-useBoardTexture", "false", "-animateMoving", "false", "-size", "40")
	x.Await(xboardtest.FromEngine, "setup .*") // the pong may be wanting on a busy machine
	return x
}
