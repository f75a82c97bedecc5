package proof

import (
	"context"

	"panthera/engine"
	"panthera/engine/turn"
)

// MostMoves is the largest number of moves for which the prover can tell whether a win is possible.
const MostMoves = 200

// Prover proves positions of any game, one at a time. Its table keeps results from one proof to the next. It
// is not safe for concurrent use.
type Prover struct {
	// Limit is the number of nodes after which a proof is stopped; 0 means no limit.
	Limit uint64
	// Any makes Line return the first line to the goal that it finds rather than the shortest. This mostly
	// takes less time.
	Any bool
	// Told, if not nil, is called by Decide whenever it has found that a number of moves is not enough, with
	// what has been proved so far.
	Told func(Value)

	table table
	ctx   context.Context
	pos   engine.Position
	goal  Goal
	nodes uint64
	// last is the value of nodes at which the proof is stopped; 0 means no limit.
	last       uint64
	stopped    bool
	tester     checkTester // nil if the position is none
	plyLimited plyLimited  // nil if the game has no stop
	clocked    bool        // fifty moves, or a count of moves, may be over within the proof
	order      order
	frames     []*frame
	ply        int
}

// Interfaces that positions of some games implement, as in package search.
type (
	checkTester interface{ GivesCheck(m engine.Move) bool }
	plyLimited  interface {
		PliesLeft() int
		LimitKey(ahead int) uint64
	}
)

// New returns a prover whose table takes at most mb MiB.
func New(mb int) *Prover { return &Prover{table: newTable(mb)} }

// Nodes returns the number of moves made in all proofs of this prover.
func (v *Prover) Nodes() uint64 { return v.nodes }

// begin prepares the prover for a proof from position p within n moves.
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
	v.clocked = p.Game().Counts || setup.Halfmove+2*n >= engine.MostHalfmoves
}

// Within reports whether the goal's side can reach the goal within n of its moves, whichever side is to move.
// If the game is over, it reports whether the goal has been reached. The error is engine.ErrStopped if ctx is
// done or the node limit is reached.
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

// makeMove plays a move, counts a node and checks the limits of the proof.
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

// key returns the key of the current position and goal for the table. It includes the number of moves left
// until the game is stopped and the halfmove clock, where they matter, since the position's key does not
// include them.
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
