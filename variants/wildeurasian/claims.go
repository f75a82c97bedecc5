package wildeurasian

import "panthera/engine"

// Claims tells what a side's men hold, reach and attack, the safety of its King and the
// facing of Kings aside. A hopper reaches what it may move to and attacks what lies
// behind a screen; a Pawn that is barred from crossing does neither beyond the River.
func (p *Position) Claims(s engine.Side) engine.Claims {
	c := p.scene(s)
	claims := engine.Claims{Men: c.own}
	both := kingSteps[p.kings[s&1]&127].And(halves[s&1])
	for k := firstOfficer; k <= lastOfficer; k++ {
		for from := p.of(k, s); !from.Empty(); from = from.Rest() {
			switch k {
			case Cannon, Arrow, Tank:
				reaches, attacks := c.overScreens(k, from.First())
				claims.Reaches, claims.Attacks = claims.Reaches.Or(reaches), claims.Attacks.Or(attacks)
			default:
				both = both.Or(c.reach(k, from.First()))
			}
		}
	}
	for from := p.of(Wazir, s); !from.Empty(); from = from.Rest() {
		claims.Reaches = claims.Reaches.Or(c.t.wazirMoves[s&1][from.First()&127])
		claims.Attacks = claims.Attacks.Or(c.t.wazirCaptures[s&1][from.First()&127])
	}
	for from := p.of(Pawn, s); !from.Empty(); from = from.Rest() {
		reaches, attacks := pawnPushes[s&1][from.First()&127], pawnCaptures[s&1][from.First()&127]
		if p.barred(s, engine.NoPiece) {
			reaches, attacks = reaches.And(halves[s&1]), attacks.And(halves[s&1])
		}
		claims.Reaches, claims.Attacks = claims.Reaches.Or(reaches), claims.Attacks.Or(attacks)
	}
	claims.Reaches, claims.Attacks = claims.Reaches.Or(both), claims.Attacks.Or(both)
	return claims
}

// overScreens is where a hopper may move without capturing, and where it could capture.
func (c *scene) overScreens(k engine.Kind, from engine.Square) (reaches, attacks set) {
	within := wholeBoard
	if k == Tank {
		within = halves[c.side&1]
	}
	if k != Arrow {
		reaches, attacks = c.hopClaims(rankLines, fileLines, from)
	}
	if k != Cannon {
		r, a := c.hopClaims(riseLines, fallLines, from)
		reaches, attacks = reaches.Or(r), attacks.Or(a)
	}
	return reaches.And(within), attacks.And(within)
}

// hopClaims is overScreens along two lines.
func (c *scene) hopClaims(first, second *engine.Lines128, from engine.Square) (reaches, attacks set) {
	open1, behind1 := first.Hop(from, c.occupied)
	open2, behind2 := second.Hop(from, c.occupied)
	open, behind := open1.Or(open2), behind1.Or(behind2)
	return open.And(c.glide).Or(behind.And(c.vault)), behind
}
