package wildeurasian

import "panthera/engine"

// What the games of the family know beyond what follows from movers and mobility, in
// centipawns: round figures, not tuned. Each is counted for a side and against the other.
// The first two are of single pieces and part of the piece table, which costs the search
// nothing; the others need the position.

// fading is what a piece loses when pieces go: hoppers run out of screens, and what is
// bound to its half keeps the fortress but never reaches the enemy King.
var fading = [engine.MaxKinds]int{queen: 90, tank: 110, gnu: 60, cannon: 70, arrow: 50}

// crossing is the value of a Pawn by its rank, from 0: the River is behind the fifth,
// and a Wazir is what it is for.
var crossing = [files]struct{ middlegame, endgame int }{3: {8, 14}, 4: {24, 40}}

// nearEnd is the part, in percent, that a Wazir so many ranks away from an end rank makes
// up of what it gains by an exchange there. One that stands there must still move.
var nearEnd = [files]int{40, 45, 28, 18, 12, 8, 5, 3, 2, 2}

// onLine is for a Rook, Bishop, Cannon or Arrow on a line with the enemy King, whatever
// stands between: one piece less, or one more, and it attacks it.
const onLine = 8

// valued puts fading and crossing into the piece table.
func valued(types []engine.PieceType) []engine.PieceType {
	for k, lost := range fading {
		if lost != 0 {
			types[k-1].Placement = func(engine.Side, engine.Square) (int, int) { return 0, -lost }
		}
	}
	types[pawn-1].Placement = func(s engine.Side, sq engine.Square) (int, int) {
		c := crossing[geometry.RankFrom(s, sq)]
		return c.middlegame, c.endgame
	}
	return types
}

// EvaluateTerms judges the line pieces that are aligned with the enemy King and what Wazirs may be
// exchanged for.
func (p *Position) EvaluateTerms() (middlegame, endgame int) { return engine.Balance(p.advise) }

func (p *Position) advise(side engine.Side) (middlegame, endgame int) {
	king := p.kings[side^1] & 127
	straight := p.army.Of(rook, side).Or(p.army.Of(cannon, side)).And(p.army.Straights[king])
	oblique := p.army.Of(bishop, side).Or(p.army.Of(arrow, side)).And(p.army.Obliques[king])
	middlegame += onLine * (straight.Count() + oblique.Count())
	prospects := p.prospects(side)
	return middlegame + prospects, endgame + prospects
}

// prospects is what a side may hope to gain by exchanging Wazirs: the best of them in
// full, the others by a quarter, because what one is exchanged for the next cannot be.
func (p *Position) prospects(side engine.Side) int {
	wazirs := p.wazirs(side)
	if wazirs.Empty() {
		return 0
	}
	home, abroad := p.gainAt(side, ownEnd), p.gainAt(side, enemyEnd)
	if home+abroad == 0 {
		return 0
	}
	best, sum := 0, 0
	for ; !wazirs.Empty(); wazirs = wazirs.Rest() {
		rank := geometry.RankFrom(side, wazirs.First())
		hope := max(home*nearEnd[rank], abroad*nearEnd[files-1-rank])
		best, sum = max(best, hope), sum+hope
	}
	return (best + (sum-best)/4) / 100
}

// gainAt is the most that the exchange of a Wazir on an end rank brings.
func (p *Position) gainAt(side engine.Side, end int) int {
	if k := p.best(side, end); k != engine.NoKind {
		return max(0, p.army.Values[k]-p.army.Values[wazir])
	}
	return 0
}
