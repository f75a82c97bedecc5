package session

import (
	"math/rand/v2"
	"slices"

	"panthera/engine"
	"panthera/search"
)

// strength says how strongly the engine plays. Levels go from 0 to 20, which is full strength. UCI_Elo is
// converted to a level (LevelOf); that fits for chess, and is used in the other games, too.
type strength struct {
	level   int
	limited bool // play at the rating elo, not at level
	elo     int
	// randomness is by how many centipawns a move may be worse than the best one and still be played, for
	// variety.
	randomness int
	// analyse says that the engine analyses, at full strength whatever the other fields say.
	analyse bool
}

// The highest level, and the lowest and the highest rating. The highest level and rating mean full strength.
const (
	FullLevel = 20
	LowestElo = 500
	FullElo   = 2500
)

func fullStrength() strength { return strength{level: FullLevel, elo: FullElo} }

// effective returns the level at which the engine plays.
func (s strength) effective() float64 {
	switch {
	case s.analyse:
		return FullLevel
	case s.limited:
		return LevelOf(float64(s.elo))
	}
	return float64(s.level)
}

// handicap weakens one search: it limits the nodes and makes the search overlook some moves. Which ones
// depends only on position and level, so that games can be reproduced. With randomness, the move is chosen at
// random among the best lines, as long as they are not much worse than the best one.
type handicap struct {
	nodes     uint64 // 0 for no limit
	oversight search.Oversight
	margin    int // in centipawns
	random    *rand.Rand
	// last has the lines found in the newest iteration of the search, which may be incomplete. full has the
	// lines of the iteration before it, which is complete.
	last, full []search.Info
}

// variety is the number of best lines among which a move is chosen at random.
const variety = 4

// handicap returns the handicap for a search with limits l, or nil at full strength without randomness. An
// infinite search is an analysis, which is never weakened.
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

// weaken changes the limits and options of a search as the handicap demands. h may be nil, for no handicap.
func (h *handicap) weaken(l *search.Limits, o *search.Options) {
	o.Oversight = search.Oversight{}
	if h == nil {
		return
	}
	if l.Nodes = h.limit(l.Nodes); h.margin > 0 {
		o.MultiPV = max(o.MultiPV, variety)
	}
	o.Oversight = h.oversight
	o.Endings = nil // a weakened engine uses no endgame tables
}

// limit returns the smaller of two node limits: nodes and the handicap's. 0 means no limit.
func (h *handicap) limit(nodes uint64) uint64 {
	if nodes == 0 || h.nodes == 0 {
		return max(nodes, h.nodes)
	}
	return min(nodes, h.nodes)
}

// observe records a line that the search reports, if a move will be chosen at random among lines.
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

// choose picks one line at random among the lines that are at most margin worse than the best, puts its first
// move into r as the best move, and returns the line. It reports false if no move is to be chosen at random.
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
