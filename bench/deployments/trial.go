package deployments

import (
	"cmp"
	"math"
	"slices"

	"panthera/engine"
	"panthera/protocol/openings"
)

// Trial is a part in games: the tally counts its side as White.
type Trial struct {
	Part Part
	openings.Tally
	// Chance is how likely a score at least as far from that of all trials together is if
	// there is nothing in the part; Corrected the same for all trials of the game
	// together, by Holm's method.
	Chance, Corrected float64
}

// test fills in the chances of trials: two-sided, by the normal distribution, with the
// variance of the results themselves.
func test(list []Trial) {
	var all openings.Tally
	for _, t := range list {
		all.White, all.Drawn, all.Black = all.White+t.White, all.Drawn+t.Drawn, all.Black+t.Black
	}
	mean := all.Score(engine.White)
	squares := float64(all.White)*(1-mean)*(1-mean) + float64(all.Drawn)*(0.5-mean)*(0.5-mean) + float64(all.Black)*mean*mean
	deviation := math.Sqrt(squares / float64(max(1, all.Games())))
	for i := range list {
		list[i].Chance = 1
		if deviation > 0 {
			z := (list[i].Score(engine.White) - mean) / deviation * math.Sqrt(float64(list[i].Games()))
			list[i].Chance = math.Erfc(math.Abs(z) / math.Sqrt2)
		}
	}
	holm(list)
}

// holm corrects the chances: the least is multiplied by how many there are, the next by one
// less, and so on; none becomes less than one before it.
func holm(list []Trial) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(list[a].Chance, list[b].Chance) })
	least := 0.0
	for rank, i := range order {
		least = max(least, min(1, float64(len(list)-rank)*list[i].Chance))
		list[i].Corrected = least
	}
}
