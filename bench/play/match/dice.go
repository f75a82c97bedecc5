package match

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"panthera/engine"
	"panthera/protocol/dice"
)

// Dice choose the variant of each pair of games (TigerChess, rules 17 and 17a).
type Dice struct {
	// Game is the ID of one of the games that the dice choose from.
	Game string
	Seed uint64
}

// diceStream is the random numbers of dice.
const diceStream = 0x64696365 // "dice"

// throw is the throw of the dice for a pair of games.
func (d *Dice) throw(pair int) dice.Throw {
	return dice.New(rand.New(rand.NewPCG(d.Seed, diceStream^uint64(pair)<<32)).IntN)
}

// Forms are the games among which the dice choose.
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

// cast is the variant of a pair of games and, if dice chose it, what the dice showed.
func (m *Match) cast(variant, pair int) (chosen int, shown string) {
	if m.Dice == nil {
		return variant, ""
	}
	t := m.Dice.throw(pair)
	id := t.Game(m.Dice.Game)
	return slices.IndexFunc(m.Variants, func(g *engine.Game) bool { return g.ID == id }), t.String()
}

// perPairing is the number of variants that a pairing plays: one if dice choose it.
func (m *Match) perPairing() int {
	if m.Dice != nil {
		return 1
	}
	return len(m.Variants)
}
