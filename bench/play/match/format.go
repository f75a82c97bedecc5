package match

import (
	"cmp"
	"fmt"
	"slices"
)

// Pairing is the indices of two entrants that meet.
type Pairing [2]int

// Meeting is a pairing and the points of its two entrants against each other.
type Meeting struct {
	Pairing
	Points [2]float64
}

// Format says who meets whom, round by round.
type Format interface {
	// Round returns the pairings of the round after those played, of entrants numbered from 0; none
	// when the tournament is over. It depends on its arguments only, so that an interrupted
	// tournament can be resumed unchanged.
	Round(entrants int, played [][]Meeting) []Pairing
	// Rounds is the least number of rounds.
	Rounds(entrants int) int
	fmt.Stringer
}

// RoundRobin pairs every entrant with every other one.
type RoundRobin struct{}

// Round is all pairings at once.
func (RoundRobin) Round(entrants int, played [][]Meeting) (all []Pairing) {
	for first := range entrants {
		for second := first + 1; second < entrants && len(played) == 0; second++ {
			all = append(all, Pairing{first, second})
		}
	}
	return all
}

// Rounds is one.
func (RoundRobin) Rounds(int) int { return 1 }

func (RoundRobin) String() string { return "round robin" }

// gauntlet pairs the first Seeds entrants with all others, but not with each other.
type gauntlet struct{ Seeds int }

// Round is all pairings at once.
func (g gauntlet) Round(entrants int, played [][]Meeting) (all []Pairing) {
	seeds := max(1, g.Seeds)
	for second := seeds; second < entrants && len(played) == 0; second++ {
		for first := range seeds {
			all = append(all, Pairing{first, second})
		}
	}
	return all
}

// Rounds is one.
func (gauntlet) Rounds(int) int { return 1 }

func (g gauntlet) String() string { return "gauntlet" }

// Swiss pairs entrants of similar points who have not met before. If their number is odd, one
// has a bye, which counts as an even meeting; nobody has a second bye before all have had one.
type Swiss struct {
	// Count is the number of rounds; 0 for as many as determine a winner.
	Count int
}

// Rounds is Count or, if that is 0, the logarithm of the number of entrants, plus one.
func (s Swiss) Rounds(entrants int) int {
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

// swiss is the data for pairing a round.
type swiss struct {
	points []float64
	byes   []int
	met    map[Pairing]bool
}

// Round pairs the best entrant with the next best that it has not met, and so on. If that leaves
// the last ones without an opponent, it changes the pairings before them.
func (s Swiss) Round(entrants int, played [][]Meeting) []Pairing {
	if len(played) >= s.Rounds(entrants) {
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
func tally(entrants int, played [][]Meeting) *swiss {
	s := &swiss{make([]float64, entrants), make([]int, entrants), map[Pairing]bool{}}
	for _, round := range played {
		here := make([]bool, entrants)
		sum := 0.0
		for _, m := range round {
			for side, i := range m.Pairing {
				here[i] = true
				s.points[i] += m.Points[side]
				sum += m.Points[side]
			}
			s.met[m.Pairing], s.met[Pairing{m.Pairing[1], m.Pairing[0]}] = true, true
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

// withBye pairs all entrants but one: the last of those with the fewest byes whose bye lets the
// others be paired.
func (s *swiss) withBye(order []int) []Pairing {
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

// pair tries to pair the first entrant with each other one until the rest can be paired too.
func (s *swiss) pair(order []int) ([]Pairing, bool) {
	if len(order) == 0 {
		return nil, true
	}
	for i := 1; i < len(order); i++ {
		if s.met[Pairing{order[0], order[i]}] {
			continue
		}
		rest := slices.Delete(slices.Clone(order[1:]), i-1, i)
		if pairs, ok := s.pair(rest); ok {
			return append([]Pairing{{order[0], order[i]}}, pairs...), true
		}
	}
	return nil, false
}

// ParseFormat finds a format by its name, "round-robin" if empty. For a Swiss tournament rounds is
// the number of rounds, for a gauntlet seeds is the number of entrants that play against all
// others, for a knock-out replays is how often a level meeting is replayed.
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
