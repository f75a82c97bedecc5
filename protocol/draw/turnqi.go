package draw

import "panthera/engine"

// turnQiLook says how Turn Qi is drawn, in two views: as a ring round a lake, and unrolled as a long board.
var turnQiLook = look{
	views: []view{{"ring", layTurnQi}, {"unrolled", layTurnQiUnrolled}},
}

// turnQiRing draws the ring. Outer files are wider, as their squares are longer.
var turnQiRing = ring{hub: 2.4, widths: []float64{0.95, 1, 1.1, 1.2, 1.25}, river: 14, zone: fortress}

func layTurnQi(p *plan) {
	turnQiRing.lay(p)
	turnQiRing.lake(p)
	eachFortress(p.game, func(b block) { turnQiRing.frame(p, b) })
}

// layTurnQiUnrolled lays out the ring as a long board, cut open between its last rank and its first, where
// there is a river, too.
func layTurnQiUnrolled(p *plan) {
	seam := p.game.Geometry.Ranks - 1
	l := grid{zone: fortress, gap: map[int]float64{seam / 2: 0.5, seam: 0.35, -1: 0.35}}
	l.lay(p)
	for _, below := range []int{-1, seam / 2, seam} {
		l.river(p, below)
	}
	eachFortress(p.game, func(b block) { l.frame(p, b) })
}

// fortress returns the CSS class of the squares on which a King may stand, and an empty string for all other
// squares.
func fortress(g *engine.Game, s engine.Square) string {
	if mayStand(g, 'K', engine.White, s) || mayStand(g, 'K', engine.Black, s) {
		return "fortress"
	}
	return ""
}

func eachFortress(g *engine.Game, do func(b block)) {
	for _, side := range []engine.Side{engine.White, engine.Black} {
		if b, found := blockOf(g, 'K', side); found {
			do(b)
		}
	}
}
