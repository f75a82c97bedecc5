package match

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"panthera/bench/play/elo"
	"panthera/engine"
)

// Standings are the sums of the results of a match, for each engine.
type Standings struct {
	lines   map[string]*standing
	order   []string // engines as they were named
	reasons map[string]int
	faults  []string
	sides   elo.Score // of White
	single  map[int]*Record
	// took and thought are the sums of [Record.Took] and [Record.Thought] over all games.
	took, thought int64
}

// standing has the sums for one engine.
type standing struct {
	elo.Score
	pairs  elo.Pairs
	points float64 // as the game counts them
	faults int
	moves  int
	depth  int
	time   time.Duration
}

// NewStandings returns standings without games of the given engines. Engines with equal scores are
// listed in this order.
func NewStandings(engines ...string) *Standings {
	s := &Standings{lines: map[string]*standing{}, reasons: map[string]int{}, single: map[int]*Record{}}
	for _, name := range engines {
		s.line(name)
	}
	return s
}

// line returns the sums for an engine, and adds the engine if it is new.
func (s *Standings) line(name string) *standing {
	if s.lines[name] == nil {
		s.order = append(s.order, name)
		s.lines[name] = &standing{}
	}
	return s.lines[name]
}

// Names returns the names of the entrants of a match.
func (m *Match) Names() (names []string) {
	for _, e := range m.Entrants {
		names = append(names, e.Name)
	}
	return names
}

// Add adds a game to the sums.
func (s *Standings) Add(r *Record) {
	s.reasons[r.Reason]++
	s.sides = s.sides.Add(r.score(engine.White))
	for _, side := range []engine.Side{engine.White, engine.Black} {
		line := s.line(r.Engines[side])
		line.Score = line.Add(r.score(side))
		line.points += r.Points[side]
	}
	for _, move := range r.Moves {
		if move.ByReferee {
			continue
		}
		line := s.lines[r.Engines[move.Mover()]]
		line.moves++
		line.depth += move.Info.Depth
		line.time += time.Duration(move.Millis) * time.Millisecond
	}
	if offender, fault := r.Offender(); fault {
		s.lines[r.Engines[offender]].faults++
		s.faults = append(s.faults, fmt.Sprintf("game %d, %s by %s", r.Number, r.Fault, r.Detail))
	}
	s.took += r.Took
	s.thought += r.Thought
	s.pair(r)
}

// pair counts a pair of games when the second game of it is added, which must have the same engines
// with colours swapped.
func (s *Standings) pair(r *Record) {
	other := s.single[r.Pair]
	if other == nil {
		s.single[r.Pair] = r
		return
	}
	delete(s.single, r.Pair)
	if other.Engines != [2]string{r.Engines[1], r.Engines[0]} {
		return
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		s.lines[r.Engines[side]].pairs[r.HalfPoints(side)+other.HalfPoints(side.Other())]++
	}
}

// score returns the result of the game as a score of side s.
func (r *Record) score(s engine.Side) elo.Score {
	switch r.HalfPoints(s) {
	case 0:
		return elo.Score{Losses: 1}
	case 1:
		return elo.Score{Draws: 1}
	}
	return elo.Score{Wins: 1}
}

// Score returns the wins, draws and losses of an engine.
func (s *Standings) Score(name string) elo.Score { return s.line(name).Score }

// Pairs returns the results of an engine in pairs of games.
func (s *Standings) Pairs(name string) elo.Pairs { return s.line(name).pairs }

// Points returns the sum of the points that an engine got, by the rules of the variants.
func (s *Standings) Points(name string) float64 { return s.line(name).points }

// Games returns the number of games.
func (s *Standings) Games() int { return s.sides.Games() }

// Faults returns a line of text for each game that was lost by a fault.
func (s *Standings) Faults() []string { return s.faults }

// Ranking returns the engines, best first.
func (s *Standings) Ranking() []string {
	names := slices.Clone(s.order)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(s.lines[b].Mean(), s.lines[a].Mean()) })
	return names
}

// difference returns an engine's Elo difference to its opponents and its margin as text. The margin
// is computed from pairs if all games came in pairs, else from single games.
func (l *standing) difference() string {
	if l.Games() > 0 && 2*l.pairs.Count() == l.Games() {
		return l.pairs.String()
	}
	return l.Score.String()
}

// superiority returns the probability that the engine is stronger than its opponents, computed from
// pairs if all games came in pairs, else from single games.
func (l *standing) superiority() float64 {
	if l.Games() > 0 && 2*l.pairs.Count() == l.Games() {
		return l.pairs.Superiority()
	}
	return l.Superiority()
}

// String formats the standings as a table, with the best engine first, and lines about all games
// below it.
func (s *Standings) String() string {
	var sb strings.Builder
	w := tabwriter.NewWriter(&sb, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "engine\tgames\twon\tdrawn\tlost\tscore\t%\tElo\tstronger\tdraws\tpairs\tpoints\tfaults\ts/move\tdepth\t")
	for _, name := range s.Ranking() {
		l := s.lines[name]
		moves, games := float64(max(1, l.moves)), float64(max(1, l.Games()))
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%.1f\t%.1f\t%s\t%.1f%%\t%.0f%%\t%s\t%g\t%d\t%.3f\t%.1f\t\n", name, l.Games(), l.Wins, l.Draws, l.Losses,
			l.Score.Points(), 100*l.Mean(), l.difference(), 100*l.superiority(), 100*float64(l.Draws)/games,
			strings.Trim(strings.ReplaceAll(fmt.Sprint([5]int(l.pairs)), " ", ","), "[]"), l.points, l.faults, l.time.Seconds()/moves, float64(l.depth)/moves)
	}
	_ = w.Flush()
	fmt.Fprintf(&sb, "White won %d, drew %d, lost %d.\n", s.sides.Wins, s.sides.Draws, s.sides.Losses)
	if len(s.reasons) > 0 {
		fmt.Fprintf(&sb, "Ended by %s.\n", s.ends())
	}
	if s.took > 0 {
		fmt.Fprintf(&sb, "The engines had %.1f %% of the time.\n", 100*float64(s.thought)/float64(s.took))
	}
	if len(s.faults) == 0 {
		sb.WriteString("No anomalies.\n")
	} else {
		fmt.Fprintf(&sb, "%d anomalies:\n  %s\n", len(s.faults), strings.Join(s.faults, "\n  "))
	}
	return sb.String()
}

// ends returns the reasons for which games ended, each with the number of games, the most frequent
// first.
func (s *Standings) ends() string {
	reasons := slices.SortedFunc(maps.Keys(s.reasons), func(a, b string) int {
		return cmp.Or(s.reasons[b]-s.reasons[a], cmp.Compare(a, b))
	})
	for i, reason := range reasons {
		reasons[i] = fmt.Sprintf("%s %d", reason, s.reasons[reason])
	}
	return strings.Join(reasons, ", ")
}
