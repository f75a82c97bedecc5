package compiled

import (
	"slices"

	"panthera/engine"
)

// winning is the value of a capture that wins the game: more than any other capture can win.
const winning = 10_000

// CaptureValue returns the value of the captured pieces, plus the gain of a promotion. It is 0 in games
// with compulsory captures, and the constant winning if the capture takes a piece whose loss loses the
// game.
func (p *Position) CaptureValue(m engine.Move) int {
	if sort(m) >= passing || m.Posts() || p.mustCapture {
		return 0
	}
	if p.blast && p.captures(m) {
		return p.blastValue(m)
	}
	captured := p.board[m.To()&127]
	if sort(m) == enPassant {
		captured = p.board[p.passed.victim&127]
	}
	gain := p.values[captured.Kind()]
	if captured != engine.NoPiece && p.extinguishes(captured) {
		gain = winning
	}
	if m.Kind() != engine.NoKind {
		gain += p.values[m.Kind()] - p.values[p.board[m.From()&127].Kind()]
	}
	return gain
}

// extinguishes reports whether capturing this piece makes its side lose the game, because it is among the
// last pieces of a type that the side must keep.
func (p *Position) extinguishes(captured engine.Piece) bool {
	if p.extinction.value != "loss" {
		return false
	}
	for _, f := range p.extinction.families {
		if slices.Contains(f, captured.Kind()) && p.count(f, captured.Side()) == p.extinction.few+1 {
			return true
		}
	}
	return false
}

// SEE plays out the captures on the target square of m, least valuable pieces first, ignoring pins and
// promotions, and reports whether the moving side ends at least threshold ahead.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	balance := p.CaptureValue(m) - threshold
	if sort(m) >= passing || balance < 0 || p.mustCapture || p.blast || balance+threshold >= winning {
		return balance >= 0
	}
	from, to := m.From(), m.To()
	standing := m.Kind()
	if standing == engine.NoKind {
		standing = p.board[from&127].Kind()
	}
	if balance -= p.risks[standing]; balance >= 0 || p.rifle {
		return true
	}
	start := len(p.log)
	p.vacate(from)
	if sort(m) == enPassant {
		p.vacate(p.passed.victim)
	}
	there := p.board[to&127]
	p.board[to&127] = engine.NewPiece(standing, p.ToMove)
	loser := p.recaptures(to, balance)
	p.board[to&127] = there
	for ; len(p.log) > start; p.log = p.log[:len(p.log)-1] {
		w := p.log[len(p.log)-1]
		p.board[w.square&127] = w.piece
	}
	return loser != p.ToMove
}

// vacate empties a square of the mailbox during an exchange, and logs what stood there.
func (p *Position) vacate(s engine.Square) {
	p.log = append(p.log, was{s, p.board[s&127]})
	p.board[s&127] = engine.NoPiece
}

// recaptures continues an exchange on square to after a capture, and returns the side that has to give
// up. balance (below 0) is the lead of the side that has just captured, if its piece is recaptured.
func (p *Position) recaptures(to engine.Square, balance int) engine.Side {
	side := p.ToMove.Other()
	for {
		kind, from := p.least(to, side)
		if kind == engine.NoKind {
			return side
		}
		p.vacate(from)
		side = side.Other()
		if balance = -balance - 1 - p.risks[kind]; balance < 0 {
			continue
		}
		if guard, _ := p.least(to, side); kind == p.royal && !p.commonKings && guard != engine.NoKind {
			return side.Other() // a royal may not capture what is protected
		}
		return side
	}
}

// least returns the kind and square of the least valuable piece with which a side can capture on square
// to, on the board of the mailbox; NoKind if there is none.
func (p *Position) least(to engine.Square, side engine.Side) (engine.Kind, engine.Square) {
	for _, k := range p.capturers {
		piece := engine.NewPiece(k, side)
		for from := p.pieces[piece].And(p.hitters[piece][to&127]); !from.Empty(); from = from.Rest() {
			if f := from.First(); p.board[f&127] == piece && (p.leapers[piece] || p.strikes(piece, f, to)) {
				return k, f
			}
		}
	}
	return engine.NoKind, engine.NoSquare
}

// Mobility counts the squares that the pieces attack, except those occupied by own pieces. It also counts
// the siege of each side: its attacks on the enemy royals and the squares around them.
func (p *Position) Mobility(m *engine.Mobility) {
	occupied := p.all[0].Or(p.all[1])
	for side := engine.White; side <= engine.Black; side++ {
		n := engine.Census128{Area: everywhere.AndNot(p.all[side]), Zone: p.around(p.royals(side.Other()))}
		for from := p.all[side]; !from.Empty(); from = from.Rest() {
			piece := p.board[from.First()&127]
			if k := piece.Kind(); k != p.royal && !p.game.Type(k).Pawn {
				n.Count(m, piece, p.strikesFrom(piece, from.First(), occupied))
			}
		}
		m[engine.NewPiece(engine.NoKind, side)] += n.Siege
	}
}

// around returns the given squares and all squares next to them.
func (p *Position) around(squares set) set {
	for left := squares; !left.Empty(); left = left.Rest() {
		squares = squares.Or(p.neighbours[left.First()&127])
	}
	return squares
}

// Claims returns the squares that side s holds (its pieces), reaches (can move to) and denies (only keeps
// from the enemy), as [engine.Claims] defines them, ignoring the safety of its royal. The first move of a
// piece over a square on which it could be captured en passant only denies its target.
func (p *Position) Claims(s engine.Side) engine.Claims {
	claims := engine.Claims{Pieces: p.all[s]}
	var guarded set
	for from := p.all[s.Other()]; p.game.EnPassant && !from.Empty(); from = from.Rest() {
		if piece := p.board[from.First()&127]; p.kinds[piece.Kind()].passer[s.Other()] {
			guarded = guarded.Or(p.strikesFrom(piece, from.First(), p.all[0].Or(p.all[1])))
		}
	}
	guarded = guarded.And(p.passing[s.Other()])
	for from := p.all[s]; !from.Empty(); from = from.Rest() {
		piece := p.board[from.First()&127]
		ways, within := p.ways[piece][from.First()&127], p.kinds[piece.Kind()].within[s]
		for i := range ways {
			w := &ways[i]
			passed := w.first && slices.ContainsFunc(w.squares[:w.open], guarded.Has)
			w.walk(&p.board, func(to engine.Square, _ engine.Piece) {
				switch at := engine.Bit128(to).And(within); {
				case w.moves && !passed:
					claims.Reaches = claims.Reaches.Or(at)
				case w.takes || p.board[to&127] == engine.NoPiece:
					claims.Denies = claims.Denies.Or(at)
				}
			})
		}
	}
	return claims
}

// strikesFrom returns the squares on which a piece on square from would capture. occupied must hold the
// squares that are occupied in the mailbox.
func (p *Position) strikesFrom(piece engine.Piece, from engine.Square, occupied set) set {
	ps := &p.paths[piece][from&127]
	_, squares := ps.reach(occupied)
	for i := range ps.others {
		if w := &ps.others[i]; w.takes {
			w.walk(&p.board, func(to engine.Square, _ engine.Piece) { squares = squares.With(to) })
		}
	}
	return squares.Or(p.lent(piece, from)).And(p.kinds[piece.Kind()].within[piece.Side()])
}
