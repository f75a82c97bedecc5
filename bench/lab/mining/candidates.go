package mining

import (
	"context"
	"fmt"
	"math/rand/v2"

	"panthera/engine"
	"panthera/protocol/problems"
	"panthera/search"
)

// Where candidate positions are looked for.
const (
	// fromEnd is how many plies before the end of a game the search for candidate positions begins. If the game
	// was resigned, the engine continues it for at most beyond plies.
	fromEnd = 12
	beyond  = 80
	// hopeless is the score, in centipawns, that one of the sides must have for a resigned game to be
	// continued.
	hopeless = 300
)

// candidates are positions of a game from which a problem may be made.
type candidates struct {
	// own holds positions near the end of the game, or of its continuation by the engine, in which the search
	// finds a win in a wanted number of moves that begins with a quiet move. A source that is a single position
	// is always among them.
	own []string
	// won holds all positions there that the search finds won for the side to move, in the order of play.
	won []string
}

// candidates returns the candidate positions of game g, found by a quick search of each position near its end.
// A game that ends in an unwanted way has none.
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

// promises reports whether a score means a win for the side to move, and whether that may be a win in a wanted
// number of moves.
func (m *miner) promises(score int) (wins, wanted bool) {
	moves, decisive := search.MateIn(score)
	margin, counted := search.CountIn(score)
	wins = decisive && moves > 0 || counted && margin > 0
	return wins, wins && (counted || moves > 1 && m.wanted(moves))
}

// quiet reports whether a move is not tactical (a capture or promotion) and gives no check.
func quiet(p engine.Position, move engine.Move) bool {
	if p.Tactical(move) {
		return false
	}
	p.Make(move)
	defer p.Undo()
	return !p.InCheck()
}

// Positions that did not occur in the game are reached by random moves: at most walkPlies plies from a won
// position, walks times from each of at most mostWon won positions.
const (
	walkPlies = 4
	walks     = 12
	mostWon   = 6
)

// beside returns positions that the game might have reached: each comes from fen by some random moves of both
// sides, after which the same side is to move.
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
