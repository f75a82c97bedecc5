package mining

import (
	"context"
	"fmt"
	"math/rand/v2"

	"panthera/engine"
	"panthera/protocol/problems"
	"panthera/search"
)

// How candidates are looked for.
const (
	// fromEnd is how many plies before the end of a game the search for candidates begins. If the
	// game was resigned, moves are played on for beyond plies.
	fromEnd = 12
	beyond  = 80
	// hopeless is the least score of the better side at which a resigned game is played on.
	hopeless = 300
)

// candidates are positions of a game that may be problems.
type candidates struct {
	// own holds positions near the end of the game, or of the line played on from there, which the
	// search says are won in a wanted number of moves by a possible key. If the source is a single
	// position, own may hold that one.
	own []string
	// won holds all positions that the search finds won, in order.
	won []string
}

// candidates finds candidates with a quick search for each move. A game that ends in an
// unwanted way has none.
func (m *miner) candidates(ctx context.Context, p engine.Position, g game) (c candidates, err error) {
	if err := p.SetFEN(g.start); err != nil {
		return c, err
	}
	m.searcher.Clear()
	for ply := 0; ply < len(g.moves)+beyond; ply++ {
		if ply < len(g.moves)-fromEnd {
			if !p.Legal(g.moves[ply]) {
				return c, fmt.Errorf("move %d is not legal in %s", ply+1, p.FEN())
			}
			p.Make(g.moves[ply])
			continue
		}
		if o, over := engine.Result(p); over || ctx.Err() != nil {
			if over && !m.wantsKind(problems.KindOf(o.Reason)) {
				return candidates{}, nil
			}
			break
		}
		m.searcher.Prepare()
		r := m.searcher.Search(p, search.Limits{Nodes: m.nodes}, func(search.Info) {})
		wins, wanted := m.promises(r.Score)
		if len(g.moves) == 0 && ply == 0 || wanted && quiet(p, r.Best) {
			c.own = append(c.own, p.FEN())
		}
		if wins {
			c.won = append(c.won, p.FEN())
		}
		next := r.Best
		if ply < len(g.moves) {
			next = g.moves[ply]
		} else if max(r.Score, -r.Score) < hopeless {
			break
		}
		if !p.Legal(next) {
			return c, fmt.Errorf("move %d is not legal in %s", ply+1, p.FEN())
		}
		p.Make(next)
	}
	return c, ctx.Err()
}

// promises reports whether a score means a win, and whether that may be a wanted win.
func (m *miner) promises(score int) (wins, wanted bool) {
	moves, decisive := search.MateIn(score)
	margin, counted := search.CountIn(score)
	wins = decisive && moves > 0 || counted && margin > 0
	return wins, wins && (counted || moves > 1 && m.wanted(moves))
}

// quiet reports whether a move neither takes nor promotes nor gives check.
func quiet(p engine.Position, move engine.Move) bool {
	if p.Tactical(move) {
		return false
	}
	p.Make(move)
	defer p.Undo()
	return !p.InCheck()
}

// Positions beside a game are reached by random moves: walkPlies plies from a won position, walks
// times from each, for at most mostWon won positions.
const (
	walkPlies = 4
	walks     = 12
	mostWon   = 6
)

// beside returns positions that the game might have reached: each comes from fen by some random
// moves of both sides, with the same side to move.
func beside(p engine.Position, fen string, random *rand.Rand) (fens []string) {
	for range walks {
		if p.SetFEN(fen) != nil {
			break
		}
		side, made := p.Side(), 0
		for plies := 2 * (1 + random.IntN(walkPlies/2)); made < plies; made++ {
			moves := engine.Moves(p)
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			if p.Side() == side && !quiet(p, m) {
				break // it keeps what it has, and is in no hurry
			}
			p.Make(m)
		}
		if _, over := engine.Result(p); !over && made > 0 && p.Side() == side {
			fens = append(fens, p.FEN())
		}
	}
	return fens
}
