package session

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Claim is what a side would be counted now in a game that is decided by territory:
// squares by name, sorted.
type Claim struct {
	Marked   []string `json:"marked"`
	Occupied []string `json:"occupied"`
	Total    int      `json:"total"`
}

// Claims is the claim of each side; false if the game counts no territory.
func Claims(p engine.Position) (claims [2]Claim, counted bool) {
	surveyor, counted := engine.Ability[engine.Surveyor](p)
	if !counted {
		return claims, false
	}
	territory := surveyor.Territory()
	for side := range claims {
		claims[side] = Claim{
			Marked:   names(p, territory.Marked[side]),
			Occupied: names(p, territory.Occupied[side]),
			Total:    territory.Total(engine.Side(side)),
		}
	}
	return claims, true
}

// names is the names of squares, file by file and upwards.
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

// DescribeClaims shows the claims in lines, each with an end; nothing if the game counts
// no territory.
func DescribeClaims(p engine.Position) string {
	claims, counted := Claims(p)
	if !counted {
		return ""
	}
	var sb strings.Builder
	for _, side := range []engine.Side{engine.White, engine.Black} {
		c := &claims[side]
		fmt.Fprintf(&sb, "%s marked (%d): %s\n", side, len(c.Marked), orDash(strings.Join(c.Marked, " ")))
		fmt.Fprintf(&sb, "%s occupied (%d): %s\n", side, len(c.Occupied), orDash(strings.Join(c.Occupied, " ")))
		fmt.Fprintf(&sb, "%s total: %d\n", side, c.Total)
	}
	return sb.String()
}
