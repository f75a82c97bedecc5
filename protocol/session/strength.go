package session

import (
	"math"
	"math/rand/v2"
	"slices"

	"panthera/engine"
	"panthera/search"
)

// strength is how well the engine is asked to play. Levels go from 0 to 20, full
// strength; UCI_Elo is mapped to them on a straight line. The mapping is a rough guess:
// nobody has rated these games, and a level means more in some than in others.
type strength struct {
	level   int
	limited bool // elo counts, level does not
	elo     int
	// randomness is how many centipawns worse than the best move one may be that is
	// played for a change.
	randomness int
	// analyse turns all limits off.
	analyse bool
}

const (
	fullLevel = 20
	lowestElo = 500
	fullElo   = 2500
)

func fullStrength() strength { return strength{level: fullLevel, elo: fullElo} }

// effective is the level to play at.
func (s strength) effective() float64 {
	switch {
	case s.analyse:
		return fullLevel
	case s.limited:
		return fullLevel * float64(s.elo-lowestElo) / (fullElo - lowestElo)
	}
	return float64(s.level)
}

// handicap makes one search play below its strength: it gets few nodes, and of its
// best lines one is picked that is not much worse than the best. The pick depends on
// the position and the level only, so games can be reproduced; with randomness it does not.
type handicap struct {
	nodes  uint64 // 0 for no limit
	margin int    // in centipawns
	lines  int
	random *rand.Rand
	// last is the newest iteration, full the newest that is known to be whole.
	last, full []search.Info
}

// The nodes double with every nodesDoubling levels; the margin shrinks by levelMargin
// centipawns a level.
const (
	lowestNodes   = 40
	nodesDoubling = 2.0
	levelMargin   = 15
	handicapLines = 4
)

// handicap for a search with these limits; nil at full strength without randomness. An
// infinite search is analysis and never weakened.
func (s *Session) handicap(l search.Limits) *handicap {
	level, randomness := s.strength.effective(), s.strength.randomness
	weak := level < fullLevel
	if l.Infinite || s.strength.analyse || !weak && randomness == 0 {
		return nil
	}
	h := &handicap{
		margin: int(levelMargin*(fullLevel-level)) + randomness,
		lines:  handicapLines,
		random: rand.New(rand.NewPCG(s.position.Key(), uint64(level*1000))),
	}
	if weak {
		h.nodes = uint64(lowestNodes * math.Exp2(level/nodesDoubling))
	}
	if randomness > 0 {
		h.random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	return h
}

// limit is the smaller of a node limit and the handicap's, 0 for none.
func (h *handicap) limit(nodes uint64) uint64 {
	if nodes == 0 || h.nodes == 0 {
		return max(nodes, h.nodes)
	}
	return min(nodes, h.nodes)
}

// observe remembers the lines of the newest iterations.
func (h *handicap) observe(info search.Info) {
	if h == nil || info.Bound != search.Exact || len(info.PV) == 0 {
		return
	}
	if info.Line == 1 {
		h.full, h.last = h.last, nil
	}
	info.PV = slices.Clone(info.PV)
	h.last = append(h.last, info)
}

// choose replaces the best move by that of a line within the margin.
func (h *handicap) choose(r *search.Result) {
	if h == nil || r.Best == engine.NoMove {
		return
	}
	lines := h.last
	if len(lines) < len(h.full) {
		lines = h.full
	}
	if len(lines) == 0 {
		return
	}
	fair := slices.DeleteFunc(slices.Clone(lines), func(l search.Info) bool { return l.Score < lines[0].Score-h.margin })
	pick := fair[h.random.IntN(len(fair))]
	r.Best, r.Score, r.Ponder = pick.PV[0], pick.Score, engine.NoMove
	if len(pick.PV) > 1 {
		r.Ponder = pick.PV[1]
	}
}
