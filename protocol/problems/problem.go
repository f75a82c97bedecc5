package problems

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// Problem is a position with a task for the side to move.
type Problem struct {
	// ID names the problem: its game and a checksum of its position.
	ID      string `json:"id"`
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	// Moves is the number of its moves within which the side wins; fewer do not suffice.
	Moves int `json:"moves"`
	// Kind is the kind of win.
	Kind Kind `json:"kind"`
	// Key is the only first move that wins in time, in canonical form.
	Key string `json:"key"`
	// Rating says how hard it is to find the key: see Rate.
	Rating int `json:"rating"`
	// Source is the game that the position comes from. Beside says that the position did not
	// occur in the game but is a few moves away from it. Removed is the number of idle pieces
	// that were removed.
	Source  string `json:"source"`
	Beside  bool   `json:"beside,omitempty"`
	Removed int    `json:"removed"`
	// Checks say how the problem was verified: by which program, and to what depth or number of
	// nodes.
	Checks []string `json:"checks"`
}

// Kind is the way in which a solution ends the game, the same in all its lines.
type Kind string

// The kinds, in the words of the games.
const (
	Mate      Kind = "mate"
	stalemate Kind = "stalemate"
	Palace    Kind = "palace"
	Marriage  Kind = "marriage"
	StakeOut  Kind = "stake-out"
	anyWin    Kind = "win" // different ends in different lines
)

// KindOf is the kind of an end of the game for a given reason.
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

// tasks are the tasks in words, without the number of moves.
var tasks = map[Kind]string{
	Mate:      "mates",
	stalemate: "wins by stalemate",
	Palace:    "takes the palace",
	Marriage:  "marries",
	StakeOut:  "wins the count",
	anyWin:    "wins",
}

// Task is the task in words, such as "White mates in 3".
func (p *Problem) Task(g *engine.Game) string {
	side := engine.White
	if fields := strings.Fields(p.FEN); len(fields) > 1 && fields[1] == "b" {
		side = engine.Black
	}
	name := draw.SideName(g, side)
	return fmt.Sprintf("%s%s %s in %d", strings.ToUpper(name[:1]), name[1:], tasks[p.Kind], p.Moves)
}

// IDOf names the problem of a position.
func IDOf(p engine.Position) string {
	sum := crc32.ChecksumIEEE([]byte(p.FEN()))
	return fmt.Sprintf("%s-%06x", p.Game().ID, sum&0xffffff)
}

// Line is the problem as a line of JSON, the newline included.
func (p *Problem) Line() ([]byte, error) {
	line, err := json.Marshal(p)
	return append(line, '\n'), err
}
