package draw

import (
	"fmt"
	"strings"

	"panthera/engine"
)

// wildeurasianLook says how Wildeurasian Qi is drawn: a river between the halves of the board, marks on the
// end ranks, where Wazirs promote, and beside the board the captured pieces to which they may promote.
var wildeurasianLook = look{
	views: []view{{"board", layWildeurasian}}, beside: captives,
}

// captive returns the name of the tray for a side's captured pieces or pieces in hand.
func captive(side engine.Side) string { return strings.ToLower(side.String()) + " captives" }

func layWildeurasian(p *plan) {
	bank := p.game.Geometry.Ranks/2 - 1
	l := grid{gap: map[int]float64{bank: 0.5}}
	exchange := len(p.game.Hand) > 0
	if exchange {
		l.room.right = trayRoom
	}
	l.lay(p)
	l.river(p, bank)
	if exchange {
		l.endRanks(p)
		layCaptives(p, "pieces to be exchanged for", "For exchange")
	}
}

// trayRoom is the width of the space to the right of a board for trays.
const trayRoom = 1.7

// layCaptives adds a tray for each side, with the label what, to the right of the board. The tray of the side
// whose half is below is below, too.
func layCaptives(p *plan, what, short string) {
	height := (p.height - 0.5) / 2
	for i, side := range []engine.Side{p.near().Other(), p.near()} {
		p.board.Trays = append(p.board.Trays, Tray{
			Name: captive(side), Label: side.String() + "'s " + what, Short: short, Side: side,
			X: p.left + p.width + gutter, Y: p.top + float64(i)*(height+0.5), W: 1.6, H: height, Shade: "captives", Cell: 0.75,
		})
	}
}

// captives returns the pieces in each side's hand, by the name of the side's tray.
func captives(p engine.Position) map[string][]pile {
	return map[string][]pile{
		captive(engine.White): hands(p, engine.White),
		captive(engine.Black): hands(p, engine.Black),
	}
}

// endRanks marks each square of the first and the last rank with a lozenge in a corner.
func (l *grid) endRanks(p *plan) {
	geo := p.game.Geometry
	for _, rank := range []int{0, geo.Ranks - 1} {
		for file := range geo.Files {
			x, y := p.at(float64(file)+0.5, l.y(p, rank)+0.5)
			fmt.Fprintf(&p.over, `<path class="end" d="M%sl.09 .09-.09 .09-.09-.09Z"/>`, point(x+0.37, y-0.46))
		}
	}
}
