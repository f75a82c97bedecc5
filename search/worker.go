package search

import (
	"slices"
	"sync/atomic"

	"panthera/engine"
	"panthera/engine/turn"
	"panthera/search/endings"
	"panthera/search/net"
)

// worker is one thread of a search. It has a position, evaluation and histories of its own. It shares the
// transposition table and the stop flag with other workers.
type worker struct {
	table       *table
	stop        *atomic.Bool
	steps       Steps
	parameters  Parameters
	pos         engine.Position
	board       *engine.Board
	exchanger   Exchanger
	mobile      MobilityCounter
	checkTester CheckTester
	// slowCheckTester is nil in games that have a checkTester or that cannot test for check without making
	// the move.
	slowCheckTester SlowCheckTester
	// slowLegality says that generating all moves is faster than testing whether a move is legal.
	slowLegality bool
	// quietScorer scores quiet moves; nil in most games.
	quietScorer QuietScorer
	plyLimited  PlyLimited
	obliged     Obliged // nil in games in which captures are no duty
	eval        evaluator
	hist        *histories
	traits      *traitHashes
	corrections *corrections
	full        engine.Points
	// thinker is the side to move at the root. view is xored to the keys of the transposition table, so that
	// searches whose scores have different meanings (in games in which a draw does not score 0, or with
	// overlooked moves) do not share entries.
	thinker engine.Side
	view    uint64
	// halfmove is the halfmove clock of the root position.
	halfmove int
	// countdown holds the endgame tables in which every node is looked up; nil for none.
	countdown *endings.Library
	// counting says that the keys of the transposition table include a counter: the moves left until the game
	// is stopped (plyLimited), or the halfmove clock (countdown).
	counting bool
	// blind are the moves that are overlooked.
	blind blind

	stats *Statistics // nil if none are wanted

	nodes     atomic.Uint64 // written by the owner only
	made      uint64        // nodes, as the owner counts them
	nodeLimit uint64
	// poll looks at the clock and is called every few hundred nodes; nil for workers other than the first.
	poll     func()
	ply      int
	selDepth int
	// nullFrom is the first ply at which null moves are allowed while a null move is being verified;
	// otherwise 0.
	nullFrom int

	// current is called with each root move that the worker begins to search; nil for none.
	current func(m engine.Move, number int)

	// index is the number of the worker. Worker 0 reports and decides when to end.
	index     int
	iteration int // its depth
	completed int // the depth of the last whole one, 0 if none
	exact     int // the score that it came to

	root  []rootMove
	lines int // root moves already settled in this iteration (MultiPV)
	// restricted says that the search leaves out some root moves (searchmoves).
	restricted bool

	frames [MaxPly + frameMargin + 8]frame
}

// frameMargin is the number of empty frames before the frame of the root. With them a node can look at the
// frames of the moves before it without checking whether there are such moves.
const frameMargin = 8

// frame holds the data of the node at one ply while its moves are being searched.
type frame struct {
	move     engine.Move // being searched
	slot     int         // its piece and target, see histories.slot
	number   int         // its place among the moves of the node, from 1
	quiet    bool        // it is searched as a quiet move
	reduced  int         // the plies by which it is searched less deep
	us       engine.Side // to move
	raw      int         // static evaluation as it was made, noStatic in check
	static   int         // static evaluation, corrected
	cutoffs  int         // below: how many of the replies to its moves failed high
	traits   traits
	key      uint64 // of the position, as its game has it
	tableKey uint64 // as the table has it
	calm     int    // moves on the way here, up to the last that cannot be taken back
	excluded engine.Move
	killers  [2]engine.Move
	pv       []engine.Move
	moves    []engine.Move
	scored   []uint64      // the moves of a stage with their scores, see scored
	losing   []engine.Move // captures that lose material, for last
	tried    []engine.Move // quiet moves searched so far
	taken    []engine.Move // captures searched so far
}

const moveRoom = 256

func newWorker(g *engine.Game, n *net.Net, t *table, stop *atomic.Bool) *worker {
	w := &worker{table: t, stop: stop, hist: newHistories(g), traits: newTraitHashes(g), corrections: new(corrections), eval: newEvaluator(g, n), full: g.WinPoints}
	for i := range w.frames {
		f := &w.frames[i]
		f.pv = make([]engine.Move, 0, MaxPly)
		f.moves = make([]engine.Move, 0, moveRoom)
		f.scored = make([]uint64, 0, moveRoom)
		f.losing = make([]engine.Move, 0, moveRoom)
		f.tried = make([]engine.Move, 0, moveRoom)
		f.taken = make([]engine.Move, 0, moveRoom)
	}
	return w
}

// prepare prepares the worker for a search of a copy of position p.
func (w *worker) prepare(p engine.Position, o *Options, nodeLimit uint64, root []rootMove) {
	w.pos = p.Clone()
	w.thinker = p.Side()
	w.blind = o.Oversight.blind()
	w.view = viewOf(p.Game(), w.thinker) ^ w.blind.view()
	w.board = w.pos.Board()
	w.exchanger, _ = engine.Ability[Exchanger](w.pos)
	w.mobile, _ = engine.Ability[MobilityCounter](w.pos)
	w.checkTester, _ = engine.Ability[CheckTester](w.pos)
	w.slowCheckTester, _ = engine.Ability[SlowCheckTester](w.pos)
	_, w.slowLegality = engine.Ability[SlowLegality](w.pos)
	w.quietScorer, _ = engine.Ability[QuietScorer](w.pos)
	w.plyLimited, _ = engine.Ability[PlyLimited](w.pos)
	if w.obliged = nil; p.Game().Duties {
		w.obliged, _ = engine.Ability[Obliged](w.pos)
	}
	w.counting = w.plyLimited != nil || w.countdown != nil
	w.halfmove = w.pos.Setup().Halfmove
	w.eval.refresh(w.pos)
	w.steps, w.parameters = o.Steps, ParametersOf(p.Game())
	w.parameters.take(o.Parameters)
	w.nodeLimit = nodeLimit
	w.made, w.ply, w.selDepth, w.nullFrom, w.lines = 0, 0, 0, 0, 0
	w.iteration, w.completed = 0, 0
	w.nodes.Store(0)
	w.root = slices.Grow(w.root[:0], len(root))[:len(root)]
	for i, r := range root {
		line := append(w.root[i].pv[:0], r.move)
		w.root[i] = rootMove{move: r.move, score: -infinite, previous: -infinite, pv: line}
	}
	for i := range w.frames {
		w.frames[i].killers = [2]engine.Move{}
		w.frames[i].move, w.frames[i].slot, w.frames[i].excluded = engine.NoMove, 0, engine.NoMove
		w.frames[i].raw, w.frames[i].static = noStatic, noStatic
		w.frames[i].quiet, w.frames[i].reduced = false, 0
	}
	f := w.frame(0)
	f.traits, f.calm = w.traits.of(w.pos.Features(nil)), 0
	w.arrive(f)
	w.orderRoot()
}

func (w *worker) frame(back int) *frame { return &w.frames[w.ply+frameMargin-back] }

// makeMove plays a move on the position, updates the evaluation and the frames, and counts a node.
func (w *worker) makeMove(m engine.Move) {
	f := w.frame(0)
	piece := w.board[m.From()&127]
	if piece == engine.NoPiece { // a posting
		piece = engine.NewPiece(m.Kind(), f.us)
	}
	f.move, f.slot = m, w.hist.slot(piece, m.To())
	f.quiet, f.reduced = false, 0
	w.pos.Make(m)
	next := w.frame(-1)
	w.arrive(next)
	changes := w.pos.Changes()
	w.eval.push(changes)
	w.traits.follow(&next.traits, &f.traits, changes)
	next.calm = 0
	if reversible(changes) {
		next.calm = f.calm + 1
	}
	w.ply++
	w.prefetchCorrections()
	w.count()
}

func (w *worker) undoMove() {
	w.ply--
	w.eval.pop()
	w.pos.Undo()
}

// foresee prefetches the bucket of the transposition table for the position after a move that will probably
// be made. So part of the time to read memory passes while the move is being made. The key is right only for
// moves that change nothing but the moving and the captured piece.
func (w *worker) foresee(m engine.Move) {
	if !prefetches {
		return
	}
	f, piece := w.frame(0), w.board[m.From()&127]
	if piece == engine.NoPiece { // a posting
		piece = engine.NewPiece(m.Kind(), f.us)
	}
	key := f.key ^ engine.SideKey ^ engine.PieceKey(piece, m.From()) ^ engine.PieceKey(piece, m.To())
	if captured := w.board[m.To()&127]; captured != engine.NoPiece {
		key ^= engine.PieceKey(captured, m.To())
	}
	prefetch(w.table.bucket(w.tableKey(key, 1)))
}

// arrive stores the side to move and the keys of the current position in frame f, and prefetches its bucket
// of the transposition table.
func (w *worker) arrive(f *frame) {
	f.us, f.key = w.pos.Side(), w.pos.Key()
	f.tableKey = w.tableKey(f.key, 0)
	if prefetches {
		prefetch(w.table.bucket(f.tableKey))
	}
}

// tableKey returns the key in the transposition table of the position with this key, which is reached ahead
// plies from now. If a counter matters, such as the number of moves left until the game is stopped, the key
// depends on it.
func (w *worker) tableKey(key uint64, ahead int) uint64 {
	key ^= w.view
	if w.counting {
		key ^= w.countKey(ahead)
	}
	return key
}

func (w *worker) countKey(ahead int) uint64 {
	if w.plyLimited != nil {
		return w.plyLimited.LimitKey(ahead)
	}
	return clockKey(w.pos.Setup().Halfmove + ahead)
}

// count counts a node, and stops the search at the node limit. Every 512 nodes it calls look.
func (w *worker) count() {
	const pollEvery = 512
	w.made++
	if w.made >= w.nodeLimit {
		w.stop.Store(true)
	}
	if w.made%pollEvery == 0 {
		w.look()
	}
}

// look is called from time to time. It publishes the node count, yields the processor and lets the first
// worker look at the clock.
func (w *worker) look() {
	w.nodes.Store(w.made)
	turn.Give()
	if w.poll != nil {
		w.poll()
	}
}

// stopped reports whether the search has been stopped. Every node checks this, in the first iteration too.
// The results of unfinished nodes are discarded.
func (w *worker) stopped() bool { return w.stop.Load() }

// evaluate returns the static evaluation for the side to move, without corrections.
func (w *worker) evaluate() int { return w.eval.evaluate(w.pos, w.mobile) }

// ended reports whether the game ends at the current node by the rules, and returns its score. A first
// repetition counts if the position occurred within the tree below the root, since the side could repeat it
// again. A repetition of the root position does not count, since the side to move there may still choose
// another move.
func (w *worker) ended() (score int, over bool) {
	o, over := w.pos.Ended()
	if over && o.Reason.Yields() && len(w.pos.Generate(w.frame(0).moves[:0], engine.All)) == 0 {
		o = w.pos.Stuck()
	}
	if !over {
		o, over = w.pos.Repetition(w.ply - 1)
	}
	switch {
	case over:
		return w.outcome(o), true
	case w.countdown != nil:
		return w.counted()
	}
	return 0, false
}

func (w *worker) outcome(o engine.Outcome) int {
	return OutcomeScore(o, w.frame(0).us, w.thinker, w.full, w.ply)
}
