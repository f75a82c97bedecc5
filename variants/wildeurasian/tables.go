package wildeurasian

import (
	"slices"

	"panthera/engine"
)

// tables is a description compiled: everything in which the games of the family differ,
// in the form of sets and lists that all games use in the same way.
type tables struct {
	game          *engine.Game
	values, risks [engine.MaxKinds]int
	// capturers are the kinds in the order in which they join an exchange.
	capturers []engine.Kind

	// wazirMoves and wazirCaptures are where a Wazir gets without and with a capture,
	// wazirAttackers from where it captures on a square, by side.
	wazirMoves, wazirCaptures, wazirAttackers [2]*squareTable
	mostWazirs                                int

	// glide and vault are where Cannons, Arrows and Tanks may move without capturing:
	// without a screen, and over one. One is the whole board, the other empty.
	glide, vault set

	// facing is where the other King may not be seen from a square.
	facing *squareTable

	// exchanges lists what a Wazir may be exchanged for on its own and on the enemy's
	// end rank, the of most value first.
	exchanges [2][]engine.Kind
}

// Indices into tables.exchanges.
const (
	ownEnd = iota
	enemyEnd
)

func compile(d *description, g *engine.Game) *tables {
	t := &tables{game: g, values: g.Values(), risks: g.Risks(), capturers: g.Capturers(), mostWazirs: d.mostWazirs,
		facing: new(squareTable), glide: wholeBoard}
	if d.screened {
		t.glide, t.vault = set{}, wholeBoard
	}
	var moves, captures []engine.Step
	for _, m := range d.wazir {
		if m.Purpose != engine.ToCapture {
			moves = append(moves, m.Steps...)
		}
		if m.Purpose != engine.ToMove {
			captures = append(captures, m.Steps...)
		}
	}
	t.wazirMoves, t.wazirCaptures, t.wazirAttackers = bothSides(moves), bothSides(captures), turned(captures)
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

// allowExchanges fills the lists of sheet, Pawns, Wazirs, promotion: all officers on the
// own end rank, and those that are not bound to their half on the enemy's.
func (t *tables) allowExchanges() {
	descending := slices.Clone(t.game.Hand)
	slices.SortStableFunc(descending, func(a, b engine.Kind) int { return t.values[b] - t.values[a] })
	for _, k := range descending {
		t.exchanges[ownEnd] = append(t.exchanges[ownEnd], k)
		if t.game.Type(k).Within == nil {
			t.exchanges[enemyEnd] = append(t.exchanges[enemyEnd], k)
		}
	}
}
