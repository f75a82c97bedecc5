package session

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Claim lists what one side would score in a game decided by territory if the game ended now. Squares are
// given by their names, sorted.
type Claim struct {
	Marked   []string `json:"marked"`
	Occupied []string `json:"occupied"`
	Total    int      `json:"total"`
	// Denied are the squares that only this side covers but cannot reach, so that they do not count for it.
	Denied []string `json:"denied"`
}

// Count says what each side would score by territory if the game ended now. Every square of the board is in
// one of the lists: marked or occupied by a side, denied to it, disputed (covered by both sides) or uncovered
// (by neither).
type Count struct {
	White     Claim    `json:"white"`
	Black     Claim    `json:"black"`
	Disputed  []string `json:"disputed"`
	Uncovered []string `json:"uncovered"`
	// Move is the number of the next move. Moves is the number of the last move of the game. Once the game
	// has stopped, Move is larger than Moves.
	Move  int `json:"move"`
	Moves int `json:"moves"`
}

// CountOf returns the territory count of a position, or nil if the game is not decided by territory.
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

// names returns the names of squares, ordered by file and then by rank.
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

// DescribeCount returns the territory count of a position as lines of text. It is empty if the game is not
// decided by territory.
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
