package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Claims tells what a side's pieces hold, reach and deny, the safety of its King and the
// facing of Kings aside. A Pawn that is barred from crossing does neither beyond the River.
func (p *Position) Claims(s engine.Side) engine.Claims {
	var c army.Scene128
	p.army.Survey(&c, s)
	claims, pawns := engine.Claims{Pieces: c.Own}, engine.Claims{}
	for k := king; int(k) <= len(p.t.game.Pieces); k++ {
		if k != pawn {
			c.Claim(k, set{}, &claims)
		}
	}
	c.Claim(pawn, set{}, &pawns)
	if p.barred(s, engine.NoPiece) {
		pawns.Reaches, pawns.Denies = pawns.Reaches.And(halves[s&1]), pawns.Denies.And(halves[s&1])
	}
	claims.Reaches, claims.Denies = claims.Reaches.Or(pawns.Reaches), claims.Denies.Or(pawns.Denies)
	return claims
}
