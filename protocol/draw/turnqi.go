package draw

import "panthera/engine"

// turnQiLook is the look of Turn Qi, with two views: a real ring round a lake, and the ring cut open.
var turnQiLook = look{
	views: []view{{"ring", layTurnQi}, {"unrolled", layTurnQiUnrolled}},
}

// turnQiRing is the ring. Files get wider outwards, as the squares get longer.
var turnQiRing = ring{hub: 2.4, widths: []float64{0.95, 1, 1.1, 1.2, 1.25}, river: 14, zone: fortress}

func layTurnQi(p *plan) {
	turnQiRing.lay(p)
	turnQiRing.lake(p)
	eachFortress(p.game, func(b block) { turnQiRing.frame(p, b) })
}

// layTurnQiUnrolled cuts the ring between its last rank and its first, where the River flows too.
func layTurnQiUnrolled(p *plan) {
	seam := p.game.Geometry.Ranks - 1
	l := grid{zone: fortress, gap: map[int]float64{seam / 2: 0.5, seam: 0.35, -1: 0.35}}
	l.lay(p)
	for _, below := range []int{-1, seam / 2, seam} {
		l.river(p, below)
	}
	eachFortress(p.game, func(b block) { l.frame(p, b) })
}

// fortress marks the squares of the fortresses, on which a King may stand.
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
