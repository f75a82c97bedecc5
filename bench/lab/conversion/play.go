package conversion

import (
	"context"

	"panthera/engine"
	"panthera/search"
	"panthera/search/endings"
	"panthera/search/proof"
)

// mostMoves is the number of moves within which the engine must win.
const mostMoves = 50

// Player plays won positions (see Start) to the ends of their games, one at a time.
type Player struct {
	// attacker searches for the side that should win, with a node limit per move; defender searches for the
	// other side, where neither tables nor prover know the best defence.
	attacker, defender *search.Searcher
	nodes              uint64
	tables             *endings.Library
	prover             *proof.Prover
	// scores are the scores, in centipawns, that the attacker's searches gave in the last game, one for each of
	// its moves.
	scores []int
}

const (
	searchMB, proverMB = 16, 16
	// proofNodes is the prover's node limit for each question.
	proofNodes = 400_000
)

// NewPlayer returns a Player that searches the given number of nodes for each move. If own is set, the attacker
// uses the endgame tables too, not only the defender.
func NewPlayer(nodes uint64, tables *endings.Library, own bool) *Player {
	o := search.DefaultOptions()
	o.HashMB, o.Threads = searchMB, 1
	v := &Player{defender: search.New(o), nodes: nodes, tables: tables, prover: proof.New(proverMB)}
	if own {
		o.Endings = tables
	}
	v.attacker = search.New(o)
	v.prover.Limit = proofNodes
	return v
}

// Play plays position s and returns the number of moves in which the engine won, or 0 if it did not win. The
// error is the context's, or says that s is not a valid position.
func (v *Player) Play(ctx context.Context, g *engine.Game, s Start) (moves int, err error) {
	p := engine.NewPosition(g)
	if err := p.SetFEN(s.fen); err != nil {
		return 0, err
	}
	v.attacker.Clear()
	v.defender.Clear()
	v.scores = v.scores[:0]
	us := p.Side()
	for {
		if o, over := engine.Result(p); over {
			if winner, won := o.Winner(); won && winner == us {
				return moves, nil
			}
			return 0, nil
		}
		var m engine.Move
		switch {
		case p.Side() != us:
			m = v.defence(ctx, p, s.moves-moves)
		case moves == mostMoves:
			return 0, nil
		default:
			moves++
			r := v.think(ctx, v.attacker, p)
			m, v.scores = r.Best, append(v.scores, r.Score)
		}
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		p.Make(m)
	}
}

// think searches position p with the player's node limit.
func (v *Player) think(ctx context.Context, s *search.Searcher, p engine.Position) search.Result {
	s.Prepare()
	defer context.AfterFunc(ctx, s.Stop)()
	return s.Search(p, search.Limits{Nodes: v.nodes}, func(search.Info) {})
}

// defence returns the move that delays the loss longest: by the endgame tables, otherwise by the prover if it
// proves that the attacker wins within left moves, otherwise by a search.
func (v *Player) defence(ctx context.Context, p engine.Position, left int) engine.Move {
	if choices, ok := v.tables.Choices(p); ok {
		return choices[0].Move
	}
	goal := proof.Goal{Side: p.Side().Other()}
	if won, err := v.prover.Within(ctx, p, goal, max(0, left)); err == nil && won {
		if replies, err := v.prover.Replies(ctx, p, goal, left); err == nil {
			return replies[0].Move
		}
	}
	return v.think(ctx, v.defender, p).Best
}
