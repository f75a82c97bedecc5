package deployments

import (
	"cmp"
	"math"
	"slices"

	"panthera/engine"
	"panthera/protocol/openings"
)

// trial is the result of games that begin with a part. The tally counts the side that has the part as White.
type trial struct {
	part Part
	openings.Tally
	// chance is the probability that a part without any effect scores at least as far from the average of all
	// trials as this one. corrected is chance after Holm's correction for the number of trials.
	chance, corrected float64
}

// test sets chance and corrected of the trials, by a two-sided normal test with the observed variance.
func test(list []trial) {
	var all openings.Tally
	for _, t := range list {
		all.White, all.Drawn, all.Black = all.White+t.White, all.Drawn+t.Drawn, all.Black+t.Black
	}
	mean := all.Score(engine.White)
	squares := float64(all.White)*(1-mean)*(1-mean) + float64(all.Drawn)*(0.5-mean)*(0.5-mean) + float64(all.Black)*mean*mean
	deviation := math.Sqrt(squares / float64(max(1, all.Games())))
	chances := make([]float64, len(list))
	for i := range list {
		list[i].chance = 1
		if deviation > 0 {
			z := (list[i].Score(engine.White) - mean) / deviation * math.Sqrt(float64(list[i].Games()))
			list[i].chance = twoSided(z)
		}
		chances[i] = list[i].chance
	}
	for i, corrected := range holm(chances) {
		list[i].corrected = corrected
	}
}

// twoSided returns the probability that a normal variable is at least z standard deviations away from its mean.
func twoSided(z float64) float64 { return math.Erfc(math.Abs(z) / math.Sqrt2) }

// significant reports for each rating whether it differs from zero by more than chance, corrected for the
// number of ratings (see holm).
func significant(list []rating) []bool {
	chances, found := make([]float64, len(list)), make([]bool, len(list))
	for i, r := range list {
		if chances[i] = 1; r.error > 0 {
			chances[i] = twoSided(r.mean / r.error)
		}
	}
	for i, corrected := range holm(chances) {
		found[i] = corrected < accepted
	}
	return found
}

// accepted is the accepted probability that a table calls at least one rating significant that is not.
const accepted = 0.05

// holm returns probabilities corrected for the number of tests, by Holm's method: the smallest is multiplied by
// the number of tests, the next by one less, and so on; none becomes smaller than the one before it.
func holm(chances []float64) (corrected []float64) {
	corrected = make([]float64, len(chances))
	order := make([]int, len(chances))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(chances[a], chances[b]) })
	least := 0.0
	for rank, i := range order {
		least = max(least, min(1, float64(len(chances)-rank)*chances[i]))
		corrected[i] = least
	}
	return corrected
}
