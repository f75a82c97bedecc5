package marks

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// Ending is a position with three pieces in which the fastest win takes Moves moves.
type Ending struct {
	Name   string `json:"name"`
	Pieces string `json:"pieces"`
	FEN    string `json:"fen"`
	Moves  int    `json:"moves"`
}

// endingsText has, for each ending of docs/endings.md, the position with the longest win: the games
// with this ending, its name, pieces, number of moves and FEN.
//
//go:embed endings.tsv
var endingsText string

// Endings returns the endings of a game whose wins take three moves or more; nil if the game has no
// endgame tables.
func Endings(g *engine.Game) (list []Ending) {
	for line := range strings.Lines(endingsText) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if !slices.Contains(strings.Fields(fields[0]), g.ID) {
			continue
		}
		moves, err := strconv.Atoi(fields[3])
		if err != nil {
			panic(fmt.Sprintf("marks: endings.tsv: %q", line))
		}
		list = append(list, Ending{Name: fields[1], Pieces: fields[2], FEN: fields[4], Moves: moves})
	}
	return list
}

// Won returns the Study-marks for winning the ending in a number of moves: most for the fewest
// possible moves, half of most for twice as many, and so on.
func (e *Ending) Won(moves int) int {
	return int(math.Round(most * min(1, float64(e.Moves)/float64(max(1, moves)))))
}

// usual is the median difficulty (see Problem) of all problems. A problem of this difficulty earns
// half of most.
const usual = 116

// Problem returns the Problem-marks for solving a problem with a rating (see problems.Problem) in a
// number of moves. A higher rating and more moves earn more, up to most.
func Problem(rating, moves int) int {
	difficulty := float64(rating * (moves - 1))
	return int(math.Round(most * difficulty / (difficulty + usual)))
}
