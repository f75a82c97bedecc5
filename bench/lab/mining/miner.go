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

// miner looks for chess problems, such as a mate in two, in one game at a time.
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
	// proofNodes is the node limit of the prover for each question about a position; searchNodes is the node
	// limit of the search that confirms the answer.
	proofNodes  = 400_000
	searchNodes = 4_000_000
	// besideNodes (nodes of the prover) and besideMoves (moves to the win) limit the proofs for positions that
	// did not occur in a game (see beside). Most of these give no problem, and most wins among them are proved
	// in fewer nodes.
	besideNodes = 6_000
	besideMoves = 3
	// leastRating is the least difficulty rating of a problem that is kept: the rating if one wrong first move
	// is tempting.
	leastRating = 10
)

func newMiner(o *Order, most int, wanted func(int) bool) *miner {
	prover := proof.New(proverMB)
	prover.Limit = proofNodes
	options := search.DefaultOptions()
	options.HashMB = 16
	return &miner{prover, problems.NewJudge(prover), search.New(options), wanted, o.Kinds, most, o.Nodes}
}

// mine looks for a problem in the positions of game g or, if there is none, in positions that the game might
// have reached. It returns nil if it finds none.
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

// look makes a problem from the position fen if the prover shows that it is won within most moves, with a limit
// of nodes for each number of moves. It returns nil if there is no problem.
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

// errOther says that a position is not won in a wanted number of moves, or not in a wanted way.
var errOther = fmt.Errorf("%w: not won as wanted", problems.ErrUnsound)

// errPlain says that a problem is too easy: no wrong first move is tempting.
var errPlain = fmt.Errorf("%w: no other move is tempting", problems.ErrUnsound)

// wantsKind reports whether problems with a win of kind k are wanted.
func (m *miner) wantsKind(k problems.Kind) bool {
	return len(m.kinds) == 0 || slices.Contains(m.kinds, k)
}

// compose makes a problem in n moves from position p, from which it removes pieces that the problem does not
// need.
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

// shortest returns the number of moves in which the side to move wins. The error is errOther if it does not win
// within most moves, or if that number is not wanted.
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

// write returns the problem in n moves of position p, after a fresh prover and a search have confirmed it;
// removed is the number of removed pieces.
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
