package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"panthera/engine"
)

// law is something that holds in every position of every game. A law that does not hold
// returns an error; it leaves the position as it was.
type law struct {
	name  string
	holds func(p engine.Position, w *witness) error
}

// witness is what laws need beside a position.
type witness struct {
	random *rand.Rand
	// foreign are moves of other positions.
	foreign []engine.Move
}

func newWitness(seed uint64) *witness {
	return &witness{random: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))}
}

// laws are cheap to check but for the last.
var laws = []law{
	{"the parts of generation make the whole", partsMakeTheWhole},
	{"moves lie on the board", movesLieOnTheBoard},
	{"counting is generating", countingIsGenerating},
	{"seeing checks is making them", seeingIsMaking},
	{"legal is what is generated", legalIsGenerated},
	{"forms are distinct and can be read", formsCanBeRead},
	{"a missing letter is supplied", missingLetterIsSupplied},
	{"check has checkers", checkHasCheckers},
	{"the board is among the features", boardIsAmongFeatures},
	{"mobility adds", mobilityAdds},
	{"features have columns", featuresHaveColumns},
	{"the other side's view is the same game", otherSideIsTheSame},
	{"outcomes are sane", outcomesAreSane},
	{"exchanges are monotonic", exchangesAreMonotonic},
	{"the FEN says it all", fenSaysItAll},
	{"a clone is independent", cloneIsIndependent},
	{"passing can be undone", passingCanBeUndone},
	{"every move can be undone", everyMoveCanBeUndone},
}

// obey checks all laws in a position.
func obey(p engine.Position, w *witness) error {
	for _, l := range laws {
		before := p.Key()
		err := l.holds(p, w)
		if err == nil && p.Key() != before {
			err = fmt.Errorf("asking changed the position")
		}
		if err != nil {
			return fmt.Errorf("%s: law %q: %w", p.FEN(), l.name, err)
		}
	}
	return nil
}

// testLaws checks the laws in given positions, in verify mode.
func testLaws(t *testing.T, g *engine.Game, fens []string) {
	w := newWitness(1)
	for _, fen := range fens {
		p := engine.Verified(setUp(t, g, fen))
		if err := obey(p, w); err != nil {
			t.Error(err)
		}
		w.foreign = append(w.foreign, engine.Moves(p)...)
	}
}

// unwrap is the position behind a verifying wrapper.
func unwrap(p engine.Position) engine.Position {
	if v, ok := p.(interface{ Unwrap() engine.Position }); ok {
		return unwrap(v.Unwrap())
	}
	return p
}
