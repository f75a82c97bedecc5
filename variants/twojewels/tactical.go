package twojewels

import "panthera/engine"

// What a move gains beside pieces and jewels, in centipawns. A marriage gains the game,
// whatever else it does; a General that is robbed can no longer marry, which is about the
// value of a Thief.
const (
	marriageGain = 5000
	deposingGain = 150
)

// Tactical says whether a legal move captures, promotes to more than a Bishop, robs,
// takes the jewel of the enemy royal or marries. Other takings are quiet, because they can
// go to and fro without end, but go ahead of most quiet moves by what they promise. To
// look at all of them in the first two plies of quiescence was no better (docs/games.md).
func (p *Position) Tactical(m engine.Move) bool {
	if p.board[m.To()] != engine.NoPiece || m.Kind() != engine.NoKind && m.Kind() != bishop {
		return true
	}
	return p.capturesEnPassant(m, p.enPassant) || p.robs(m) || p.uncovers(m) || p.marries(m)
}

// uncovers says whether a move takes a jewel from the enemy royal.
func (p *Position) uncovers(m engine.Move) bool {
	if m.Extra() == 0 {
		return false
	}
	x, x2 := legs(m)
	royals := p.royals(p.side.Other())
	return royals.Has(x) || x2 != engine.NoSquare && royals.Has(x2)
}

// marries says whether the side to move is married after a move: whether its General then
// carries the Pink Panther beside a Queen. No move but its own changes either piece.
func (p *Position) marries(m engine.Move) bool {
	us, from, to := p.side, m.From(), m.To()
	if m.Kind() != queen && p.of(us, queen).Empty() || p.of(us, general).Empty() {
		return false
	}
	held := p.jewels
	p.trade(m)
	at := p.jewels[panther]
	p.jewels = held
	mover, bearer := p.board[from&127], p.board[at&127]
	if m.Kind() != engine.NoKind {
		mover = engine.NewPiece(m.Kind(), us)
	}
	if at == to {
		bearer = mover
	}
	if bearer != engine.NewPiece(general, us) {
		return false
	}
	queens := p.of(us, queen).AndNot(bit(from))
	if mover.Kind() == queen {
		queens = queens.Or(bit(to))
	}
	return !kingSteps[at&127].And(queens).Empty()
}

// CaptureValue is the value of what a move captures, of what it promotes to, of what it robs the
// enemy of, and what the jewels promise that change hands.
func (p *Position) CaptureValue(m engine.Move) int {
	if p.marries(m) {
		return marriageGain
	}
	values := &p.game.values
	gain := values[p.board[m.To()].Kind()&15] + p.QuietScore(m)
	if p.capturesEnPassant(m, p.enPassant) {
		gain = values[pawn]
	}
	if k := m.Kind(); k != engine.NoKind {
		gain += values[k&15] - values[p.board[m.From()].Kind()&15]
	}
	if thieving(p.board[m.From()].Kind()) {
		gain += p.loot(m)
	}
	return gain
}

// loot is the value that the enemy loses by what a Thief's move robs.
func (p *Position) loot(m engine.Move) int {
	loot, from := 0, m.From()
	if m.Extra() != 0 {
		x, x2 := legs(m)
		loot, from = p.lootOf(from, x), x
		if x2 != engine.NoSquare {
			loot, from = loot+p.lootOf(from, x2), x2
		}
	}
	return loot + p.lootOf(from, m.To())
}

// lootOf is the value that the enemy loses by a leg of a Thief.
func (p *Position) lootOf(from, to engine.Square) int {
	middle := p.victim(from, to, p.side)
	if middle == engine.NoSquare {
		return 0
	}
	if victim := p.board[middle&127].Kind(); victim != general {
		return p.game.values[victim&15] - p.game.values[thief]
	}
	return deposingGain
}
