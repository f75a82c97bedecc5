package session

import (
	"math/rand/v2"
	"slices"

	"panthera/engine"
	"panthera/search"
)

// strength is the strength of play. Levels go from 0 to 20, full strength; UCI_Elo is converted
// to a level (LevelOf). The ratings hold for chess; other games use the same means.
type strength struct {
	level   int
	limited bool // elo counts, level does not
	elo     int
	// randomness is how much worse than the best move, in centipawns, a move may be that is played
	// for variety.
	randomness int
	// analyse turns all limits off.
	analyse bool
}

// The limits of levels and ratings. The highest of each is full strength.
const (
	FullLevel = 20
	LowestElo = 500
	FullElo   = 2500
)

func fullStrength() strength { return strength{level: FullLevel, elo: FullElo} }

// effective is the level to play at.
func (s strength) effective() float64 {
	switch {
	case s.analyse:
		return FullLevel
	case s.limited:
		return LevelOf(float64(s.elo))
	}
	return float64(s.level)
}

// handicap weakens one search: it gets few nodes and overlooks moves. Which moves it overlooks
// depends on the position and the level only, so games can be reproduced. With randomness, it
// chooses at random among the best lines that are not much worse than the best one.
type handicap struct {
	nodes     uint64 // 0 for no limit
	oversight search.Oversight
	margin    int // in centipawns
	random    *rand.Rand
	// last is the newest iteration, full the newest one that is known to be complete.
	last, full []search.Info
}

// variety is the number of best lines that randomness chooses from.
const variety = 4

// handicap is the handicap for a search with these limits; nil at full strength without
// randomness. An infinite search is analysis and never weakened.
func (s *Session) handicap(l search.Limits) *handicap {
	level, randomness := s.strength.effective(), s.strength.randomness
	weak := level < FullLevel
	if l.Infinite || s.strength.analyse || !weak && randomness == 0 {
		return nil
	}
	h := &handicap{margin: randomness}
	if weak {
		h.nodes = nodesOf(level)
		h.oversight = search.Oversight{Share: blindnessOf(level), Seed: s.position.Key(), Attended: s.attended}
	}
	if randomness > 0 {
		h.random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		h.oversight.Seed = h.random.Uint64()
	}
	return h
}

// weaken applies a handicap, which may be nil, to limits and options.
func (h *handicap) weaken(l *search.Limits, o *search.Options) {
	o.Oversight = search.Oversight{}
	if h == nil {
		return
	}
	if l.Nodes = h.limit(l.Nodes); h.margin > 0 {
		o.MultiPV = max(o.MultiPV, variety)
	}
	o.Oversight = h.oversight
	o.Endings = nil // a weak player knows no tables
}

// limit is the smaller of a node limit and the handicap's, 0 for none.
func (h *handicap) limit(nodes uint64) uint64 {
	if nodes == 0 || h.nodes == 0 {
		return max(nodes, h.nodes)
	}
	return min(nodes, h.nodes)
}

// observe records the lines of the newest iterations.
func (h *handicap) observe(info search.Info) {
	if h == nil || h.margin == 0 || info.Bound != search.Exact || len(info.PV) == 0 {
		return
	}
	if info.Line == 1 {
		h.full, h.last = h.last, nil
	}
	info.PV = slices.Clone(info.PV)
	h.last = append(h.last, info)
}

// choose replaces the best move by the first move of a line within the margin, and returns that
// line; false if there is no choice.
func (h *handicap) choose(r *search.Result) (chosen search.Info, ok bool) {
	if h == nil || h.margin == 0 || r.Best == engine.NoMove {
		return chosen, false
	}
	lines := h.last
	if len(lines) < len(h.full) {
		lines = h.full
	}
	if len(lines) == 0 {
		return chosen, false
	}
	fair := slices.DeleteFunc(slices.Clone(lines), func(l search.Info) bool { return l.Score < lines[0].Score-h.margin })
	pick := fair[h.random.IntN(len(fair))]
	r.Best, r.Score, r.Ponder = pick.PV[0], pick.Score, engine.NoMove
	if len(pick.PV) > 1 {
		r.Ponder = pick.PV[1]
	}
	pick.Line, pick.Nodes, pick.Elapsed = 1, r.Nodes, r.Elapsed
	return pick, true
}
