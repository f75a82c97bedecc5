package session

import (
	_ "embed"
	"fmt"
	"math"
	"strings"
)

// levels.tsv has on each line a rating and the level that plays with it, both rising, from the
// lowest rating to full strength. Matches of arena levels determined them (docs/matches.md).
//
//go:embed levels.tsv
var levelsText string

// rated is a level with its rating.
type rated struct{ elo, level float64 }

// ladder is the fitted table of ratings.
var ladder = parseLadder(levelsText)

func parseLadder(text string) (list []rated) {
	for line := range strings.Lines(text) {
		var r rated
		if _, err := fmt.Sscan(line, &r.elo, &r.level); err != nil {
			panic(fmt.Sprintf("session: levels.tsv: %q: %v", line, err))
		}
		if n := len(list); n > 0 && (list[n-1].elo >= r.elo || list[n-1].level >= r.level) {
			panic(fmt.Sprintf("session: levels.tsv: %q does not rise", line))
		}
		list = append(list, r)
	}
	return list
}

// LevelOf is the level, from 0 to 20, that plays with a rating; between measured levels it is
// interpolated.
func LevelOf(elo float64) float64 {
	for i := 1; i < len(ladder); i++ {
		if from, to := ladder[i-1], ladder[i]; elo <= to.elo {
			return from.level + (to.level-from.level)*(max(elo, from.elo)-from.elo)/(to.elo-from.elo)
		}
	}
	return FullLevel
}

// The nodes of a level grow evenly, but faster at strong levels, where doubling them gains less.
// The share of overlooked moves falls to zero.
const (
	lowestNodes = 64
	nodesGrowth = 0.6 // doublings a level
	strongLevel = 15
	moreGrowth  = 1 // doublings more, for each level above
	mostBlind   = 0.4
)

// nodesOf is the node limit of a level.
func nodesOf(level float64) uint64 {
	return uint64(lowestNodes * math.Exp2(nodesGrowth*level+moreGrowth*max(0, level-strongLevel)))
}

// blindnessOf is the share of moves that a level overlooks.
func blindnessOf(level float64) float64 {
	rest := 1 - level/FullLevel
	return mostBlind * rest * rest
}
