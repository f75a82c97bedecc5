package engine

import "slices"

// royalRisk is what a royal puts at risk by capturing: more than the value of all that it can win.
const royalRisk = 30000

// Risks returns, for each kind, what a piece puts at risk when it captures in an exchange: its
// value, or for a royal more than all that can be won.
func (g *Game) Risks() [MaxKinds]int {
	risks := g.Values()
	for i := range g.Pieces {
		if g.Pieces[i].Royal {
			risks[i+1] = royalRisk
		}
	}
	return risks
}

// Capturers lists the kinds in the order in which they join an exchange: kinds of less value first,
// royals last, kinds of equal value by number.
func (g *Game) Capturers() []Kind {
	risks := g.Risks()
	order := make([]Kind, len(g.Pieces))
	for i := range order {
		order[i] = Kind(i + 1)
	}
	slices.SortStableFunc(order, func(a, b Kind) int { return risks[a] - risks[b] })
	return order
}

// Prices holds the values that exchanges use: see the methods Values, Risks and Capturers of
// [Game].
type Prices struct {
	Values, Risks [MaxKinds]int
	Capturers     []Kind
}

// Prices finds them.
func (g *Game) Prices() Prices { return Prices{g.Values(), g.Risks(), g.Capturers()} }
