package problems

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// Problem is a position in which the side to move has a task, such as "mate in 3".
type Problem struct {
	// ID identifies the problem: it is the ID of its game and a checksum of its position.
	ID      string `json:"id"`
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	// Moves is the number of its own moves within which the side to move wins; it cannot win in fewer.
	Moves int `json:"moves"`
	// Kind is the way in which the side to move wins.
	Kind Kind `json:"kind"`
	// Key is the first move of the solution, the only one that wins in time, in canonical form
	// (such as e2e4).
	Key string `json:"key"`
	// Rating says how hard it is to find the key: see Judge.Rate.
	Rating int `json:"rating"`
	// Source tells from which game the position comes. Beside says that the position did not occur
	// in the game, but is a few moves away from one that did. Removed is the number of pieces that
	// were removed because the problem does not need them.
	Source  string `json:"source"`
	Beside  bool   `json:"beside,omitempty"`
	Removed int    `json:"removed"`
	// Checks says how the problem was verified: by which programs, and to what depth or number of
	// nodes.
	Checks []string `json:"checks"`
}

// Kind is the way in which the solution wins the game, such as mate.
type Kind string

// The kinds of wins, in the words of the games.
const (
	Mate      Kind = "mate"
	stalemate Kind = "stalemate"
	Palace    Kind = "palace"
	Marriage  Kind = "marriage"
	StakeOut  Kind = "stake-out"
	anyWin    Kind = "win" // different ends in different lines
)

// KindOf returns the kind of a problem whose solution ends the game for a reason.
func KindOf(r engine.Reason) Kind {
	switch r {
	case engine.Checkmate:
		return Mate
	case engine.Stalemate:
		return stalemate
	case engine.Palace:
		return Palace
	case engine.Marriage:
		return Marriage
	case engine.StakeOut:
		return StakeOut
	}
	return anyWin
}

// tasks has the task for each kind in words, without the number of moves: "White mates in 3".
var tasks = map[Kind]string{
	Mate:      "mates",
	stalemate: "wins by stalemate",
	Palace:    "takes the palace",
	Marriage:  "marries",
	StakeOut:  "wins the count",
	anyWin:    "wins",
}

// Task returns the task in words, such as "White mates in 3".
func (p *Problem) Task(g *engine.Game) string {
	side := engine.White
	if fields := strings.Fields(p.FEN); len(fields) > 1 && fields[1] == "b" {
		side = engine.Black
	}
	name := draw.SideName(g, side)
	return fmt.Sprintf("%s%s %s in %d", strings.ToUpper(name[:1]), name[1:], tasks[p.Kind], p.Moves)
}

// IDOf returns the ID of the problem with this position.
func IDOf(p engine.Position) string {
	sum := crc32.ChecksumIEEE([]byte(p.FEN()))
	return fmt.Sprintf("%s-%06x", p.Game().ID, sum&0xffffff)
}

// Line returns the problem as a line of JSON, with the newline at its end.
func (p *Problem) Line() ([]byte, error) {
	line, err := json.Marshal(p)
	return append(line, '\n'), err
}
