package match

import (
	"cmp"
	"fmt"
	"slices"
)

// pairing has the indices of two entrants that play against each other.
type pairing [2]int

// meeting is a pairing with the points that its two entrants scored against each other in a round.
type meeting struct {
	pairing
	points [2]float64
}

// Format is the format of a tournament. It says which entrants are paired in each round.
type Format interface {
	// round returns the pairings of the next round, given the number of entrants and the results of
	// the rounds played; none when the tournament is over. The result depends on the arguments
	// only, so that an interrupted tournament can be resumed.
	round(entrants int, played [][]meeting) []pairing
	// rounds is the least number of rounds.
	rounds(entrants int) int
	fmt.Stringer
}

// RoundRobin is the format in which every entrant is paired with every other one.
type RoundRobin struct{}

// round returns all pairings at once.
func (RoundRobin) round(entrants int, played [][]meeting) (all []pairing) {
	for first := range entrants {
		for second := first + 1; second < entrants && len(played) == 0; second++ {
			all = append(all, pairing{first, second})
		}
	}
	return all
}

// rounds returns one.
func (RoundRobin) rounds(int) int { return 1 }

func (RoundRobin) String() string { return "round robin" }

// gauntlet is the format in which the first Seeds entrants are paired with all later entrants, but
// not with each other. The headings of journals name it and its field.
type gauntlet struct{ Seeds int }

// round returns all pairings at once.
func (g gauntlet) round(entrants int, played [][]meeting) (all []pairing) {
	seeds := max(1, g.Seeds)
	for second := seeds; second < entrants && len(played) == 0; second++ {
		for first := range seeds {
			all = append(all, pairing{first, second})
		}
	}
	return all
}

// rounds returns one.
func (gauntlet) rounds(int) int { return 1 }

func (g gauntlet) String() string { return "gauntlet" }

// Swiss is the Swiss system: it pairs entrants with similar points that have not been paired
// before. If their number is odd, one of them has a bye, which counts half the points of a round;
// no entrant has a second bye before all have had one.
type Swiss struct {
	// Count is the number of rounds; 0 means as many as are needed to determine a winner.
	Count int
}

// rounds returns Count or, if that is 0, the binary logarithm of the number of entrants, plus one;
// but no more rounds than an entrant has opponents.
func (s Swiss) rounds(entrants int) int {
	if s.Count > 0 {
		return min(s.Count, entrants-1+entrants%2)
	}
	rounds := 1
	for reach := 1; reach < entrants; reach *= 2 {
		rounds++
	}
	return min(rounds, entrants-1+entrants%2)
}

func (s Swiss) String() string { return fmt.Sprintf("Swiss system, %d rounds", s.Count) }

// swiss is the data from which [Swiss.round] pairs a round: for each entrant its points and its
// number of byes, and the pairings that have been played.
type swiss struct {
	points []float64
	byes   []int
	met    map[pairing]bool
}

// round pairs the entrant with the most points with the next best one that it has not been paired
// with, and so on down the list. If the last entrants cannot be paired then, it tries other
// pairings of those before them.
func (s Swiss) round(entrants int, played [][]meeting) []pairing {
	if len(played) >= s.rounds(entrants) {
		return nil
	}
	state := tally(entrants, played)
	order := make([]int, entrants)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(state.points[b], state.points[a]) })
	if entrants%2 == 1 {
		return state.withBye(order)
	}
	pairs, _ := state.pair(order)
	return pairs
}

// tally sums up the rounds played.
func tally(entrants int, played [][]meeting) *swiss {
	s := &swiss{make([]float64, entrants), make([]int, entrants), map[pairing]bool{}}
	for _, round := range played {
		here := make([]bool, entrants)
		sum := 0.0
		for _, m := range round {
			for side, i := range m.pairing {
				here[i] = true
				s.points[i] += m.points[side]
				sum += m.points[side]
			}
			s.met[m.pairing], s.met[pairing{m.pairing[1], m.pairing[0]}] = true, true
		}
		for i := range here {
			if !here[i] && len(round) > 0 {
				s.byes[i]++
				s.points[i] += sum / float64(2*len(round))
			}
		}
	}
	return s
}

// withBye returns pairings of all entrants but one, which has the bye: among the entrants with the
// fewest byes, the last in order whose bye lets the rest be paired.
func (s *swiss) withBye(order []int) []pairing {
	for fewest := slices.Min(s.byes); ; fewest++ {
		for i := len(order) - 1; i >= 0; i-- {
			if s.byes[order[i]] != fewest {
				continue
			}
			if pairs, ok := s.pair(slices.Delete(slices.Clone(order), i, i+1)); ok || fewest > slices.Max(s.byes) {
				return pairs
			}
		}
		if fewest > slices.Max(s.byes) {
			return nil
		}
	}
}

// pair returns pairings of all entrants in order, and false if there are none. It tries opponents
// for the first entrant until the rest can be paired too.
func (s *swiss) pair(order []int) ([]pairing, bool) {
	if len(order) == 0 {
		return nil, true
	}
	for i := 1; i < len(order); i++ {
		if s.met[pairing{order[0], order[i]}] {
			continue
		}
		rest := slices.Delete(slices.Clone(order[1:]), i-1, i)
		if pairs, ok := s.pair(rest); ok {
			return append([]pairing{{order[0], order[i]}}, pairs...), true
		}
	}
	return nil, false
}

// ParseFormat returns the format with a name; an empty name means "round-robin". For a Swiss
// tournament rounds is the number of rounds, for a gauntlet seeds is the number of entrants that
// play against all others, for a knock-out replays is how often a drawn meeting is replayed.
func ParseFormat(name string, rounds, seeds, replays int) (Format, error) {
	switch name {
	case "", "round-robin":
		return RoundRobin{}, nil
	case "gauntlet":
		return gauntlet{seeds}, nil
	case "swiss":
		return Swiss{rounds}, nil
	case "knock-out":
		return knockOut{replays}, nil
	}
	return nil, fmt.Errorf("unknown format %q; there are round-robin, gauntlet, swiss and knock-out", name)
}
