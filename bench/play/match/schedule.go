package match

import "slices"

// Fixture is a game of the match that is to be played. Engines are the indices of the entrants that
// have White and Black.
type Fixture struct {
	Number  int    `json:"number"` // this, the pair and the round count from 1
	Pair    int    `json:"pair"`
	Round   int    `json:"round"`
	Variant int    `json:"variant"`
	Engines [2]int `json:"engines"`
	Opening int    `json:"opening"` // number of the opening, from 0
	// Dice is what the dice showed that chose the variant; empty if none were used.
	Dice string `json:"dice,omitempty"`
}

// schedule makes the list of games of a match, round by round. The games of two paired engines come
// in pairs from one opening with colours swapped, unless NoSwap is set. All pairings play the same
// openings, and take turns, so that all have played about equally many games at any time.
type schedule struct {
	match   *Match
	rounds  [][]Fixture
	results map[int][2]float64 // points of games by number; a record is too large to be kept
	games   int
	pairs   int
}

func newSchedule(m *Match) *schedule { return &schedule{match: m, results: map[int][2]float64{}} }

// add adds the result of a game.
func (s *schedule) add(r *Record) { s.results[r.Number] = r.Points }

// next returns the games of the next round; none when the match is over. Before, the results of all
// games of the last round must have been added.
func (s *schedule) next() []Fixture {
	pairings := s.match.Format.round(len(s.match.Entrants), s.meetings())
	round := len(s.rounds) + 1
	together := 2 // games of one opening
	if s.match.NoSwap {
		together = 1
	}
	perRound := (s.match.Games + together - 1) / together
	var list []Fixture
	for n := range perRound {
		for variant := range s.match.perPairing() {
			for _, pairing := range pairings {
				if !s.match.meet(pairing, variant) {
					continue
				}
				s.pairs++
				chosen, shown := s.match.cast(variant, s.pairs)
				for game := range min(together, s.match.Games-together*n) {
					s.games++
					sides := [2]int(pairing)
					if game == 1 {
						sides = [2]int{pairing[1], pairing[0]}
					}
					list = append(list, Fixture{s.games, s.pairs, round, chosen, sides, (round-1)*perRound + n, shown})
				}
			}
		}
	}
	if len(list) > 0 {
		s.rounds = append(s.rounds, list)
	}
	return list
}

// meet reports whether both entrants of a pairing play the variant with an index.
func (m *Match) meet(p pairing, variant int) bool {
	id := m.Variants[variant].ID
	return m.Entrants[p[0]].plays(id) && m.Entrants[p[1]].plays(id)
}

// open returns the games of a round that have not been played yet.
func (s *schedule) open(round []Fixture) []Fixture {
	return slices.DeleteFunc(slices.Clone(round), func(f Fixture) bool {
		_, played := s.results[f.Number]
		return played
	})
}

// meetings returns the points of each pairing in each round.
func (s *schedule) meetings() [][]meeting {
	var all [][]meeting
	for _, round := range s.rounds {
		var order []pairing
		sums := map[pairing]*meeting{}
		for _, f := range round {
			p := pairing{min(f.Engines[0], f.Engines[1]), max(f.Engines[0], f.Engines[1])}
			if sums[p] == nil {
				sums[p] = &meeting{pairing: p}
				order = append(order, p)
			}
			for side, i := range f.Engines {
				where := 0
				if i == p[1] {
					where = 1
				}
				sums[p].points[where] += s.results[f.Number][side]
			}
		}
		var list []meeting
		for _, p := range order {
			list = append(list, *sums[p])
		}
		all = append(all, list)
	}
	return all
}
