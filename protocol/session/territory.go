package session

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Claim lists what would count for a side if a game decided by territory were counted now. Squares
// are given by name, sorted.
type Claim struct {
	Marked   []string `json:"marked"`
	Occupied []string `json:"occupied"`
	Total    int      `json:"total"`
	// Denied are the squares that only the side covers, but cannot mark.
	Denied []string `json:"denied"`
}

// Count assigns every square of a board as it would be counted now: to the claims of one side, to
// the squares that both sides cover, or to those that neither covers.
type Count struct {
	White     Claim    `json:"white"`
	Black     Claim    `json:"black"`
	Disputed  []string `json:"disputed"`
	Uncovered []string `json:"uncovered"`
	// Move is the number of the next move, Moves the number of the game's last move. Move is larger
	// when the game has stopped.
	Move  int `json:"move"`
	Moves int `json:"moves"`
}

// CountOf returns the count of a position; nil if the game counts no territory.
func CountOf(p engine.Position) *Count {
	surveyor, counted := engine.Ability[engine.Surveyor](p)
	if !counted {
		return nil
	}
	t := surveyor.Territory()
	claim := func(side engine.Side) Claim {
		return Claim{
			Marked: names(p, t.Marked[side]), Occupied: names(p, t.Occupied[side]), Total: t.Total(side),
			Denied: names(p, t.Denied[side]),
		}
	}
	return &Count{
		Move: p.MoveNumber(), Moves: surveyor.Stop(),
		White: claim(engine.White), Black: claim(engine.Black),
		Disputed: names(p, t.Disputed), Uncovered: names(p, t.Uncovered(engine.GroundsOf(p))),
	}
}

// names returns the names of squares, file by file and upwards.
func names(p engine.Position, squares engine.Bits128) []string {
	geo := p.Game().Geometry
	list := squares.Squares()
	slices.SortFunc(list, func(a, b engine.Square) int {
		if geo.File(a) != geo.File(b) {
			return geo.File(a) - geo.File(b)
		}
		return geo.Rank(a) - geo.Rank(b)
	})
	texts := make([]string, len(list))
	for i, s := range list {
		texts[i] = geo.Name(s)
	}
	return texts
}

// DescribeCount describes the count in lines, each with a line end; empty if the game counts no
// territory.
func DescribeCount(p engine.Position) string {
	count := CountOf(p)
	if count == nil {
		return ""
	}
	var sb strings.Builder
	line := func(what string, squares []string) {
		fmt.Fprintf(&sb, "%s (%d): %s\n", what, len(squares), orDash(strings.Join(squares, " ")))
	}
	for i, c := range []*Claim{&count.White, &count.Black} {
		side := engine.Side(i).String()
		line(side+" marked", c.Marked)
		line(side+" occupied", c.Occupied)
		fmt.Fprintf(&sb, "%s total: %d\n", side, c.Total)
	}
	line("Disputed", count.Disputed)
	line("Denied by White", count.White.Denied)
	line("Denied by Black", count.Black.Denied)
	line("Uncovered", count.Uncovered)
	return sb.String()
}
