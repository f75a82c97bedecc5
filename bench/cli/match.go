package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"panthera/bench/play/match"
	"panthera/bench/play/tournament"
	"panthera/protocol/console"
)

type matchCommand struct {
	Config string `type:"existingfile" placeholder:"F.toml" help:"Tournament file; instead of the flags about what is played."`
	matchFlags
	outputFlags
}

// matchFlags describe the games to be played.
type matchFlags struct {
	Engine      []string `sep:"none" placeholder:"SPEC" help:"An engine, as cmd=PATH,name=NAME,option.Hash=16,…; give two or more. Also dir=FOLDER, proto=xboard, variant=ITS-NAME-OF-THE-GAME, promotions=all, ponder=on, options=FILE, and tc=, movetime=, nodes= and depth= of its own."`
	Each        string   `sep:"none" placeholder:"KEYS" help:"Keys of all engines, as option.Hash=16,tc=5+0.05,…; an engine's own keys override them."`
	Variant     []string `xor:"variant" placeholder:"ID" help:"The game, or several."`
	Dice        bool     `help:"Throw dice for each pair of games, which choose deployment and object of TigerChess or of Stake-out over it (rules 17 and 17a), by --seed; --variant says which of the two."`
	Format      string   `default:"round-robin" placeholder:"NAME" help:"round-robin, gauntlet, swiss or knock-out (default: ${default})."`
	Rounds      int      `placeholder:"N" help:"Rounds of a Swiss tournament (default: as many as determine a winner); in a round robin or gauntlet, so many times --games."`
	Seeds       int      `default:"1" placeholder:"N" help:"How many engines play the others in a gauntlet (default: ${default})."`
	Replays     int      `default:"3" placeholder:"N" help:"How often a level meeting of a knock-out is played again (default: ${default})."`
	Games       int      `default:"40" placeholder:"N" help:"Games of each pair of engines, of each variant and in each round (default: ${default})."`
	NoSwap      bool     `name:"noswap" help:"Do not swap colours: the engine named first has White, and every game has its own opening."`
	Nodes       uint64   `xor:"nodes" placeholder:"N" help:"Nodes for each move."`
	Depth       int      `xor:"depth" placeholder:"N" help:"Plies for each move."`
	MoveTime    int      `name:"movetime" xor:"movetime" placeholder:"MS" help:"Milliseconds for each move."`
	TC          string   `name:"tc" xor:"clock" placeholder:"5+0.05" help:"Clock: [moves/]time[+increment], the time in seconds or as minutes:seconds, beside --nodes or --depth or alone; several periods with : between them, as 40/10+0.1:20+0.2; inf for none; or tiger [deployment/engagement/reserve]; or inventor, the one that the inventor sets for the game."`
	Openings    string   `placeholder:"FILE" help:"Openings: a PGN, a Polyglot book (.bin), or one FEN or EPD a line; or chess960, all starts of that game; instead of --random-plies."`
	Order       string   `default:"random" enum:"random,file" placeholder:"ORDER" help:"Order of the openings: random or file (default: ${default})."`
	First       int      `default:"1" placeholder:"N" help:"Number of the opening to begin with, in that order (default: ${default})."`
	Plies       int      `placeholder:"N" help:"Moves taken from each game of a PGN or line of a book (default: all)."`
	RandomPlies int      `default:"8" placeholder:"K" help:"Open with so many random moves (default: ${default})."`
	Balance     uint64   `placeholder:"N" help:"Nodes by which random openings are found level."`
	Within      int      `default:"60" placeholder:"CP" help:"Centipawns within which an opening is level (default: ${default})."`
	Seed        uint64   `default:"1" placeholder:"S" help:"Seed of the openings (default: ${default})."`
	Margin      int      `default:"100" placeholder:"MS" help:"Milliseconds by which an engine may exceed its time (default: ${default})."`
	Patience    int      `default:"120000" placeholder:"MS" help:"Milliseconds after which a search without a time limit is a stall (default: ${default})."`
	MaxPlies    int      `default:"1000" placeholder:"N" help:"Length at which a game is broken off as a draw (default: ${default})."`
	Draw        []int    `placeholder:"CP,MOVES,FROM" help:"Adjudicate a draw when both scores are within CP for so many moves, from a move on (default: off)."`
	Win         []int    `placeholder:"CP,MOVES" help:"Adjudicate a loss when an engine's own score is that bad for so many moves (default: off)."`
	RefuseDraws bool     `help:"Refuse draws on which engines agree: offers are not passed on."`
	WinBoth     bool     `help:"With --win: only when the other engine's score is as good for as many moves."`
}

// outputFlags are the flags that say how the games of a match are run (how many at once, on which
// machines) and where the results are written.
type outputFlags struct {
	Concurrency int      `placeholder:"N" help:"Games played at a time (default: 1, or what the file says)."`
	Out         string   `placeholder:"DIR" help:"Folder for PGN and records; it must not hold a match yet."`
	Resume      bool     `help:"Go on with the match in that folder."`
	SAN         bool     `name:"san" help:"Write games.pgn in standard algebraic notation, not in coordinates."`
	Event       string   `placeholder:"NAME" help:"Name of the match in games.pgn (default: arena match)."`
	Site        string   `placeholder:"NAME" help:"Place of the match in games.pgn."`
	Details     []string `placeholder:"NAME" help:"What games.pgn tells of each move beside score, depth and time: nodes, nps, seldepth, line."`
	InOrder     bool     `help:"Put games.pgn into the order of the games' numbers at the end; they stand as they ended."`
	Log         string   `placeholder:"FILE" help:"Add to a file all that engines are told and say, with times."`
	handoutFlags
}

// Run runs arena match: it plays the match and prints the standings, even if the match was
// interrupted.
func (f *matchCommand) Run(ctx context.Context, c *console.Console) error {
	plan, err := f.plan(c)
	if err != nil {
		return err
	}
	return f.conduct(ctx, c, plan)
}

func (f *matchCommand) plan(c *console.Console) (*tournament.Plan, error) {
	if f.Config == "" {
		m, err := f.match(c)
		if err != nil {
			return nil, err
		}
		return f.apply(&tournament.Plan{Match: m})
	}
	if len(f.Engine) > 0 || len(f.Variant) > 0 {
		return nil, errors.New("--config says what is played: leave out --engine and --variant")
	}
	plan, err := tournament.Load(f.Config, c.Games)
	if err != nil {
		return nil, err
	}
	return f.apply(plan)
}

// apply copies the values of these flags into a plan and returns it.
func (f *outputFlags) apply(p *tournament.Plan) (*tournament.Plan, error) {
	if f.Concurrency < 0 {
		return nil, fmt.Errorf("--concurrency is %d", f.Concurrency)
	}
	if f.Concurrency > 0 {
		p.Match.Concurrency = f.Concurrency
	}
	if f.Out != "" {
		p.Out = f.Out
	}
	details, err := match.ParseDetails(f.Details)
	if err != nil {
		return nil, fmt.Errorf("--details: %w", err)
	}
	form := &p.Match.Form
	form.SAN, p.Match.InOrder = form.SAN || f.SAN, p.Match.InOrder || f.InOrder
	form.Event, form.Site = cmp.Or(f.Event, form.Event), cmp.Or(f.Site, form.Site)
	if len(details) > 0 {
		form.Details = details
	}
	if f.Resume && p.Out == "" {
		return nil, errors.New("--resume needs the folder of the match: give --out")
	}
	return p, f.check(p.Out)
}

// goOn sets Resume if the output folder already has the records of a match.
func (f *outputFlags) goOn() {
	_, err := os.Stat(filepath.Join(f.Out, match.RecordsFile))
	f.Resume = f.Resume || err == nil
}

// numbers says which number is too small.
func (f *matchFlags) numbers() error {
	for _, n := range []struct {
		flag         string
		given, least int
	}{
		{"games", f.Games, 1}, {"rounds", f.Rounds, 0}, {"seeds", f.Seeds, 1}, {"replays", f.Replays, 0},
		{"depth", f.Depth, 0}, {"movetime", f.MoveTime, 0}, {"first", f.First, 0}, {"plies", f.Plies, 0}, {"within", f.Within, 0},
		{"margin", f.Margin, 0}, {"patience", f.Patience, 1}, {"max-plies", f.MaxPlies, 1},
	} {
		if n.given < n.least {
			return fmt.Errorf("--%s is %d; give a number from %d", n.flag, n.given, n.least)
		}
	}
	return nil
}

// match returns the match that the flags describe.
func (f *matchFlags) match(c *console.Console) (*match.Match, error) {
	if err := f.numbers(); err != nil {
		return nil, err
	}
	m := &match.Match{Games: f.Games, Concurrency: 1, Rules: match.DefaultRules()}
	if g := c.Games.Game(f.Openings); len(f.Variant) == 0 && g != nil && g.Starts != nil {
		f.Variant = []string{g.ID}
	}
	if len(f.Variant) == 0 {
		return nil, errors.New("no game: give --variant ID or --config F.toml")
	}
	if f.Dice {
		if err := f.throw(m, c); err != nil {
			return nil, err
		}
	}
	for _, id := range f.Variant {
		g, err := c.Game(id)
		if err != nil {
			return nil, err
		}
		o, err := f.openings(g)
		if err != nil {
			return nil, err
		}
		m.Variants, m.Openings = append(m.Variants, g), append(m.Openings, o)
	}
	for _, text := range f.Engine {
		e, err := match.ParseEntrant(text, f.Each)
		if err != nil {
			return nil, fmt.Errorf("--engine: %w", err)
		}
		m.Entrants = append(m.Entrants, e)
	}
	var err error
	if m.Format, err = match.ParseFormat(f.Format, f.Rounds, f.Seeds, f.Replays); err != nil {
		return nil, fmt.Errorf("--format: %w", err)
	}
	m.Repeat(f.Rounds)
	m.NoSwap = f.NoSwap
	if err := f.rules(m); err != nil {
		return nil, err
	}
	if err := m.Check(); err != nil {
		return nil, fmt.Errorf("%w; \"arena match --help\" shows the use", err)
	}
	return m, nil
}

// throw has dice choose the game.
func (f *matchFlags) throw(m *match.Match, c *console.Console) error {
	if len(f.Variant) != 1 {
		return errors.New("--dice wants one --variant, as tigerchess or stakeout-tigerchess")
	}
	m.Dice = &match.Dice{Game: f.Variant[0], Seed: f.Seed}
	forms, err := m.Dice.Forms(c.Games)
	f.Variant = nil
	for _, g := range forms {
		f.Variant = append(f.Variant, g.ID)
	}
	return err
}

func (f *matchFlags) rules(m *match.Match) (err error) {
	if m.Rules.Control, err = f.control(m); err != nil {
		return err
	}
	m.Rules.Margin, m.Rules.MaxPlies = time.Duration(f.Margin)*time.Millisecond, f.MaxPlies
	m.Rules.Patience = time.Duration(f.Patience) * time.Millisecond
	m.Rules.RefuseDraws = f.RefuseDraws
	a := &m.Rules.Adjudication
	switch {
	case len(f.Draw) != 0 && (len(f.Draw) != 3 || f.Draw[0] < 0 || f.Draw[1] < 1 || f.Draw[2] < 0):
		return errors.New("--draw is not of the form CP,MOVES,FROM, with MOVES from 1 and no negative numbers")
	case len(f.Win) != 0 && (len(f.Win) != 2 || f.Win[0] < 0 || f.Win[1] < 1):
		return errors.New("--win is not of the form CP,MOVES, with MOVES from 1 and no negative numbers")
	}
	if len(f.Draw) > 0 {
		a.DrawScore, a.DrawMoves, a.DrawFrom = f.Draw[0], f.Draw[1], f.Draw[2]
	}
	if len(f.Win) > 0 {
		a.WinScore, a.WinMoves = f.Win[0], f.Win[1]
	}
	if a.WinBoth = f.WinBoth; f.WinBoth && len(f.Win) == 0 {
		return errors.New("--win-both is about --win, which is not there")
	}
	return nil
}

// control returns the limit on thinking (time, nodes or depth) that the flags set. The flags need
// not set any if every engine has a limit in its own specification.
func (f *matchFlags) control(m *match.Match) (c match.Control, err error) {
	switch f.TC {
	case "", match.NoClock:
	case match.InventorsClock:
		c, err = match.ClockOf(m.Variants)
	default:
		c, err = match.ParseClock(f.TC)
	}
	if err != nil {
		return c, fmt.Errorf("--tc: %w", err)
	}
	if f.MoveTime > 0 && c.Timed() {
		return c, errors.New("--tc and --movetime are both about time: give one")
	}
	c.Nodes, c.Depth = f.Nodes, f.Depth
	if f.MoveTime > 0 {
		c.MoveTime = time.Duration(f.MoveTime) * time.Millisecond
	}
	switch {
	case !c.IsZero():
		return c, nil
	case f.TC == match.NoClock:
		return c, fmt.Errorf("--tc %s needs --nodes, --depth or --movetime beside it", f.TC)
	}
	for _, e := range m.Entrants {
		if e.Control.IsZero() {
			return c, errors.New("how long may engines think? Give --nodes, --depth, --movetime or --tc")
		}
	}
	return c, nil
}
