package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"syscall"

	"github.com/alecthomas/kong"

	"panthera/bench/play/report"
	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/manual"
	"panthera/protocol/version"
)

// commands is the grammar of the command line, as package kong reads it: a field for each command.
type commands struct {
	Match   matchCommand   `cmd:"" group:"play" help:"Let engines play against each other."`
	SPRT    sprtCommand    `cmd:"" group:"play" name:"sprt" help:"Test which of two engines is the stronger one, sequentially."`
	Ratings ratingsCommand `cmd:"" group:"play" help:"Play a tournament and write rating lists of its games."`
	Rate    rateCommand    `cmd:"" group:"play" help:"Rate players by the games of many matches."`
	Decide  decideCommand  `cmd:"" group:"play" help:"Decide a game of a match as its arbiter: points, and why."`
	Report  reportCommand  `cmd:"" group:"play" help:"Draw a match as one HTML file."`
	Check   checkCommand   `cmd:"" group:"play" help:"Test whether an engine keeps to its protocol."`
	Worker  workerCommand  `cmd:"" group:"play" help:"Play games of matches that are handed out."`

	Suite       suiteCommand       `cmd:"" group:"lab" help:"Solve test suites of proved positions, or make one."`
	Conversions conversionsCommand `cmd:"" group:"lab" help:"Have the engine win positions that are known to be won, against the best defence."`
	Problems    problemsCommand    `cmd:"" group:"lab" help:"Find mate problems, and those with other wins, in games and positions."`
	Openings    openingsCommand    `cmd:"" group:"lab" help:"Make statistics of openings from games."`
	Book        bookCommand        `cmd:"" group:"lab" help:"Make an opening book by searching."`
	Starts      startsCommand      `cmd:"" group:"lab" help:"Make a list of level positions for matches to begin from."`
	Deployments deploymentsCommand `cmd:"" group:"lab" help:"Rate deployments, or first moves, by searches and games."`
	Endings     endingsCommand     `cmd:"" group:"lab" help:"Write the page about the endings with three pieces of every game."`
	Levels      levelsCommand      `cmd:"" group:"lab" help:"Measure strength levels by matches, and fit them."`
	Speed       speedCommand       `cmd:"" group:"lab" help:"Compare the speed of two engines."`
	SPSA        spsaCommand        `cmd:"" group:"lab" name:"spsa" help:"Tune numbers of the search by games of the engine against itself."`
	Values      valuesCommand      `cmd:"" group:"lab" help:"Learn the values of pieces from games."`
	Pieces      piecesCommand      `cmd:"" group:"lab" help:"Show the values of pieces and their squares by the net of a game."`
	Chances     chancesCommand     `cmd:"" group:"lab" help:"Fit the curves that turn scores into chances, from data of datagen."`
	Workbench   workbenchCommand   `cmd:"" group:"lab" help:"Play quick games of a game of a file, and report what it is like."`

	Datagen datagenCommand `cmd:"" group:"nets" help:"Let the engine play against itself for data that nets are trained on."`
	Train   trainCommand   `cmd:"" group:"nets" help:"Train a net on data of datagen."`

	manual.Commands `group:"words"`

	GameFiles console.GameFiles `name:"variants" placeholder:"FILE" sep:"none" help:"A file of games to add to the list; may be given several times."`
	Library   console.Library   `enum:"off,usual,cutechess" default:"off" placeholder:"FORM" help:"The games of the library, in a form: usual, or cutechess."`
	Version   kong.VersionFlag  `help:"Show the version and leave."`
}

// Main is the entry point of the program arena: it runs the command line of this process and
// returns the exit status.
func Main(games *engine.Registry) int { return Run(os.Args[1:], console.Of("arena", games)) }

// Run runs the command that the arguments describe and returns the exit status of the process.
// Ctrl-C cancels the context of the command.
func Run(arguments []string, c *console.Console) int {
	c = c.Plain()
	if len(arguments) > 0 && arguments[0] == "help" {
		arguments = append(arguments[1:len(arguments):len(arguments)], "--help")
	}
	parser := kong.Must(&commands{},
		kong.Name("arena"),
		kong.Description("Measures engines for chess variants. \"arena help COMMAND\" tells more about a command."),
		kong.Vars(trainDefaults()),
		kong.Vars{"replays": strconv.Itoa(report.MostReplays), "version": "Arena of " + version.Name()},
		kong.Writers(c.Out, c.Err),
		kong.Bind(manual.Values(c.Values), c),
		kong.ExplicitGroups([]kong.Group{
			{Key: "play", Title: "Matches and their referee:"},
			{Key: "lab", Title: "Laboratory:"},
			{Key: "nets", Title: "Nets:"},
			{Key: "words", Title: "The commands themselves:"}}),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	words, err := parser.Parse(arguments)
	if err == nil {
		err = console.CheckFiles(words)
	}
	if err != nil {
		return c.Report(fmt.Errorf("%w; \"arena --help\" shows the use", err))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	words.BindTo(ctx, (*context.Context)(nil))
	return c.Report(words.Run(c))
}
