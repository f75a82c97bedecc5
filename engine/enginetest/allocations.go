package enginetest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
)

// allocationPositions is the number of positions in which allocations are counted.
const allocationPositions = 12

// node has the memory that a search reuses in each node.
type node struct {
	engine.Position
	moves, replies []engine.Move
	setup          engine.Setup
	sink           int
}

// operations are the calls that a search makes in a node; none of them may allocate memory.
var operations = []struct {
	name string
	do   func(n *node)
}{
	{"Generate", func(n *node) {
		n.generate(engine.Tactical)
		n.generate(engine.Quiet)
	}},
	{"Make and Undo", func(n *node) {
		for _, m := range n.moves {
			n.Make(m)
			n.sink += len(n.Changes().Added) + n.generate(engine.All)
			n.Undo()
		}
	}},
	{"MakeNull", func(n *node) {
		if n.MayPass() {
			n.MakeNull()
			n.Undo()
		}
	}},
	{"Legal and Tactical", func(n *node) {
		for _, m := range n.moves {
			n.count(n.Legal(m) && n.Tactical(m))
		}
	}},
	{"state", func(n *node) {
		_, ended := n.Ended()
		_, repeated := n.Repetition(4)
		n.count(ended || repeated || n.InCheck() || n.Key() == 0)
	}},
	{"Stuck", func(n *node) { n.sink += int(n.Stuck().Reason) }},
	{"SetUp", func(n *node) {
		n.setup = n.Setup()
		n.count(n.SetUp(&n.setup) == nil)
	}},
	{"Count", func(n *node) {
		if counter, ok := n.Position.(engine.Counter); ok {
			n.sink += counter.Count()
		}
	}},
}

func (n *node) generate(which engine.Which) int {
	n.replies = n.Generate(n.replies[:0], which)
	return len(n.replies)
}

func (n *node) count(yes bool) {
	if yes {
		n.sink++
	}
}

func testAllocations(t *testing.T, g *engine.Game, fens []string) {
	step := max(1, len(fens)/Amount(allocationPositions))
	for i := 0; i < len(fens); i += step {
		assert.NoError(t, allocatesNothing(SetUp(t, g, fens[i])), fens[i])
	}
}

// allocatesNothing returns an error that names the first operation that allocates memory when
// it is repeated.
func allocatesNothing(p engine.Position) error {
	n := &node{Position: p, moves: engine.Moves(p), replies: make([]engine.Move, 0, crowd)}
	for _, op := range operations {
		if allocations := testing.AllocsPerRun(3, func() { op.do(n) }); allocations > 0 {
			return fmt.Errorf("%s allocates %v times", op.name, allocations)
		}
	}
	return nil
}
