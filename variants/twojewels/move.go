package twojewels

import "panthera/engine"

// A move of several legs keeps the squares between its first and its last in the extra bits of its
// word: X in the low seven bits, X2 in the high seven. Each is stored as square + 1, so that 0 means
// none.
const (
	viaBits = 7
	viaMask = 1<<viaBits - 1
)

// via returns the extra bits for the squares that a move passes; x and x2 may be NoSquare.
func via(x, x2 engine.Square) int {
	return int(x+1)&viaMask | int(x2+1)&viaMask<<viaBits
}

// legs returns the squares that a move passes between its first and its last.
func legs(m engine.Move) (x, x2 engine.Square) {
	return engine.Square(m.Extra()&viaMask) - 1, engine.Square(m.Extra()>>viaBits) - 1
}

// way lists the squares of a move in order, including the first and the last.
func way(m engine.Move) (squares [4]engine.Square, n int) {
	squares[0], n = m.From(), 1
	if x, x2 := legs(m); x != engine.NoSquare {
		squares[1], n = x, 2
		if x2 != engine.NoSquare {
			squares[2], n = x2, 3
		}
	}
	squares[n] = m.To()
	return squares, n + 1
}

// record lists the squares that a move changed, in order, with what stood on each before. The last
// square is the one on which the moved piece ended.
type record struct {
	jewels  [2]engine.Square
	squares [8]engine.Square
	old     [8]engine.Piece
	n       uint8
}

// change puts piece p on a square and records what stood there before.
func (m *placement) change(r *record, s engine.Square, p engine.Piece) {
	m.note(r, s)
	m.replace(p, s)
}

// note records what stands on a square.
func (m *placement) note(r *record, s engine.Square) {
	r.squares[r.n&7], r.old[r.n&7] = s, m.army.Board[s&127]
	r.n++
}

// stood returns the piece on a square before the changes recorded in r.
func (m *placement) stood(r *record, s engine.Square) engine.Piece {
	for i, changed := range r.squares[:r.n] {
		if changed == s {
			return r.old[i]
		}
	}
	return m.army.Board[s&127]
}

// apply plays a move on the board, without keys. The move may leave the mover's royal attacked.
func (m *placement) apply(mv engine.Move, enPassant engine.Square, r *record) {
	from, to := mv.From(), mv.To()
	piece := m.army.Board[from]
	r.n, r.jewels = 0, m.jewels
	if thieving(piece.Kind()) {
		for victims := m.victims(mv); !victims.Empty(); victims = victims.Rest() {
			became, _ := robbed(m.army.Board[victims.First()&127])
			m.change(r, victims.First(), became)
		}
	}
	if to == enPassant && m.capturesEnPassant(mv, enPassant) {
		m.change(r, victimOf(enPassant, piece.Side()), engine.NoPiece)
	}
	m.trade(mv)
	if mv.Extra() == 0 && mv.Kind() == engine.NoKind {
		m.note(r, from)
		m.note(r, to)
		if m.army.Board[to] != engine.NoPiece {
			m.replace(engine.NoPiece, to)
		}
		m.shift(piece, from, to)
		return
	}
	m.change(r, from, engine.NoPiece)
	if mv.Kind() != engine.NoKind {
		piece = engine.NewPiece(mv.Kind(), piece.Side())
	}
	m.change(r, to, piece)
}

func (m *placement) revert(r *record) {
	n := r.n
	if n >= 2 {
		from, to, piece, captured := r.squares[(n-2)&7], r.squares[(n-1)&7], r.old[(n-2)&7], r.old[(n-1)&7]
		if m.army.Board[to&127] == piece && from != to {
			m.shift(piece, to, from)
			if captured != engine.NoPiece {
				m.replace(captured, to)
			}
			n -= 2
		}
	}
	for ; n > 0; n-- {
		m.replace(r.old[(n-1)&7], r.squares[(n-1)&7])
	}
	m.jewels = r.jewels
}

// trade moves the jewels that are taken or handed on (rule sheet, Taking and Handing on).
func (m *placement) trade(mv engine.Move) {
	from, to := mv.From(), mv.To()
	carried := m.carried(from)
	x, x2 := legs(mv)
	switch {
	case x == engine.NoSquare:
		if carried != noJewel {
			m.jewels[carried] = to
		}
	case carried == noJewel:
		m.jewels[m.carried(x)] = to
	default:
		m.jewels[carried] = x
		if x2 != engine.NoSquare {
			m.jewels[carried.other()] = to
		}
	}
}

// endsCarrying reports whether the moving piece has a jewel after its move: the jewel that it had, or
// one that it takes.
func (m *placement) endsCarrying(mv engine.Move) bool {
	if m.carried(mv.From()) == noJewel {
		return mv.Extra() != 0
	}
	_, x2 := legs(mv)
	return mv.Extra() == 0 || x2 != engine.NoSquare
}

func (m *placement) robs(mv engine.Move) bool {
	return thieving(m.army.Board[mv.From()&127].Kind()) && !m.victims(mv).Empty()
}

// victims returns the squares of the pieces that the legs of a Thief's move rob.
func (m *placement) victims(mv engine.Move) (set engine.Bits128) {
	side := m.army.Board[mv.From()&127].Side()
	if mv.Extra() == 0 { // most moves
		return m.victim(mv.From(), mv.To(), side)
	}
	squares, n := way(mv)
	for i := 1; i < n; i++ {
		set = set.Or(m.victim(squares[i-1], squares[i], side))
	}
	return set
}

// victim returns the square of the piece that a leg of a Thief robs; empty if it robs none. A leg of
// two steps along a radial always is a Thief's leap, since a Tiger move goes at least three.
func (m *placement) victim(from, to engine.Square, side engine.Side) (set engine.Bits128) {
	l := lines[from&127][to&127]
	if l.steps != 2 || l.along >= radials {
		return set
	}
	middle := next[l.along][from&127]
	p := m.army.Board[middle&127]
	if _, loses := robbed(p); loses && p.Side() != side {
		set = engine.Bit128(middle)
	}
	return set
}

// capturesEnPassant reports whether a move captures en passant on the square passed: a Pawn's diagonal
// step of one leg, not a Silvergeneral's (rule sheet, Pieces).
func (m *placement) capturesEnPassant(mv engine.Move, passed engine.Square) bool {
	if mv.To() != passed {
		return false
	}
	from := mv.From()
	p := m.army.Board[from]
	return p.Kind() == pawn && mv.Extra() == 0 && from != m.jewels[panther] &&
		pawnCaptures[p.Side()][from].Has(passed)
}

// victimOf returns the square of the Pawn that a side captures en passant on the square passed.
func victimOf(passed engine.Square, side engine.Side) engine.Square {
	return engine.Square(int(passed) - ahead[side&1])
}
