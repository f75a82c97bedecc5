package match

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"panthera/bench/play/program"
	"panthera/engine"
)

// Match describes a match to be played.
type Match struct {
	// Variants are the variants played; every two paired engines play all of them.
	Variants []*engine.Game
	// Dice, if not nil, choose one of the variants for each pair of games, instead of all being
	// played.
	Dice *Dice
	// Openings has the openings of each variant, in the order of Variants.
	Openings []Openings
	Entrants []Entrant
	// Format is a round robin if nil.
	Format Format
	// Games is the number of games of each variant that two paired engines play in a round.
	Games int
	// NoSwap says that the first engine of a pairing has White in all games, and that each game,
	// not each pair of games, has a new opening.
	NoSwap      bool
	Rules       Rules
	Concurrency int
	// Stretch is a factor for all time limits, for a machine that is slower or faster than the one
	// for which they were set; 0 means 1.
	Stretch float64
	// Form describes the PGN that is written; InOrder says that its games are sorted by number at
	// the end.
	Form    Form
	InOrder bool
	// Log, if not nil, logs all lines sent to and received from engines.
	Log *program.Log
}

// Check returns an error if a match is invalid. It also adds numbers to equal names of engines, and
// gives the limit on thinking of the match to engines that have none.
func (m *Match) Check() error {
	if m.Format == nil {
		m.Format = RoundRobin{}
	}
	switch {
	case len(m.Entrants) < 2:
		return errors.New("a match needs two engines")
	case len(m.Variants) == 0 || len(m.Openings) != len(m.Variants):
		return errors.New("a match needs a game, and every game openings")
	case m.Games < 1:
		return fmt.Errorf("a match of %d games", m.Games)
	case m.Concurrency < 1:
		return fmt.Errorf("a concurrency of %d", m.Concurrency)
	}
	seen := map[string]int{}
	for i := range m.Entrants {
		e := &m.Entrants[i]
		name := e.Name
		if seen[name]++; seen[name] > 1 {
			e.Name = fmt.Sprintf("%s (%d)", name, seen[name])
		}
		if e.Control.IsZero() {
			e.Control = m.Rules.Control
		}
		if e.Control.IsZero() {
			return errors.New("no limit on thinking")
		}
		if e.Protocol == XBoard && e.Control.Nodes > 0 {
			return fmt.Errorf("%s: XBoard engines know no limit of nodes; give tc, movetime or depth", e.Name)
		}
		if e.Protocol == XBoard && e.Ponder {
			return fmt.Errorf("%s: only engines that talk UCI ponder here; XBoard engines rest between their moves", e.Name)
		}
		if len(e.Plays) > 0 && !m.allMeet() {
			return fmt.Errorf("%s does not play every game: that is for a round robin or a gauntlet", e.Name)
		}
	}
	return m.anything()
}

// anything says why nothing would be played.
func (m *Match) anything() error {
	if g, ok := m.Format.(gauntlet); ok && g.Seeds >= len(m.Entrants) {
		return fmt.Errorf("nothing would be played: a gauntlet with %d seeds needs more than %d engines", g.Seeds, len(m.Entrants))
	}
	if m.Fixtures() == 0 {
		return errors.New("nothing would be played: no two engines that meet play the same game")
	}
	return nil
}

// Repeat multiplies the number of games of each pairing by rounds, in a format in which all
// entrants are paired in one round; 0 means 1. In other formats it does nothing.
func (m *Match) Repeat(rounds int) {
	if m.allMeet() {
		m.Games *= max(1, rounds)
	}
}

// allMeet reports whether all pairings of the format are known before the first game (round robin
// and gauntlet).
func (m *Match) allMeet() bool {
	switch m.Format.(type) {
	case RoundRobin, gauntlet:
		return true
	}
	return false
}

// Processors returns how many processors this process should use while it plays the match: few,
// since it mostly waits, and idle threads that look for work take processor time from the engines.
// But it may use all if it searches for level openings, so that this does not delay reading the
// engines' output.
func (m *Match) Processors() int {
	for _, o := range m.Openings {
		if _, searched := o.(*balanced); searched {
			return runtime.NumCPU()
		}
	}
	return min(runtime.NumCPU(), 1+m.Concurrency/tablesPerProcessor)
}

// tablesPerProcessor is how many concurrent games one processor can referee if the engines think
// for a millisecond a move.
const tablesPerProcessor = 4

// Fixtures returns the number of games in the match. A knock-out may have more, if drawn meetings
// are replayed.
func (m *Match) Fixtures() int {
	n := len(m.Entrants)
	per := m.Games * m.perPairing()
	switch f := m.Format.(type) {
	case Swiss:
		return per * f.rounds(n) * (n / 2)
	case knockOut:
		return per * (n - 1)
	}
	fixtures := 0
	for _, p := range m.Format.round(n, nil) {
		for variant := range m.perPairing() {
			if m.meet(p, variant) {
				fixtures += m.Games
			}
		}
	}
	return fixtures
}

// ErrEnough is the error that the function report returns to end a match early.
var ErrEnough = errors.New("enough games")

// Play plays the match in this process and calls report with each game when it ends, never two at a
// time. Games whose records are in past are not played again. When ctx ends or report returns an
// error, Play drops the games in progress and returns the error, or nil if it is ErrEnough.
func (m *Match) Play(ctx context.Context, past []*Record, report func(*Record) error) error {
	h := localRunners(m.Runners())
	defer h.clear()
	return m.PlayBy(ctx, h, past, report)
}

// PlayBy is like Play, but the games are played by the runners h.
func (m *Match) PlayBy(ctx context.Context, h Runners, past []*Record, report func(*Record) error) error {
	games := newSchedule(m)
	for _, r := range past {
		games.add(r)
	}
	for {
		round := games.next()
		if len(round) == 0 {
			return nil
		}
		err := h.Play(ctx, games.open(round), func(r *Record) error {
			games.add(r)
			if !slices.Contains(m.Form.Details, DetailLine) {
				r.dropLines()
			}
			return report(r)
		})
		if errors.Is(err, ErrEnough) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
