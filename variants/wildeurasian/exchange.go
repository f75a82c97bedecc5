package wildeurasian

import "panthera/engine"

// CaptureValue is the value of what a move captures and of what the moved piece turns into.
func (p *Position) CaptureValue(m engine.Move) int {
	gain := p.t.values[p.board[m.To()].Kind()&15]
	moved := p.board[m.From()]
	if placed := p.becomes(moved, m); placed != moved {
		gain += p.t.values[placed.Kind()&15] - p.t.values[moved.Kind()&15]
	}
	return gain
}

// SEE plays out the captures on the goal of a move, each side taking with its least
// piece, and says whether the mover ends at least threshold ahead. Who can take is found
// anew at each step, because each capture takes away a screen or opens a line. Pins are
// disregarded, and so is what later captures turn Pawns into.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	from, to := m.From(), m.To()
	moved := p.board[from]
	if moved.Kind() == King && isCastling(from, to) {
		return threshold <= 0
	}
	balance := p.CaptureValue(m) - threshold
	if balance < 0 {
		return false
	}
	if balance -= p.t.risks[p.becomes(moved, m).Kind()&15]; balance >= 0 {
		return true
	}
	occupied := p.occupied().AndNot(engine.Bit128(from)).Or(engine.Bit128(to))
	return p.recaptures(to, p.side.Other(), occupied, balance) != p.side
}

// recaptures goes on with an exchange after a capture that leaves the capturer balance
// ahead (below 0) should its piece be lost. It returns the side that has to give up.
func (p *Position) recaptures(to engine.Square, side engine.Side, occupied set, balance int) engine.Side {
	for {
		kind, from := p.least(to, side, occupied)
		if kind == engine.NoKind {
			return side
		}
		occupied = occupied.AndNot(engine.Bit128(from))
		side = side.Other()
		balance = -balance - 1 - p.t.risks[kind&15]
		if balance < 0 {
			continue
		}
		if kind == King {
			if guard, _ := p.least(to, side, occupied); guard != engine.NoKind {
				return side.Other() // a King may not capture what is protected
			}
		}
		return side
	}
}

// captureOrigins is, for every square, those from which some piece might capture on it.
var captureOrigins = withinReach()

func withinReach() *squareTable {
	table := new(squareTable)
	for s := range table {
		table[s] = orthogonals[s].Or(diagonals[s]).Or(knightLeaps[s]).Or(camelLeaps[s])
	}
	return table
}

// least is the piece of least value with which a side can capture on a square; NoKind if
// there is none.
func (p *Position) least(to engine.Square, side engine.Side, occupied set) (engine.Kind, engine.Square) {
	near := p.sides[side&1].And(occupied).And(captureOrigins[to&127])
	if near.Empty() {
		return engine.NoKind, engine.NoSquare
	}
	capturers := p.capturers(to, side, near, occupied)
	if capturers.Empty() {
		return engine.NoKind, engine.NoSquare
	}
	for _, k := range p.t.capturers {
		if of := p.of(k, side).And(capturers); !of.Empty() {
			return k, of.First()
		}
	}
	return engine.NoKind, engine.NoSquare
}

// capturers is those of a side's pieces, of the ones near, that capture on a square.
func (p *Position) capturers(to engine.Square, side engine.Side, near, occupied set) set {
	knights, camels := p.of(Knight, side), p.of(Camel, side)
	sliders, hoppers := p.of(Rook, side), p.of(Cannon, side)
	oblique, arrows := p.of(Bishop, side), p.of(Arrow, side)
	steppers := p.t.wazirAttackers[side&1][to&127].And(p.of(Wazir, side))
	pawns := pawnAttackers[side&1][to&127].And(p.of(Pawn, side))
	if halves[side&1].Has(to) {
		queens, tanks, gnus := p.of(Queen, side), p.of(Tank, side), p.of(Gnu, side)
		knights, camels = knights.Or(gnus), camels.Or(gnus)
		sliders, oblique = sliders.Or(queens), oblique.Or(queens)
		hoppers, arrows = hoppers.Or(tanks), arrows.Or(tanks)
		steppers = steppers.Or(kingSteps[to&127].And(p.of(King, side))).Or(pawns)
	} else if !pawns.Empty() && !p.barred(side, engine.NoPiece) {
		steppers = steppers.Or(pawns)
	}
	found := steppers.Or(knightLeaps[to&127].And(knights)).Or(camelLeaps[to&127].And(camels))
	row := &between[to&127]
	for left := sliders.And(orthogonals[to&127]).Or(oblique.And(diagonals[to&127])).And(near); !left.Empty(); left = left.Rest() {
		if s := left.First(); row[s&127].And(occupied).Empty() {
			found = found.Or(engine.Bit128(s))
		}
	}
	for left := hoppers.And(orthogonals[to&127]).Or(arrows.And(diagonals[to&127])).And(near); !left.Empty(); left = left.Rest() {
		if s := left.First(); row[s&127].And(occupied).Count() == 1 {
			found = found.Or(engine.Bit128(s))
		}
	}
	return found.And(near)
}
