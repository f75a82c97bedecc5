package distributed

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/protocol/definitions"
)

// The leases that workers accept.
const (
	ShortestLease = time.Second
	longestLease  = time.Hour
)

// match returns the match that c announces, or an error if this arena cannot play it. The entrants
// have the command lines that the host sent; a worker must replace them by [allowed.entrant] before
// it runs them.
func (c *announcement) match(games *engine.Registry) (*match.Match, error) {
	switch {
	case c.Format != format:
		return nil, fmt.Errorf("it is of format %d, this arena knows %d", c.Format, format)
	case len(c.Engines) != len(c.Entrants):
		return nil, errors.New("it does not say which programs its engines are")
	case c.Lease < ShortestLease || c.Lease > longestLease:
		return nil, fmt.Errorf("its lease is %v", c.Lease)
	case c.Rules.MaxPlies < 1 || c.Rules.Patience <= 0 || c.Rules.Margin < 0:
		return nil, errors.New("its rules let no game be played")
	}
	m := &match.Match{Rules: c.Rules, Entrants: c.Entrants, Games: 1, Concurrency: 1}
	for _, id := range c.Variants {
		g, err := c.game(games, id)
		if err != nil {
			return nil, err
		}
		m.Variants = append(m.Variants, g)
	}
	m.Openings = make([]match.Openings, len(m.Variants)) // they come with the games
	if err := m.Check(); err != nil {
		return nil, err
	}
	own, err := arenaOf(m.Variants)
	if err != nil {
		return nil, err
	}
	return m, own.differs(c.Arena)
}

// game returns the game (chess variant) with an ID in the announcement: from the registry, or made
// from the definition that was sent with the announcement.
func (c *announcement) game(games *engine.Registry, id string) (*engine.Game, error) {
	line, own := c.Definitions[id], games.Game(id)
	switch {
	case own != nil && definitions.Line(own.Definition) != line:
		return nil, fmt.Errorf("%s is another game here, whose definition differs: leave its file out", id)
	case own != nil:
		return own, nil
	case line == "":
		return nil, fmt.Errorf("unknown variant %q", id)
	}
	g, err := definitions.Carried(games, line)
	if err != nil {
		return nil, fmt.Errorf("%.40q: %w", id, err)
	}
	if g.ID != id {
		return nil, fmt.Errorf("the definition of %.40q is that of %s", id, g.ID)
	}
	return g, nil
}

// check returns an error if the task cannot belong to the match m: its numbers must be in range,
// and its opening legal.
func (t *task) check(m *match.Match) error {
	if t.Fixture.Number < 1 || t.Fixture.Variant < 0 || t.Fixture.Variant >= len(m.Variants) {
		return fmt.Errorf("the match has no game %d of variant %d", t.Fixture.Number, t.Fixture.Variant)
	}
	for _, i := range t.Fixture.Engines {
		if i < 0 || i >= len(m.Entrants) {
			return fmt.Errorf("the match has no engine %d", i)
		}
	}
	if strings.ContainsFunc(t.Opening.FEN, unicode.IsControl) {
		return fmt.Errorf("%q is no position", t.Opening.FEN)
	}
	if err := t.Opening.Follow(engine.NewPosition(m.Variants[t.Fixture.Variant])); err != nil {
		return fmt.Errorf("opening: %w", err)
	}
	return nil
}
