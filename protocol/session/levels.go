package session

import (
	_ "embed"
	"fmt"
	"math"
	"strings"
)

// levelsText is a table with a rating and the level of play that has this rating on each line, from the lowest
// to full strength. It was measured in matches between levels (docs/matches.md).
//
//go:embed levels.tsv
var levelsText string

// rated is a level of play with its rating.
type rated struct{ elo, level float64 }

// ladder is the table in levels.tsv, parsed.
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

// LevelOf returns the level of play, from 0 to 20, that has the given rating, by linear interpolation between
// the levels that were measured.
func LevelOf(elo float64) float64 {
	for i := 1; i < len(ladder); i++ {
		if from, to := ladder[i-1], ladder[i]; elo <= to.elo {
			return from.level + (to.level-from.level)*(max(elo, from.elo)-from.elo)/(to.elo-from.elo)
		}
	}
	return FullLevel
}

// The node limit grows exponentially with the level, and faster at strong levels, where twice the nodes gain
// less. The share of moves that the engine overlooks falls to zero at the highest level.
const (
	lowestNodes = 64
	nodesGrowth = 0.6 // doublings of the node limit per level
	strongLevel = 15
	moreGrowth  = 1 // additional doublings per level above strongLevel
	mostBlind   = 0.4
)

// nodesOf returns the number of nodes that the engine may search for a move at a level.
func nodesOf(level float64) uint64 {
	return uint64(lowestNodes * math.Exp2(nodesGrowth*level+moreGrowth*max(0, level-strongLevel)))
}

// blindnessOf returns the share of moves that the engine overlooks at a level.
func blindnessOf(level float64) float64 {
	rest := 1 - level/FullLevel
	return mostBlind * rest * rest
}
