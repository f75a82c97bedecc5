package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"panthera/bench/report"
	"panthera/engine"
	"panthera/protocol/manual"
	"panthera/protocol/version"
)

// console is what a command works with. Results go to out, all else to err.
type console struct {
	games    *engine.Registry
	out, err io.Writer
}

// commands is the grammar of the command line.
type commands struct {
	Match       matchCommand       `cmd:"" help:"Let engines play against each other."`
	SPRT        sprtCommand        `cmd:"" name:"sprt" help:"Test which of two engines is the stronger one, sequentially."`
	SPSA        spsaCommand        `cmd:"" name:"spsa" help:"Tune numbers of the search by games of the engine against itself."`
	Worker      workerCommand      `cmd:"" help:"Play games of matches that are handed out."`
	Rate        rateCommand        `cmd:"" help:"Rate players by the games of many matches."`
	Ratings     ratingsCommand     `cmd:"" help:"Play a tournament and write rating lists of its games."`
	Check       checkCommand       `cmd:"" help:"Test whether an engine keeps to its protocol."`
	Report      reportCommand      `cmd:"" help:"Draw a match as one HTML file."`
	Speed       speedCommand       `cmd:"" help:"Compare the speed of two engines."`
	Values      valuesCommand      `cmd:"" help:"Learn the values of pieces from games."`
	Book        bookCommand        `cmd:"" help:"Make an opening book by searching."`
	Openings    openingsCommand    `cmd:"" help:"Make statistics of openings from games."`
	Deployments deploymentsCommand `cmd:"" help:"Rate deployments, or first moves, by searches and games."`
	Starts      startsCommand      `cmd:"" help:"Make a list of level positions for matches to begin from."`
	Endings     endingsCommand     `cmd:"" help:"Write the page about the endings with three pieces of every game."`
	Pieces      piecesCommand      `cmd:"" help:"Tell what pieces and their squares count by the net of a game."`
	Levels      levelsCommand      `cmd:"" help:"Measure strength levels by matches, and fit them."`
	Suite       suiteCommand       `cmd:"" help:"Solve test suites of proved positions, or make one."`
	Conversions conversionsCommand `cmd:"" help:"Have the engine win positions that are known to be won, against the best defence."`
	Problems    problemsCommand    `cmd:"" help:"Find mate problems, and those with other wins, in games and positions."`
	Train       trainCommand       `cmd:"" help:"Train a net on data of datagen."`
	Datagen     datagenCommand     `cmd:"" help:"Let the engine play against itself for data that nets are trained on."`
	Chances     chancesCommand     `cmd:"" help:"Fit how chances follow from scores, by data of datagen."`

	manual.Commands

	Version kong.VersionFlag `help:"Show the version and leave."`
}

// The exit statuses.
const (
	exitWrongUse    = 2
	exitInterrupted = 130 // as a shell reports Ctrl-C
)

// run carries out a command line and returns the exit status. Ctrl-C ends the context of
// the command.
func run(arguments []string, c console) int {
	if len(arguments) > 0 && arguments[0] == "help" {
		arguments = append(arguments[1:len(arguments):len(arguments)], "--help")
	}
	parser := kong.Must(&commands{},
		kong.Name("arena"),
		kong.Description("Measures engines for chess variants. \"arena help COMMAND\" tells more about a command."),
		kong.Vars(trainDefaults()),
		kong.Vars{"replays": strconv.Itoa(report.MostReplays), "version": "Arena of " + version.Name()},
		kong.Writers(c.out, c.err),
		kong.Bind(manual.Values(c.values)),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	words, err := parser.Parse(arguments)
	if err != nil {
		return c.report(fmt.Errorf("%w; \"arena --help\" shows the use", err))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	words.BindTo(ctx, (*context.Context)(nil))
	return c.report(words.Run(&c))
}

// report prints an error in one line and turns it into an exit status.
func (c *console) report(err error) int {
	switch {
	case err == nil:
		return 0
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(c.err, "arena: interrupted")
		return exitInterrupted
	}
	fmt.Fprintf(c.err, "arena: %s\n", strings.ReplaceAll(err.Error(), "\n", " "))
	return exitWrongUse
}

// values are the IDs of games, where one is asked for.
func (c *console) values(placeholder string) (ids []string) {
	if placeholder == "ID" {
		for _, g := range c.games.Games() {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// game finds a game by its id.
func (c *console) game(id string) (*engine.Game, error) {
	if g := c.games.Game(id); g != nil {
		return g, nil
	}
	return nil, fmt.Errorf("unknown variant %q; \"panthera variants\" lists them", id)
}
