package proof

import (
	"context"

	"panthera/engine"
	"panthera/engine/turn"
)

// MostMoves is the largest number of moves within which a win can be proved.
const MostMoves = 200

// Prover proves positions of any game, one at a time. Its table keeps results for the next
// proof. It is not safe for concurrent use.
type Prover struct {
	// Limit ends a proof after so many nodes; 0 means no limit.
	Limit uint64
	// Any makes Line take the first way that it finds to the goal, which is mostly faster.
	Any bool
	// Told, if not nil, is called by Decide after each number of moves that did not suffice.
	Told func(Value)

	table table
	ctx   context.Context
	pos   engine.Position
	goal  Goal
	nodes uint64
	// last is the number of nodes at which the proof is stopped; 0 for none.
	last       uint64
	stopped    bool
	tester     checkTester // nil if the position is none
	plyLimited plyLimited  // nil if the game has no stop
	clocked    bool        // fifty moves may be over within the proof
	order      order
	frames     []*frame
	ply        int
}

// The abilities of positions that the prover uses, as the search does.
type (
	checkTester interface{ GivesCheck(m engine.Move) bool }
	plyLimited  interface {
		PliesLeft() int
		LimitKey(ahead int) uint64
	}
)

// New returns a prover with a table of at most mb MiB.
func New(mb int) *Prover { return &Prover{table: newTable(mb)} }

// Nodes is the number of moves made in all proofs.
func (v *Prover) Nodes() uint64 { return v.nodes }

// begin readies a proof within n moves.
func (v *Prover) begin(ctx context.Context, p engine.Position, goal Goal, n int) {
	v.ctx, v.goal, v.ply, v.stopped, v.last = ctx, goal, 0, ctx.Err() != nil, 0
	if v.Limit > 0 {
		v.last = v.nodes + v.Limit
	}
	v.pos = p.Clone()
	setup := p.Setup()
	_ = v.pos.SetUp(&setup) // without its history; it was set up before
	v.tester, _ = engine.Ability[checkTester](v.pos)
	v.plyLimited, _ = engine.Ability[plyLimited](v.pos)
	v.clocked = setup.Halfmove+2*n >= engine.MostHalfmoves
}

// Within reports whether a goal can be reached within n moves of its side, whichever side is to
// move. If the game is over, it reports whether the goal has been reached. The error is
// engine.ErrStopped if ctx is done or the node limit is reached.
func (v *Prover) Within(ctx context.Context, p engine.Position, goal Goal, n int) (bool, error) {
	v.begin(ctx, p, goal, n)
	proved := v.node(min(n, MostMoves))
	return proved, v.err()
}

func (v *Prover) err() error {
	if v.stopped {
		return engine.ErrStopped
	}
	return nil
}

// makeMove plays a move, counts it and checks the limits.
func (v *Prover) makeMove(m engine.Move) {
	v.pos.Make(m)
	v.ply++
	v.nodes++
	const pollEvery = 256
	if v.nodes%pollEvery == 0 {
		turn.Give()
	}
	if v.nodes%pollEvery == 0 && v.ctx.Err() != nil || v.nodes == v.last {
		v.stopped = true
	}
}

func (v *Prover) undoMove() {
	v.pos.Undo()
	v.ply--
}

// key is the key of the position in the table. It includes the goal, and counters that may matter
// although the position's own key leaves them out.
func (v *Prover) key() uint64 {
	const spread = 0xd6e8feb86659fd93 // any odd number
	key := v.pos.Key() ^ v.goal.key()
	if v.plyLimited != nil {
		key ^= v.plyLimited.LimitKey(0)
	}
	if v.clocked {
		key ^= uint64(v.pos.Setup().Halfmove+1) * spread
	}
	return key
}
