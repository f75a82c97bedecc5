package sprt

import "math"

// outcome is a possible score of a game or pair, from 0 to 1, and the share of results that have
// it.
type outcome struct{ score, share float64 }

// distribution is a probability distribution of scores; the shares of its outcomes add up to 1.
type distribution []outcome

// leastCount replaces the count of a result that has not occurred: with a count of 0 no likelihood
// could be computed.
const leastCount = 1e-3

// distributionOf returns the distribution of scores, and their total number, given how often each
// score occurred. The scores are evenly spaced from 0 to 1.
func distributionOf(counts []int) (d distribution, total float64) {
	for _, n := range counts {
		total += math.Max(float64(n), leastCount)
	}
	for i, n := range counts {
		d = append(d, outcome{float64(i) / float64(len(counts)-1), math.Max(float64(n), leastCount) / total})
	}
	return d, total
}

// moments returns the mean and the variance of the distribution.
func (d distribution) moments() (mean, variance float64) {
	for _, o := range d {
		mean += o.score * o.share
	}
	for _, o := range d {
		variance += o.share * (o.score - mean) * (o.score - mean)
	}
	return mean, variance
}

// likeliest returns, among the distributions with mean 0, the one under which the observed
// distribution d is most likely. Its shares are share/(1+x·score), with x chosen so that the mean
// is 0. The mean falls as x grows, so bisection finds x. d must have scores on both sides of 0.
func (d distribution) likeliest() distribution {
	most, least := d[0].score, d[0].score
	for _, o := range d {
		most, least = math.Max(most, o.score), math.Min(least, o.score)
	}
	low, high := -1/most, -1/least
	for range 200 {
		x, sum := (low+high)/2, 0.0
		for _, o := range d {
			sum += o.share * o.score / (1 + x*o.score)
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	x := (low + high) / 2
	found := make(distribution, len(d))
	for i, o := range d {
		found[i] = outcome{o.score, o.share / (1 + x*o.score)}
	}
	return found
}

// withMean returns, among the distributions with the given mean score, the one under which d is
// most likely.
func (d distribution) withMean(mean float64) distribution {
	return d.onto(d.shifted(func(score float64) float64 { return score - mean }).likeliest())
}

// The settings of the iteration of [distribution.nextLead]. It converges fast if it starts from a
// distribution whose lead differs from the wanted lead by at most leadStep.
const (
	leadIterations = 30
	leadAccuracy   = 1e-12
	leadStep       = 0.25
)

// withLead returns, among the distributions whose mean exceeds ½ by lead standard deviations, the
// one under which d is most likely. It is found by iteration: linearising the constraint at one
// distribution gives the next one (Van den Bergh, "Normalized Elo", section 4.1).
func (d distribution) withLead(lead float64) distribution {
	found := make(distribution, len(d))
	for i, o := range d {
		found[i] = outcome{o.score, 1 / float64(len(d))}
	}
	steps := math.Max(1, math.Ceil(math.Abs(lead)/leadStep))
	for step := range int(steps) {
		found = d.nextLead(found, lead*float64(step+1)/steps)
	}
	return found
}

// nextLead returns the same as [distribution.withLead], by an iteration that starts from a
// distribution found whose lead is near.
func (d distribution) nextLead(found distribution, lead float64) distribution {
	for range leadIterations {
		mean, variance := found.moments()
		sigma := math.Sqrt(variance)
		next := d.onto(d.shifted(func(score float64) float64 {
			z := (mean - score) / sigma
			return score - 0.5 - lead*sigma*(1+z*z)/2
		}).likeliest())
		change := 0.0
		for i := range next {
			change = math.Max(change, math.Abs(next[i].share-found[i].share))
		}
		if found = next; change < leadAccuracy {
			break
		}
	}
	return found
}

// shifted returns d with each score replaced by to(score).
func (d distribution) shifted(to func(score float64) float64) distribution {
	moved := make(distribution, len(d))
	for i, o := range d {
		moved[i] = outcome{to(o.score), o.share}
	}
	return moved
}

// onto returns a distribution with the scores of d and the shares of another distribution.
func (d distribution) onto(shares distribution) distribution {
	merged := make(distribution, len(d))
	for i, o := range d {
		merged[i] = outcome{o.score, shares[i].share}
	}
	return merged
}
