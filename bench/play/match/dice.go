package match

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"panthera/engine"
	"panthera/protocol/dice"
)

// Dice are dice that choose the variant of each pair of games, as in TigerChess (rules 17 and 17a).
type Dice struct {
	// Game is the ID of one of the variants from which the dice choose.
	Game string
	Seed uint64
}

// diceStream is the random numbers of dice.
const diceStream = 0x64696365 // "dice"

// throw returns what the dice show for a pair of games. It depends only on the seed and the number
// of the pair.
func (d *Dice) throw(pair int) dice.Throw {
	return dice.New(rand.New(rand.NewPCG(d.Seed, diceStream^uint64(pair)<<32)).IntN)
}

// Forms returns the variants among which the dice choose, in games.
func (d *Dice) Forms(games *engine.Registry) (forms []*engine.Game, err error) {
	if !dice.Decides(d.Game) {
		return nil, fmt.Errorf("no dice choose among the forms of %s: they are for TigerChess, the TigerVariation, and Stake-out over them", d.Game)
	}
	for die := 1; die <= 3; die++ {
		for other := 1; other <= 2; other++ {
			forms = append(forms, games.Game(dice.Throw{Die: die, Pair: [2]int{1, other}}.Game(d.Game)))
		}
	}
	return forms, nil
}

// cast returns the index of the variant of a pair of games: the given variant or, if the match has
// dice, the one that they choose. shown is what the dice show, or empty.
func (m *Match) cast(variant, pair int) (chosen int, shown string) {
	if m.Dice == nil {
		return variant, ""
	}
	t := m.Dice.throw(pair)
	id := t.Game(m.Dice.Game)
	return slices.IndexFunc(m.Variants, func(g *engine.Game) bool { return g.ID == id }), t.String()
}

// perPairing returns the number of variants that two paired engines play in a round: all variants
// of the match, or one if dice choose it.
func (m *Match) perPairing() int {
	if m.Dice != nil {
		return 1
	}
	return len(m.Variants)
}
