package search

import (
	"fmt"
	"strings"
)

// Steps is a set of techniques of the search that save work at the risk of an error, or that look beyond the
// nominal depth. Each can be switched off, for measurements and tests. With all of them off, the search is
// plain minimax to a fixed depth.
type Steps uint32

// The steps are named after the usual names of the techniques. Comments in the search explain them and give
// sources.
const (
	stepTable Steps = 1 << iota
	stepQuiescence
	stepAspiration
	stepMateDistance
	stepRazoring
	stepReverseFutility
	stepNullMove
	stepProbCut
	stepInternalReduction
	stepLateMovePruning
	stepFutility
	stepExchangePruning
	stepCheckExtension
	stepSingularExtension
	stepLateMoveReduction
	stepDeltaPruning
	stepQuiescenceBound
	// The steps from here on were added together and gained 106 ± 60 Elo. The number beside each is its gain
	// in Elo when the other steps are on, at 25,000 nodes in chess and LancerChess (docs/search-log.md).
	stepCorrection         // +49 ± 17
	stepLongHistory        // +2 ± 17
	stepCutoffHistory      // +21 ± 17
	stepCaptureHistory     // −1 ± 17
	stepPrincipalBit       // −7 ± 17
	stepStandPat           // −15 ± 17
	stepDoubleExtension    // −1 ± 18
	stepDeeper             // −2 ± 16
	stepHindsight          // +6 ± 16
	stepSmallProbCut       // −11 ± 16
	stepCaptureFutility    // −4 ± 17
	stepBlending           // +1 ± 17
	stepUpcomingRepetition // −4 ± 16
	stepsEnd
)

// AllSteps is the set of all steps.
const AllSteps = stepsEnd - 1

var stepNames = []string{
	"table", "quiescence", "aspiration", "matedistance", "razoring", "reversefutility", "nullmove",
	"probcut", "internalreduction", "latemovepruning", "futility", "exchangepruning", "checkextension",
	"singularextension", "latemovereduction", "deltapruning",
	"quiescencebound", "correction", "longhistory", "cutoffhistory", "capturehistory", "principalbit",
	"standpat", "doubleextension", "deeper", "hindsight", "smallprobcut", "capturefutility", "blending",
	"upcomingrepetition",
}

// ParseSteps returns the set of steps with these names, separated by spaces or commas.
func ParseSteps(text string) (Steps, error) {
	var steps Steps
next:
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ' ' || r == ',' }) {
		for i, name := range stepNames {
			if name == word {
				steps |= 1 << i
				continue next
			}
		}
		return 0, fmt.Errorf("no search step is called %q; there are %s", word, strings.Join(stepNames, " "))
	}
	return steps, nil
}

func (s Steps) has(step Steps) bool { return s&step != 0 }
