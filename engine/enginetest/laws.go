package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"panthera/engine"
)

// Law is a property that every position of a game must have. Holds returns an error if the
// position does not have it, and leaves the position unchanged.
type Law struct {
	Name  string
	Holds func(p engine.Position, random *rand.Rand) error
}

// law is a property that the contract of package engine demands of every position.
type law struct {
	name  string
	holds func(p engine.Position, w *witness) error
}

// witness holds the data besides the position with which laws are checked.
type witness struct {
	random *rand.Rand
	// foreign are moves of other positions.
	foreign []engine.Move
	// more are laws beyond the contract's.
	more []Law
}

func newWitness(seed uint64, more ...Law) *witness {
	return &witness{random: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15)), more: more}
}

// laws lists the laws; all except the last are cheap to check.
var laws = []law{
	{"the parts of generation make the whole", partsMakeTheWhole},
	{"moves lie on the board", movesLieOnTheBoard},
	{"counting is generating", countingIsGenerating},
	{"legal is what is generated", legalIsGenerated},
	{"forms are distinct and can be read", formsCanBeRead},
	{"a missing letter is supplied", missingLetterIsSupplied},
	{"check has checkers", checkHasCheckers},
	{"the board is among the features", boardIsAmongFeatures},
	{"features have columns", featuresHaveColumns},
	{"the other side's view is the same game", otherSideIsTheSame},
	{"outcomes are sane", outcomesAreSane},
	{"the FEN says it all", fenSaysItAll},
	{"the setup says it all", setupSaysItAll},
	{"a square passed over counts where it can be taken", passedSquareCounts},
	{"a clone is independent", cloneIsIndependent},
	{"passing can be undone", passingCanBeUndone},
	{"every move can be undone", everyMoveCanBeUndone},
}

// checkLaws checks all laws in a position.
func checkLaws(p engine.Position, w *witness) error {
	check := func(name string, holds func() error) error {
		before := p.Key()
		err := holds()
		if err == nil && p.Key() != before {
			err = fmt.Errorf("asking changed the position")
		}
		if err != nil {
			err = fmt.Errorf("%s: law %q: %w", p.FEN(), name, err)
		}
		return err
	}
	for _, l := range laws {
		if err := check(l.name, func() error { return l.holds(p, w) }); err != nil {
			return err
		}
	}
	for _, l := range w.more {
		if err := check(l.Name, func() error { return l.Holds(p, w.random) }); err != nil {
			return err
		}
	}
	return nil
}

// testLaws checks all laws in the given positions, in verify mode.
func testLaws(t *testing.T, g *engine.Game, fens []string, more []Law) {
	w := newWitness(1, more...)
	for _, fen := range fens {
		p := engine.Verified(SetUp(t, g, fen))
		if err := checkLaws(p, w); err != nil {
			t.Error(err)
		}
		w.foreign = append(w.foreign, engine.Moves(p)...)
	}
}

// unwrap returns the position inside a verifying wrapper.
func unwrap(p engine.Position) engine.Position {
	if v, ok := p.(interface{ Unwrap() engine.Position }); ok {
		return unwrap(v.Unwrap())
	}
	return p
}
