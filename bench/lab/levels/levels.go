// Package levels fits the table that turns ratings (UCI_Elo) into levels of play
// (protocol/session). It fits the table to matches against an engine whose ratings are taken as
// true.
package levels

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"panthera/bench/play/elo"
	"panthera/protocol/session"
)

// Measured is the score of the engine with its rating limited to Label, against an engine of rating Against.
type Measured struct {
	Variant        string
	Label, Against int
	Score          elo.Score
}

// Check returns an error unless the ratings rise and are within the limits of UCI_Elo, so that they can be
// measured.
func Check(labels []int) error {
	if len(labels) == 0 {
		return errors.New("give a rating")
	}
	for i, label := range labels {
		if label < session.LowestElo || label >= session.FullElo {
			return fmt.Errorf("%d is not from %d to below %d", label, session.LowestElo, session.FullElo)
		}
		if i > 0 && label <= labels[i-1] {
			return errors.New("they do not rise")
		}
	}
	return nil
}

// strongest is the largest rating difference that is derived from a score: a few games cannot show more.
const strongest = 400

// Fit returns the table (lines of a rating and a level of play) that would have given each measured rating its
// true strength: a level that scored more than its rating predicts moves to a higher rating. Between measured
// levels strength is taken as linear. The ends of the table do not change.
func Fit(all []Measured) string {
	type point struct{ strength, level float64 }
	var known []point
	for _, m := range all {
		difference, _ := m.Score.Difference()
		known = append(known, point{float64(m.Against) + max(-strongest, min(strongest, difference)), session.LevelOf(float64(m.Label))})
	}
	slices.SortFunc(known, func(a, b point) int { return int(math.Copysign(1, a.level-b.level)) })
	for i := 1; i < len(known); i++ { // the errors of matches must not turn the order round
		known[i].strength = max(known[i].strength, known[i-1].strength+1)
	}
	var sb strings.Builder
	fmt.Fprintf(&sb, "%d\t0\n", session.LowestElo)
	last := 0.0
	for _, m := range all {
		want := float64(m.Against)
		i := 1
		for i < len(known)-1 && known[i].strength < want {
			i++
		}
		a, b := known[i-1], known[i]
		level := a.level + (b.level-a.level)*(want-a.strength)/(b.strength-a.strength)
		last = max(last+0.1, min(level, session.FullLevel-0.1))
		fmt.Fprintf(&sb, "%d\t%.2f\n", m.Label, last)
	}
	fmt.Fprintf(&sb, "%d\t%d\n", session.FullElo, session.FullLevel)
	return sb.String()
}
