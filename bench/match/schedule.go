package match

import "slices"

// fixture is a game to be played: which engine has White and which Black, by index.
type fixture struct {
	number, pair, round int // from 1
	variant             int
	engines             [2]int
	opening             int // number of the opening, from 0
}

// schedule lays out the games of a match. The games of a pairing come in pairs from one
// opening with colours swapped, all pairings play the same openings, and a match that is
// broken off has played them evenly.
type schedule struct {
	match   *Match
	rounds  [][]fixture
	results map[int]*Record
	games   int
	pairs   int
}

func newSchedule(m *Match) *schedule { return &schedule{match: m, results: map[int]*Record{}} }

// add takes in a game that was played.
func (s *schedule) add(r *Record) { s.results[r.Number] = r }

// next lays out the next round, when all games of the last one have been added; none
// when the match is over.
func (s *schedule) next() []fixture {
	pairings := s.match.Format.Round(len(s.match.Entrants), s.meetings())
	round := len(s.rounds) + 1
	perRound := (s.match.Games + 1) / 2
	var list []fixture
	for n := range perRound {
		for variant := range s.match.Variants {
			for _, pairing := range pairings {
				s.pairs++
				for game := range min(2, s.match.Games-2*n) {
					s.games++
					sides := [2]int(pairing)
					if game == 1 {
						sides = [2]int{pairing[1], pairing[0]}
					}
					list = append(list, fixture{s.games, s.pairs, round, variant, sides, (round-1)*perRound + n})
				}
			}
		}
	}
	if len(list) > 0 {
		s.rounds = append(s.rounds, list)
	}
	return list
}

// open are the games of a round that are still to be played.
func (s *schedule) open(round []fixture) []fixture {
	return slices.DeleteFunc(slices.Clone(round), func(f fixture) bool { return s.results[f.number] != nil })
}

// meetings sum up the rounds.
func (s *schedule) meetings() [][]Meeting {
	var all [][]Meeting
	for _, round := range s.rounds {
		var order []Pairing
		sums := map[Pairing]*Meeting{}
		for _, f := range round {
			p := Pairing{min(f.engines[0], f.engines[1]), max(f.engines[0], f.engines[1])}
			if sums[p] == nil {
				sums[p] = &Meeting{Pairing: p}
				order = append(order, p)
			}
			for side, i := range f.engines {
				where := 0
				if i == p[1] {
					where = 1
				}
				sums[p].Points[where] += s.results[f.number].Points[side]
			}
		}
		var list []Meeting
		for _, p := range order {
			list = append(list, *sums[p])
		}
		all = append(all, list)
	}
	return all
}
