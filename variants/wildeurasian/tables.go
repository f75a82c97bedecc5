package wildeurasian

import (
	"slices"

	"panthera/engine"
	"panthera/engine/army"
)

// tables is a compiled description: everything in which the games of the family differ, as sets and
// lists that all games use in the same way.
type tables struct {
	game       *engine.Game
	rules      *army.Rules128
	mostWazirs int
	// crossed are the kinds that a Pawn may become when it crosses the River; if several, it chooses.
	crossed []engine.Kind
	// facing is, for a King's square, where the other King would face him with nothing between.
	facing *squareTable
	// exchanges lists what a Wazir may be exchanged for on its own and on the enemy's end rank, the
	// most valuable first.
	exchanges [2][]engine.Kind
}

// Indices into tables.exchanges.
const (
	ownEnd = iota
	enemyEnd
)

func compile(d *description, g *engine.Game) *tables {
	t := &tables{game: g, rules: army.Compile128(g), mostWazirs: d.mostWazirs, crossed: crossed(g.Pieces), facing: new(squareTable)}
	for s := engine.Square(0); int(s) < geometry.Size(); s++ {
		for _, step := range d.facing {
			for _, seen := range geometry.Ray(s, step) {
				t.facing[s] = t.facing[s].Or(engine.Bit128(seen))
			}
		}
	}
	if d.exchange {
		t.allowExchanges()
	}
	return t
}

// allowExchanges fills exchanges (rule sheet, Pawns, Wazirs, promotion): with all officers for the own
// end rank, and with those not bound to their half for the enemy's.
func (t *tables) allowExchanges() {
	descending := slices.Clone(t.game.Hand)
	slices.SortStableFunc(descending, func(a, b engine.Kind) int { return t.rules.Values[b] - t.rules.Values[a] })
	for _, k := range descending {
		t.exchanges[ownEnd] = append(t.exchanges[ownEnd], k)
		if t.game.Type(k).Within == nil {
			t.exchanges[enemyEnd] = append(t.exchanges[enemyEnd], k)
		}
	}
}
