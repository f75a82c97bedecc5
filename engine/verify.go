package engine

import (
	"fmt"
	"os"
)

// VerifyVariable is the environment variable that turns verify mode on unless it is empty.
const VerifyVariable = "PANTHERA_VERIFY"

// NewPosition makes a position of a game, set to its start. In verify mode every
// Make and Undo is checked: see [Verified].
func NewPosition(g *Game) Position {
	p := g.New()
	if os.Getenv(VerifyVariable) != "" {
		return Verified(p)
	}
	return p
}

// Verified wraps a position so that every move is checked. After every Make, MakeNull and Undo it
// recomputes the state that is updated incrementally and compares: by the position's Audit, by the
// reported changes of features, and by key and setup after Undo. A difference panics, since the
// position would be wrong from there on.
func Verified(p Position) Position {
	v := &verified{Position: p}
	v.refresh()
	return v
}

type verified struct {
	Position
	// features is the sum of the fingerprints of all features. It is equal for the same features
	// in any order, and hardly ever for different ones.
	features uint64
	past     []snapshot
	scratch  []Feature
}

type snapshot struct {
	key      uint64
	setup    Setup
	features uint64
}

// fingerprint returns a random-looking number that stands for a feature.
func fingerprint(f Feature) uint64 {
	seed := uint64(f)
	return SplitMix(&seed)
}

// Unwrap gives access to the position's abilities.
func (v *verified) Unwrap() Position { return v.Position }

func (v *verified) Clone() Position { return Verified(v.Position.Clone()) }

func (v *verified) SetFEN(fen string) error {
	err := v.Position.SetFEN(fen)
	if err == nil {
		v.refresh()
	}
	return err
}

func (v *verified) SetUp(s *Setup) error {
	err := v.Position.SetUp(s)
	if err == nil {
		v.refresh()
	}
	return err
}

func (v *verified) Make(m Move) {
	if !v.Legal(m) {
		panic(fmt.Sprintf("engine: %s: illegal move %#x made in %s", v.Game().ID, uint32(m), v.FEN()))
	}
	v.remember()
	v.Position.Make(m)
	for _, f := range v.Changes().Removed {
		v.features -= fingerprint(f)
	}
	for _, f := range v.Changes().Added {
		v.features += fingerprint(f)
	}
	v.audit("Make")
	if v.features != v.count() {
		panic(fmt.Sprintf("engine: %s: after Make, in %s: the reported feature changes do not add up", v.Game().ID, v.FEN()))
	}
}

func (v *verified) MakeNull() {
	v.remember()
	v.Position.MakeNull()
	v.audit("MakeNull")
}

func (v *verified) Undo() {
	v.Position.Undo()
	before := v.past[len(v.past)-1]
	v.past = v.past[:len(v.past)-1]
	v.features = before.features
	if v.Key() != before.key || v.Setup() != before.setup {
		panic(fmt.Sprintf("engine: %s: Undo gives %s (key %016x), was %s (key %016x)",
			v.Game().ID, v.FEN(), v.Key(), v.Game().WriteFEN(&before.setup), before.key))
	}
	v.audit("Undo")
}

// remember saves the key, setup and features of the position before a move changes it.
func (v *verified) remember() {
	v.past = append(v.past, snapshot{v.Key(), v.Setup(), v.features})
}

func (v *verified) refresh() {
	v.past = v.past[:0]
	v.features = v.count()
}

func (v *verified) count() (sum uint64) {
	v.scratch = v.Features(v.scratch[:0])
	for _, f := range v.scratch {
		sum += fingerprint(f)
	}
	return sum
}

func (v *verified) audit(after string) {
	if err := v.Audit(); err != nil {
		panic(fmt.Sprintf("engine: %s: after %s, in %s: %v", v.Game().ID, after, v.FEN(), err))
	}
}
