package searchtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search"
)

// Run tests that a game fulfils the contract of package engine, as enginetest.Run does, and that its
// positions fulfil the contracts of the interfaces in package search that they implement.
func Run(t *testing.T, g *engine.Game, dir string) {
	enginetest.Run(t, g, dir, laws...)
	t.Run(g.ID+"/search allocations", func(t *testing.T) {
		for _, fen := range enginetest.Sample(append([]string{g.Start}, g.Bench...)) {
			p := g.New()
			require.NoError(t, p.SetFEN(fen))
			assert.NoError(t, allocatesNothing(p), fen)
		}
	})
}

// laws are the tests of the interfaces that package search uses. Each is run on many positions of a game.
var laws = []enginetest.Law{
	{Name: "exchanges are monotonic", Holds: exchangesAreMonotonic},
	{Name: "testing checks is making them", Holds: testingIsMaking},
	{Name: "mobility adds", Holds: mobilityAdds},
	{Name: "terms are the same for either side to move", Holds: termsDisregardTheTurn},
	{Name: "a blend weighs no more than the whole", Holds: blendIsAPart},
}

// Exchanges are tested with thresholds up to ±exchangeReach, and in between in steps of exchangeStep.
const (
	exchangeReach = 20_000
	exchangeStep  = 97
)

// exchangesAreMonotonic checks that, if SEE is true for a threshold, it is true for all lower thresholds, and
// that it is false for more than CaptureValue, since the opponent need not recapture.
func exchangesAreMonotonic(p engine.Position, random *rand.Rand) error {
	e, ok := engine.Ability[search.Exchanger](p)
	if !ok {
		return fmt.Errorf("positions are no Exchangers")
	}
	thresholds := []int{-exchangeReach}
	for t := -1500 + random.IntN(exchangeStep); t < 1500; t += exchangeStep {
		thresholds = append(thresholds, t)
	}
	thresholds = append(thresholds, exchangeReach)
	for _, m := range engine.Moves(p) {
		won := make([]bool, len(thresholds))
		for i, threshold := range thresholds {
			won[i] = e.SEE(m, threshold)
		}
		lost := slices.Index(won, false)
		if lost <= 0 || slices.Contains(won[lost:], true) {
			return fmt.Errorf("method SEE: %s wins %v of the thresholds %v", p.Format(m), won, thresholds)
		}
		if value := max(0, e.CaptureValue(m)); e.SEE(m, value+1) {
			return fmt.Errorf("method SEE: %s wins more than the %d it wins at once", p.Format(m), value)
		}
	}
	return nil
}

// testingIsMaking checks that GivesCheck and LeavesInCheck return what InCheck returns after the move has
// been made.
func testingIsMaking(p engine.Position, _ *rand.Rand) error {
	testers := map[string]func(m engine.Move) bool{}
	if tester, ok := engine.Ability[search.CheckTester](p); ok {
		testers["GivesCheck"] = tester.GivesCheck
	}
	if tester, ok := engine.Ability[search.SlowCheckTester](p); ok {
		testers["LeavesInCheck"] = tester.LeavesInCheck
	}
	for name, test := range testers {
		for _, m := range engine.Moves(p) {
			said := test(m)
			p.Make(m)
			check := p.InCheck()
			p.Undo()
			if said != check {
				return fmt.Errorf("method %s says %v of %s", name, said, p.Format(m))
			}
		}
	}
	return nil
}

// mobilityAdds checks that Mobility adds the same numbers at each call, and none below 0.
func mobilityAdds(p engine.Position, _ *rand.Rand) error {
	mobile, ok := engine.Ability[search.MobilityCounter](p)
	if !ok {
		return nil
	}
	var once, twice engine.Mobility
	mobile.Mobility(&once)
	mobile.Mobility(&twice)
	mobile.Mobility(&twice)
	for piece := range once {
		if once[piece] < 0 || twice[piece] != 2*once[piece] {
			return fmt.Errorf("mobility of piece %d is %d, asked twice %d", piece, once[piece], twice[piece])
		}
	}
	return nil
}

// termsDisregardTheTurn checks that the result of EvaluateTerms is the same after a null move.
func termsDisregardTheTurn(p engine.Position, _ *rand.Rand) error {
	terms, ok := engine.Ability[search.TermEvaluator](p)
	if !ok || !p.MayPass() {
		return nil
	}
	middlegame, endgame := terms.EvaluateTerms()
	p.MakeNull()
	passedMiddlegame, passedEndgame := terms.EvaluateTerms()
	p.Undo()
	if middlegame != passedMiddlegame || endgame != passedEndgame {
		return fmt.Errorf("terms are %d and %d, after passing %d and %d", middlegame, endgame, passedMiddlegame, passedEndgame)
	}
	return nil
}

// blendIsAPart checks that the weight that Blend returns is from 0 to BlendWhole.
func blendIsAPart(p engine.Position, _ *rand.Rand) error {
	if blender, ok := engine.Ability[search.Blender](p); ok {
		if _, weight := blender.Blend(); weight < 0 || weight > search.BlendWhole {
			return fmt.Errorf("a blend weighs %d", weight)
		}
	}
	return nil
}

// allocatesNothing calls all methods of the interfaces that package search uses. It returns an error that
// names a method if that method allocates memory.
func allocatesNothing(p engine.Position) error {
	moves := engine.Moves(p)
	var mobility engine.Mobility
	exchanger, _ := engine.Ability[search.Exchanger](p)
	each := map[string]func(m engine.Move){"SEE": func(m engine.Move) { exchanger.SEE(m, exchanger.CaptureValue(m)/2) }}
	if mobile, ok := engine.Ability[search.MobilityCounter](p); ok {
		each["Mobility"] = func(engine.Move) { mobile.Mobility(&mobility) }
	}
	if terms, ok := engine.Ability[search.TermEvaluator](p); ok {
		each["EvaluateTerms"] = func(engine.Move) { terms.EvaluateTerms() }
	}
	if tester, ok := engine.Ability[search.CheckTester](p); ok {
		each["GivesCheck"] = func(m engine.Move) { tester.GivesCheck(m) }
	}
	if tester, ok := engine.Ability[search.SlowCheckTester](p); ok {
		each["LeavesInCheck"] = func(m engine.Move) { tester.LeavesInCheck(m) }
	}
	if quiet, ok := engine.Ability[search.QuietScorer](p); ok {
		each["QuietScore"] = func(m engine.Move) { quiet.QuietScore(m) }
	}
	for name, ask := range each {
		allocations := testing.AllocsPerRun(3, func() {
			for _, m := range moves {
				ask(m)
			}
		})
		if allocations > 0 {
			return fmt.Errorf("%s allocates %v times", name, allocations)
		}
	}
	return nil
}
