package match

// knockOut eliminates the loser of each meeting. Entrants are seeded in their order, so that the
// first two can only meet in the last round. If their number is not a power of 2, the first
// entrants have a bye in the first round. A drawn meeting is replayed at most Replays times; if it
// is still drawn, the higher seed goes on. The headings of journals name it and its field.
type knockOut struct{ Replays int }

// rounds returns the depth of the bracket.
func (k knockOut) rounds(entrants int) int {
	rounds := 0
	for reach := 1; reach < entrants; reach *= 2 {
		rounds++
	}
	return rounds
}

func (k knockOut) String() string { return "knock-out" }

// nobody is the opponent in a bye.
const nobody = -1

// bracket returns the entrants in an order in which neighbours (0 and 1, 2 and 3, …) meet in the
// first round: the best two are in different halves, the best four in different quarters, and so
// on.
func bracket(entrants int) []int {
	order := []int{0}
	for len(order) < entrants {
		next := make([]int, 0, 2*len(order))
		for _, seed := range order {
			next = append(next, seed, 2*len(order)-1-seed)
		}
		order = next
	}
	for i, seed := range order {
		if seed >= entrants {
			order[i] = nobody
		}
	}
	return order
}

// round returns the meetings to be played next: it goes through the bracket round by round, as far
// as the meetings in played have been decided.
func (k knockOut) round(entrants int, played [][]meeting) []pairing {
	alive := bracket(entrants)
	for {
		var open []pairing
		var winners []int
		sum := map[pairing][2]float64{}
		for replay := 0; ; replay++ {
			open, winners = settle(alive, sum, replay > k.Replays)
			if len(open) == 0 || len(played) == 0 {
				break
			}
			for _, m := range played[0] {
				before := sum[m.pairing]
				sum[m.pairing] = [2]float64{before[0] + m.points[0], before[1] + m.points[1]}
			}
			played = played[1:]
		}
		if len(open) > 0 || len(winners) == 1 {
			return open
		}
		alive = winners
	}
}

// settle goes through the meetings of neighbours in alive, given the points scored in them. It
// returns the meetings that must still be played or replayed (open), and the winners of the
// meetings that have been decided. If end is set, the higher seed wins a drawn meeting.
func settle(alive []int, sum map[pairing][2]float64, end bool) (open []pairing, winners []int) {
	for i := 0; i+1 < len(alive); i += 2 {
		a, b := min(alive[i], alive[i+1]), max(alive[i], alive[i+1])
		points, played := sum[pairing{a, b}]
		switch {
		case a == nobody:
			winners = append(winners, b)
		case points[0] > points[1], end && played && points[0] == points[1]:
			winners = append(winners, a)
		case points[1] > points[0]:
			winners = append(winners, b)
		default:
			open = append(open, pairing{a, b})
		}
	}
	return open, winners
}
