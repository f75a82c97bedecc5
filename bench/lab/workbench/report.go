package workbench

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"panthera/bench/nets/datagen"
	"panthera/search/endings"
)

// Report describes what a game is like. The same journal gives the same report.
type Report struct {
	Title    string
	About    []string
	Sections []Section
}

// Section is a part of a report: lines of text, a table, and pictures.
type Section struct {
	Title    string
	Lines    []string
	Columns  []string
	Rows     []Row
	Pictures []Picture
}

// Row is a row of a section's table.
type Row struct {
	Cells []string
	// Differs says that the games with few and with many nodes give different figures, so that the row
	// describes the engine rather than the game.
	Differs bool
}

// Picture is the text of an SVG file, with a caption.
type Picture struct{ SVG, Caption string }

// maker has what is needed to make a report.
type maker struct {
	settings *Settings
	pairs    []*pair
	*tally
}

// errNoGames says that the journal has no pair of games to report on.
var errNoGames = errors.New("no pair of games has been played")

// Make returns the report about the games of a journal. The library has the endgame tables, or makes them.
func Make(ctx context.Context, s *Settings, j *Journal, library *endings.Library) (*Report, error) {
	m := maker{settings: s, pairs: j.whole()}
	if len(m.pairs) == 0 {
		return nil, errNoGames
	}
	var err error
	if m.tally, err = count(s.game, m.pairs); err != nil {
		return nil, err
	}
	r := &Report{Title: s.game.Name, About: m.about()}
	for _, section := range []func(context.Context) (Section, error){
		m.start, m.results, m.ways, m.usedRules, m.counted, m.deeds, m.squares, m.beginnings, m.shortest,
		func(ctx context.Context) (Section, error) { return m.won(ctx, library) },
	} {
		part, err := section(ctx)
		if err != nil {
			return nil, err
		}
		r.Sections = append(r.Sections, part)
	}
	return r, nil
}

func (m *maker) about() []string {
	s := m.settings
	by := "by hand-made evaluation"
	switch {
	case s.Net != "":
		by = "by the net " + s.Net
	case s.options.NetOf(s.game) != nil:
		by = "by a net"
	}
	rules := s.Variant
	if s.Rules != "" {
		rules += ", rules " + s.Rules
	}
	about := []string{
		fmt.Sprintf("%s: %d games of the engine against itself, each opening once with %d and once with %d nodes a move.", rules, 2*len(m.pairs), s.Nodes[0], s.Nodes[1]),
		fmt.Sprintf("%s, %s; seed %d, %d moves of opening.", s.Program, by, s.Seed, openingPlies),
		"Errors are of 95 %. A row with ≠ tells of the engine rather than of the game: the two node counts disagree about it by more than chance explains.",
	}
	if m.ends.of[datagen.TooLong.String()] != nil {
		about = append(about, fmt.Sprintf("Games that are too long were broken off %d plies behind the opening, as draws.", mostPlies))
	}
	return about
}

// columns returns the headings of a table: first, then two columns for each quantity in each (one for either
// level), and an empty one.
func (m *maker) columns(first string, each ...string) []string {
	list := []string{first}
	if len(each) == 0 {
		each = []string{""}
	}
	for _, what := range each {
		for _, nodes := range m.settings.Nodes {
			list = append(list, strings.TrimSpace(fmt.Sprintf("%s %d nodes", what, nodes)))
		}
	}
	return append(list, "")
}

// rowOf returns a table row with a name and figures, each at both levels. The first figure decides whether the
// row is marked as different between the levels.
func rowOf(name string, format func(*sample) string, figures ...*figure) Row {
	row := Row{Cells: []string{name}, Differs: figures[0].differ()}
	for _, f := range figures {
		row.Cells = append(row.Cells, format(&f[0]), format(&f[1]))
	}
	return row
}

// percent and number return a mean and its error as text; percent returns a dash if there are too few games.
func percent(s *sample) string {
	if s.n < fewest {
		return "–"
	}
	return fmt.Sprintf("%.1f ±%.1f %%", 100*s.mean(), 100*margin*s.deviation())
}

func number(s *sample) string {
	return fmt.Sprintf("%.2f ±%.2f", s.mean(), margin*s.deviation())
}
