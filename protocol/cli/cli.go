package cli

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"github.com/alecthomas/kong"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/manual"
	"panthera/protocol/session"
	"panthera/protocol/version"
)

// commands is the grammar of the command line: its commands, with their flags and arguments.
type commands struct {
	Engine    engineCommand    `cmd:"" default:"1" hidden:"" help:"Talk to a GUI on stdin and stdout; its first word decides on the protocol."`
	UCI       uciCommand       `cmd:"" name:"uci" help:"Talk UCI to a GUI on stdin and stdout (as without a command, but fixed)."`
	XBoard    xboardCommand    `cmd:"" name:"xboard" help:"Talk the XBoard protocol to a GUI on stdin and stdout."`
	Play      playCommand      `cmd:"" help:"Play on a board in the browser."`
	Variants  variantsCommand  `cmd:"" help:"List every game: id, name, board, source, one line about it; check files of games."`
	Rules     rulesCommand     `cmd:"" help:"Show the rules of a game with its start position."`
	Perft     perftCommand     `cmd:"" help:"Count the sequences of legal moves of some length."`
	Moves     movesCommand     `cmd:"" help:"List the legal moves of a position, sorted."`
	Bench     benchCommand     `cmd:"" help:"Search a fixed set of positions and measure the speed."`
	SpeedTest speedTestCommand `cmd:"" name:"speedtest" help:"Measure the speed of a game with all processors for some minutes."`
	Solve     solveCommand     `cmd:"" help:"Prove the value of a position: a win or a loss in so many moves."`
	Openings  openingsCommand  `cmd:"" help:"Show what was played in a position near the start, and how it scored."`
	Problems  problemsCommand  `cmd:"" help:"List the mate problems of a game, show one, or print a sheet of them."`
	Study     studyCommand     `cmd:"" help:"Write a report of a game or an opening line, as one page of HTML."`
	Claim     claimCommand     `cmd:"" help:"Show the squares that count for each side in a game decided by territory, and all others."`
	Cases     casesCommand     `cmd:"" help:"Make positions with their moves, perft totals and positions for the bench, for the tests of a game."`
	Draw      drawCommand      `cmd:"" help:"Draw a position as an SVG picture."`
	PGN       pgnCommand       `cmd:"" name:"pgn" help:"Read games, check moves, results and points, and rewrite them."`
	Endings   endingsCommand   `cmd:"" help:"Show who wins an ending with few pieces, and how, by a table, which is made if need be."`
	Check     checkCommand     `cmd:"" help:"Say whether a FEN is accepted, else why not; exit status 1 if not."`

	manual.Commands

	GameFiles console.GameFiles `name:"variants" placeholder:"FILE" sep:"none" help:"A file of games to add to the list; may be given several times."`
	Library   console.Library   `enum:"off,usual,cutechess" default:"off" placeholder:"FORM" help:"The games of the library, in a form: usual, or cutechess."`
	Version   kong.VersionFlag  `help:"Show the version and leave."`
}

// Main is the whole program panthera: it runs the command line of this process and returns the exit
// status. A double click on Windows gives no command line; then it shows the board in the browser.
func Main(games *engine.Registry) int {
	arguments := os.Args[1:]
	if len(arguments) == 0 && console.IsTerminal(os.Stdin) && aloneOnConsole() {
		arguments = []string{"play"}
	}
	return Run(arguments, console.Of("panthera", games))
}

// Run runs a command line and returns the exit status.
func Run(arguments []string, c *console.Console) int {
	c = c.Plain()
	parser := kong.Must(&commands{},
		kong.Name("panthera"),
		kong.Description("An engine for chess variants. Without a command it talks to a GUI on stdin and stdout."),
		kong.Vars{"benchDepth": strconv.Itoa(session.BenchDepth), "benchForm": session.BenchForm, "speedTestForm": session.SpeedTestForm, "version": version.Name(), "playPort": strconv.Itoa(playPort)},
		kong.Writers(c.Out, c.Err),
		kong.Bind(manual.Values(c.Values), c),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	words, err := parser.Parse(arguments)
	if err == nil {
		err = console.CheckFiles(words)
	}
	if err != nil {
		return c.Report(fmt.Errorf("%w; %q shows the use", err, helpFor(err)))
	}
	return c.Report(words.Run(c))
}

// helpFor returns the command that shows the help fitting an error in the command line, such as
// "panthera solve --help".
func helpFor(err error) string {
	var wrong *kong.ParseError
	if errors.As(err, &wrong) && wrong.Context != nil {
		if node := wrong.Context.Selected(); node != nil && !node.Hidden {
			return "panthera " + node.Name + " --help"
		}
	}
	return "panthera --help"
}

// setup has the flags that set up a position: the game and a FEN.
type setup struct {
	Variant string `required:"" placeholder:"ID" help:"The game."`
	FEN     string `name:"fen" placeholder:"FEN" help:"The position; the start by default."`
}

func (s setup) position(c *console.Console) (engine.Position, error) {
	g, err := c.Game(s.Variant)
	if err != nil {
		return nil, err
	}
	p := engine.NewPosition(g)
	if s.FEN == "" {
		return p, nil
	}
	remarks, err := engine.Mend(p, s.FEN)
	for _, remark := range remarks {
		fmt.Fprintf(c.Err, "%s: --fen: %s\n", c.Program, remark)
	}
	if err != nil {
		return nil, fmt.Errorf("--fen is refused: %w; \"panthera rules %s\" shows how one looks", err, g.ID)
	}
	return p, nil
}
