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

// Ending is a position with three pieces whose fastest win takes Moves moves.
type Ending struct {
	Name   string `json:"name"`
	Pieces string `json:"pieces"`
	FEN    string `json:"fen"`
	Moves  int    `json:"moves"`
}

// endingsText has the longest win of each ending of docs/endings.md: games, name, pieces,
// moves, FEN.
//
//go:embed endings.tsv
var endingsText string

// Endings are the endings of a game whose wins take three moves or more; nil for a game without
// tables.
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

// Won are the Study-marks for winning an ending in a number of moves: Most for the fewest
// possible, half of that for twice as many.
func (e *Ending) Won(moves int) int {
	return int(math.Round(Most * min(1, float64(e.Moves)/float64(max(1, moves)))))
}

// usual is the median difficulty of all problems; a problem of this difficulty brings half of Most.
const usual = 116

// Problem are the Problem-marks for solving a problem with a rating in a number of moves: more
// for more tempting tries and for more moves, up to Most.
func Problem(rating, moves int) int {
	difficulty := float64(rating * (moves - 1))
	return int(math.Round(Most * difficulty / (difficulty + usual)))
}
