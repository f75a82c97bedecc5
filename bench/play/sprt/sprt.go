package sprt

import (
	"fmt"
	"math"
)

// Model is the scale of a hypothesis.
type Model string

// The models.
const (
	logistic   Model = "logistic"
	Normalised Model = "normalised"
)

// Test is a test of the hypothesis that the difference of strength is Elo1 against the hypothesis
// that it is Elo0.
type Test struct {
	Elo0, Elo1 float64
	// Alpha and Beta are the probabilities of wrongly accepting Elo1 and Elo0.
	Alpha, Beta float64
	Model       Model
}

// mostElo limits Elo0 and Elo1, in both directions.
const mostElo = 1000

// Check returns an error if a test is invalid.
func (t Test) Check() error {
	switch {
	case !(t.Elo0 >= -mostElo && t.Elo1 <= mostElo):
		return fmt.Errorf("elo0 = %g and elo1 = %g must be between %d and %d", t.Elo0, t.Elo1, -mostElo, mostElo)
	case !(t.Elo0 < t.Elo1):
		return fmt.Errorf("elo0 = %g must be less than elo1 = %g", t.Elo0, t.Elo1)
	case !(t.Alpha > 0 && t.Alpha < 0.5 && t.Beta > 0 && t.Beta < 0.5):
		return fmt.Errorf("alpha = %g and beta = %g must be between 0 and 0.5", t.Alpha, t.Beta)
	case t.Model != logistic && t.Model != Normalised:
		return fmt.Errorf("unknown model %q; there are %s and %s", t.Model, logistic, Normalised)
	}
	return nil
}

// Bounds returns the log-likelihood ratios at which Elo0 and Elo1 are accepted.
func (t Test) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// normalisedScale is the difference in normalised Elo at which the expected score exceeds ½ by one
// standard deviation of a game. It is chosen so that, for small differences and without draws,
// normalised and logistic Elo are equal.
const normalisedScale = 800 / math.Ln10

// Ratio returns the log-likelihood ratio of Elo1 against Elo0. counts says how often each result
// occurred, in ascending order of score: three numbers of games (lost, drawn, won), or five numbers
// of pairs of games (with 0 to 4 half points).
func (t Test) Ratio(counts ...int) float64 {
	sum := 0
	for _, n := range counts {
		sum += n
	}
	if sum == 0 {
		return 0
	}
	d, total := distributionOf(counts)
	under := func(elo float64) distribution {
		if t.Model == logistic {
			return d.withMean(1 / (1 + math.Pow(10, -elo/400)))
		}
		lead := elo / normalisedScale
		if len(counts) > 3 { // the mean of two games deviates less by the root of 2
			lead *= math.Sqrt2
		}
		return d.withLead(lead)
	}
	zero, one := under(t.Elo0), under(t.Elo1)
	ratio := 0.0
	for i, o := range d {
		ratio += o.share * math.Log(one[i].share/zero[i].share)
	}
	return total * ratio
}

// Decision is the state of a test.
type Decision int

// The decisions.
const (
	Undecided Decision = iota
	acceptElo0
	acceptElo1
)

// String says it in words.
func (d Decision) String() string {
	return [...]string{"undecided", "H0 accepted", "H1 accepted"}[d]
}

// Decide compares a ratio with the bounds.
func (t Test) Decide(ratio float64) Decision {
	switch lower, upper := t.Bounds(); {
	case ratio <= lower:
		return acceptElo0
	case ratio >= upper:
		return acceptElo1
	}
	return Undecided
}

// String returns the test in a line.
func (t Test) String() string {
	lower, upper := t.Bounds()
	return fmt.Sprintf("SPRT [%g, %g] %s Elo, bounds %.2f and %.2f", t.Elo0, t.Elo1, t.Model, lower, upper)
}
