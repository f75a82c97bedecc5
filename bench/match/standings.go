package match

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"panthera/bench/elo"
	"panthera/engine"
)

// Standings sum up the games of a match.
type Standings struct {
	lines   map[string]*standing
	order   []string // engines as they were named
	reasons map[string]int
	faults  []string
	sides   elo.Score // of White
}

// standing is the sum of an engine's games.
type standing struct {
	elo.Score
	points float64 // as the game counts them
	moves  int
	depth  int
	time   time.Duration
}

// NewStandings are empty.
func NewStandings(m *Match) *Standings {
	s := &Standings{lines: map[string]*standing{}, reasons: map[string]int{}}
	for _, e := range m.Engines {
		s.order = append(s.order, e.Name)
		s.lines[e.Name] = &standing{}
	}
	return s
}

// Add takes in a game.
func (s *Standings) Add(r *Record) {
	s.reasons[r.Reason]++
	s.sides = s.sides.Add(r.score(engine.White))
	for _, side := range []engine.Side{engine.White, engine.Black} {
		line := s.lines[r.Engines[side]]
		line.Score = line.Add(r.score(side))
		line.points += r.Points[side]
	}
	for _, move := range r.Moves {
		line := s.lines[r.Engines[move.Side]]
		line.moves++
		line.depth += move.Info.Depth
		line.time += time.Duration(move.Millis) * time.Millisecond
	}
	if r.Fault != NoFault {
		s.faults = append(s.faults, fmt.Sprintf("game %d, %s by %s", r.Number, r.Fault, r.Detail))
	}
}

// score is the game as one side's.
func (r *Record) score(s engine.Side) elo.Score {
	switch winner, won := r.outcome.Winner(); {
	case !won:
		return elo.Score{Draws: 1}
	case winner == s:
		return elo.Score{Wins: 1}
	}
	return elo.Score{Losses: 1}
}

// Score is an engine's.
func (s *Standings) Score(name string) elo.Score { return s.lines[name].Score }

// Games is how many there were.
func (s *Standings) Games() int { return s.sides.Games() }

// Faults tells of every game that did not end by its rules.
func (s *Standings) Faults() []string { return s.faults }

// String is the table for people, best engine first.
func (s *Standings) String() string {
	var sb strings.Builder
	w := tabwriter.NewWriter(&sb, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "engine\tgames\twon\tdrawn\tlost\tscore\t%\tElo\tstronger\tpoints\ts/move\tdepth\t")
	names := slices.Clone(s.order)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(s.lines[b].Mean(), s.lines[a].Mean()) })
	for _, name := range names {
		l := s.lines[name]
		moves := float64(max(1, l.moves))
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%.1f\t%.1f\t%s\t%.1f%%\t%g\t%.3f\t%.1f\t\n", name, l.Games(), l.Wins, l.Draws, l.Losses,
			l.Points(), 100*l.Mean(), l.Score, 100*l.Superiority(), l.points, l.time.Seconds()/moves, float64(l.depth)/moves)
	}
	_ = w.Flush()
	fmt.Fprintf(&sb, "White won %d, drew %d, lost %d.\n", s.sides.Wins, s.sides.Draws, s.sides.Losses)
	if len(s.reasons) > 0 {
		fmt.Fprintf(&sb, "Ended by %s.\n", s.ends())
	}
	if len(s.faults) == 0 {
		sb.WriteString("No anomalies.\n")
	} else {
		fmt.Fprintf(&sb, "%d anomalies:\n  %s\n", len(s.faults), strings.Join(s.faults, "\n  "))
	}
	return sb.String()
}

// ends lists how games ended, the most frequent first.
func (s *Standings) ends() string {
	reasons := slices.SortedFunc(maps.Keys(s.reasons), func(a, b string) int {
		return cmp.Or(s.reasons[b]-s.reasons[a], cmp.Compare(a, b))
	})
	for i, reason := range reasons {
		reasons[i] = fmt.Sprintf("%s %d", reason, s.reasons[reason])
	}
	return strings.Join(reasons, ", ")
}
