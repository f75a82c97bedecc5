package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Claims returns the squares that a side's pieces stand on, and those they could move to or capture
// on, ignoring checks and facing. A Pawn barred from crossing claims nothing beyond the River.
func (p *Position) Claims(s engine.Side) engine.Claims {
	var c army.Scene128
	p.army.Survey(&c, s)
	pawns := p.army.Of(pawn, s)
	claims := engine.Claims{Pieces: c.Own, Reaches: pushed(pawns, s), Denies: pawnGuards(pawns, s)}
	if p.barred(s, engine.NoPiece) {
		claims.Reaches, claims.Denies = claims.Reaches.And(halves[s&1]), claims.Denies.And(halves[s&1])
	}
	c.Claim(king, lastOfficer, set{}, &claims)
	c.Claim(wazir, engine.Kind(len(p.t.game.Pieces)), set{}, &claims)
	return claims
}
