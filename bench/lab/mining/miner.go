package mining

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"panthera/engine"
	"panthera/protocol/problems"
	"panthera/search"
	"panthera/search/proof"
)

// miner looks for problems in one game at a time.
type miner struct {
	prover   *proof.Prover
	judge    *problems.Judge
	searcher *search.Searcher
	wanted   func(moves int) bool
	kinds    []problems.Kind
	most     int    // moves
	nodes    uint64 // of the search that looks for candidates
}

const (
	proverMB = 32
	// proofNodes limits the prover for each question about a position; searchNodes limits the
	// search that confirms the answer.
	proofNodes  = 400_000
	searchNodes = 4_000_000
	// besideNodes and besideMoves limit the proofs for positions beside a game. Most of these
	// give no problem, and most wins among them are proved in fewer nodes.
	besideNodes = 6_000
	besideMoves = 3
	// leastRating is the rating of a problem with a single tempting try.
	leastRating = 10
)

func newMiner(o *Order, most int, wanted func(int) bool) *miner {
	prover := proof.New(proverMB)
	prover.Limit = proofNodes
	options := search.DefaultOptions()
	options.HashMB = 16
	return &miner{prover, problems.NewJudge(prover), search.New(options), wanted, o.Kinds, most, o.Nodes}
}

// mine looks for a problem in a game or, if there is none, in positions beside it; nil if it finds
// none.
func (m *miner) mine(ctx context.Context, g game) (*problems.Problem, error) {
	p := g.rules.New()
	found, err := m.candidates(ctx, p, g)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.source, err)
	}
	for _, fen := range slices.Backward(found.own) {
		if problem, err := m.look(ctx, p, fen, m.most, proofNodes); problem != nil || err != nil {
			return g.credit(problem, false), err
		}
	}
	random := rand.New(rand.NewPCG(p.Key(), uint64(len(g.moves))))
	for _, fen := range found.won[max(0, len(found.won)-mostWon):] {
		for _, fen := range beside(p, fen, random) {
			if problem, err := m.look(ctx, p, fen, besideMoves, besideNodes); problem != nil || err != nil {
				return g.credit(problem, true), err
			}
		}
	}
	return nil, nil
}

// credit records the source of a problem.
func (g *game) credit(problem *problems.Problem, beside bool) *problems.Problem {
	if problem != nil {
		problem.Source, problem.Beside = g.source, beside
	}
	return problem
}

// look makes a problem from a position that it proves to be won within most moves, with a node
// limit for each number of moves; nil if it cannot.
func (m *miner) look(ctx context.Context, p engine.Position, fen string, most int, nodes uint64) (*problems.Problem, error) {
	if err := p.SetFEN(fen); err != nil {
		return nil, err
	}
	m.prover.Limit = nodes
	n, err := m.shortest(ctx, p, min(most, m.most))
	m.prover.Limit = proofNodes
	var problem *problems.Problem
	if err == nil {
		problem, err = m.compose(ctx, p, n)
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, problems.ErrUnsound), errors.Is(err, engine.ErrStopped):
		return nil, nil
	}
	return problem, err
}

// errOther says that a position is won, but not in a wanted number of moves or not in a wanted way.
var errOther = fmt.Errorf("%w: not won as wanted", problems.ErrUnsound)

// errPlain says that no move but the key is tempting.
var errPlain = fmt.Errorf("%w: no other move is tempting", problems.ErrUnsound)

// wantsKind reports whether a way to win is wanted.
func (m *miner) wantsKind(k problems.Kind) bool {
	return len(m.kinds) == 0 || slices.Contains(m.kinds, k)
}

// compose makes a problem in n moves from a position, which it may change.
func (m *miner) compose(ctx context.Context, p engine.Position, n int) (*problems.Problem, error) {
	thinned, err := m.thin(ctx, p, n)
	if err != nil {
		return nil, err
	}
	key, kind, err := m.judge.Sound(ctx, p, n)
	switch {
	case err != nil:
		return nil, err
	case !m.wantsKind(kind):
		return nil, errOther
	}
	name := p.Format(key)
	removed, err := m.reduce(ctx, p, name, n)
	if err != nil {
		return nil, err
	}
	return m.write(ctx, p, n, thinned+removed)
}

// shortest is the number of moves in which the side to move wins.
func (m *miner) shortest(ctx context.Context, p engine.Position, most int) (int, error) {
	for n := 1; n <= most; n++ {
		won, err := m.prover.Within(ctx, p, proof.Goal{Side: p.Side()}, n)
		switch {
		case err != nil:
			return 0, err
		case won && m.wanted(n):
			return n, nil
		case won:
			return 0, errOther
		}
	}
	return 0, errOther
}

// write makes the record of a problem, after a fresh prover and a search have confirmed the problem.
func (m *miner) write(ctx context.Context, p engine.Position, n, removed int) (*problems.Problem, error) {
	fresh := proof.New(proverMB)
	judge := problems.NewJudge(fresh)
	key, kind, err := judge.Sound(ctx, p, n)
	if err != nil {
		return nil, err
	}
	proofs := fresh.Nodes()
	rating, err := judge.Rate(ctx, p, key, n)
	switch {
	case err != nil:
		return nil, err
	case rating < leastRating:
		return nil, errPlain
	}
	nodes, err := problems.Confirm(ctx, m.searcher, p, key, n, searchNodes)
	if err != nil {
		return nil, err
	}
	return &problems.Problem{
		ID: problems.IDOf(p), Variant: p.Game().ID, FEN: p.FEN(), Moves: n, Kind: kind, Key: p.Format(key), Rating: rating, Removed: removed,
		Checks: []string{fmt.Sprintf("proved in %d nodes", proofs), fmt.Sprintf("found by a search in %d nodes", nodes)},
	}, nil
}
