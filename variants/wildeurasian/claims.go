package wildeurasian

import "panthera/engine"

// Claims tells what a side's pieces hold, reach and deny, the safety of its King and the
// facing of Kings aside. A hopper reaches what it may move to and attacks what lies
// behind a screen; a Pawn that is barred from crossing does neither beyond the River.
func (p *Position) Claims(s engine.Side) engine.Claims {
	var c scene
	p.survey(&c, s)
	both := p.claimOpenly(&c)
	claims := engine.Claims{Pieces: c.own, Reaches: both, Denies: both}
	p.claimOverScreens(&c, &claims)
	p.claimByPawns(&c, &claims)
	for from := p.of(Wazir, s); !from.Empty(); from = from.Rest() {
		claims.Reaches = claims.Reaches.Or(c.t.wazirMoves[s&1][from.First()&127])
		claims.Denies = claims.Denies.Or(c.t.wazirCaptures[s&1][from.First()&127])
	}
	return claims
}

// claimOpenly is what King, sliders and leapers reach and attack alike.
func (p *Position) claimOpenly(c *scene) set {
	both := kingSteps[p.kings[c.side&1]&127].And(halves[c.side&1])
	for from := p.of(Rook, c.side); !from.Empty(); from = from.Rest() {
		both = both.Or(c.orthogonal(from.First()))
	}
	for from := p.of(Bishop, c.side); !from.Empty(); from = from.Rest() {
		both = both.Or(c.diagonal(from.First()))
	}
	for from := p.of(Knight, c.side); !from.Empty(); from = from.Rest() {
		both = both.Or(knightLeaps[from.First()&127])
	}
	for from := p.of(Camel, c.side); !from.Empty(); from = from.Rest() {
		both = both.Or(camelLeaps[from.First()&127])
	}
	for from := p.of(Gnu, c.side); !from.Empty(); from = from.Rest() {
		both = both.Or(c.reach(Gnu, from.First()))
	}
	for from := p.of(Queen, c.side); !from.Empty(); from = from.Rest() {
		both = both.Or(c.reach(Queen, from.First()))
	}
	return both
}

// claimOverScreens adds what Cannons, Arrows and Tanks claim.
func (p *Position) claimOverScreens(c *scene, claims *engine.Claims) {
	tanks := p.of(Tank, c.side)
	for from := p.of(Cannon, c.side).Or(tanks); !from.Empty(); from = from.Rest() {
		c.claimAlong(rankLines, fileLines, from.First(), tanks, claims)
	}
	for from := p.of(Arrow, c.side).Or(tanks); !from.Empty(); from = from.Rest() {
		c.claimAlong(riseLines, fallLines, from.First(), tanks, claims)
	}
}

// claimAlong adds what a hopper claims along two lines; a Tank stays in its half.
func (c *scene) claimAlong(first, second *engine.Lines128, from engine.Square, tanks set, claims *engine.Claims) {
	open1, behind1 := first.Hop(from, c.occupied)
	open2, behind2 := second.Hop(from, c.occupied)
	open, behind := open1.Or(open2), behind1.Or(behind2)
	if tanks.Has(from) {
		open, behind = open.And(halves[c.side&1]), behind.And(halves[c.side&1])
	}
	claims.Reaches = claims.Reaches.Or(open.And(c.glide)).Or(behind.And(c.vault))
	claims.Denies = claims.Denies.Or(behind)
}

// claimByPawns adds what Pawns claim.
func (p *Position) claimByPawns(c *scene, claims *engine.Claims) {
	var reaches, denies set
	for from := p.of(Pawn, c.side); !from.Empty(); from = from.Rest() {
		s := from.First() & 127
		reaches, denies = reaches.Or(pawnPushes[c.side&1][s]), denies.Or(pawnCaptures[c.side&1][s])
	}
	if p.barred(c.side, engine.NoPiece) {
		reaches, denies = reaches.And(halves[c.side&1]), denies.And(halves[c.side&1])
	}
	claims.Reaches, claims.Denies = claims.Reaches.Or(reaches), claims.Denies.Or(denies)
}
