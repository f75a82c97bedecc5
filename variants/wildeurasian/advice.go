package wildeurasian

import "panthera/engine"

// Terms of the evaluation beyond the pieces' moves and mobility, in centipawns: round figures, not
// tuned. Each counts for one side and against the other. The first two depend on single pieces and are
// part of the piece table, which costs the search nothing; the others need the whole position.

// fading is the value that a piece loses until the endgame: hoppers run out of screens, and pieces
// bound to their half guard the fortress but never reach the enemy King.
var fading = [engine.MaxKinds]int{queen: 90, tank: 110, gnu: 60, cannon: 70, arrow: 50}

// crossing is the value of a Pawn's progress by its rank, counted from 0. Beyond the fifth rank is the
// River, where the Pawn becomes a Wazir.
var crossing = [files]struct{ middlegame, endgame int }{3: {8, 14}, 4: {24, 40}}

// nearEnd is the percentage of the gain by an exchange that counts for a Wazir, by its distance in
// ranks from the end rank. A Wazir on the end rank must still move, so it counts less.
var nearEnd = [files]int{40, 45, 28, 18, 12, 8, 5, 3, 2, 2}

// onLine is the bonus for a Rook, Bishop, Cannon or Arrow on a line with the enemy King, whatever
// stands between: with one piece more or less there, it gives check.
const onLine = 8

// valued adds the values fading and crossing to the piece table.
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

// EvaluateTerms scores line pieces that are aligned with the enemy King, and the exchanges that Wazirs
// may hope for.
func (p *Position) EvaluateTerms() (middlegame, endgame int) { return engine.Balance(p.advise) }

func (p *Position) advise(side engine.Side) (middlegame, endgame int) {
	king := p.kings[side^1] & 127
	straight := p.army.Of(rook, side).Or(p.army.Of(cannon, side)).And(p.army.Straights[king])
	oblique := p.army.Of(bishop, side).Or(p.army.Of(arrow, side)).And(p.army.Obliques[king])
	middlegame += onLine * (straight.Count() + oblique.Count())
	prospects := p.prospects(side)
	return middlegame + prospects, endgame + prospects
}

// prospects returns the value of the exchanges that a side's Wazirs may hope for: the best Wazir
// counts in full, the others a quarter, because a piece in hand can be used only once.
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

// gainAt returns the most that a Wazir's exchange on an end rank (ownEnd or enemyEnd) gains.
func (p *Position) gainAt(side engine.Side, end int) int {
	if k := p.best(side, end); k != engine.NoKind {
		return max(0, p.army.Values[k]-p.army.Values[wazir])
	}
	return 0
}
