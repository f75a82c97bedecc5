package compiled

import (
	"slices"

	"panthera/engine"
)

// Position is a position of a compiled game. It implements engine.Position.
type Position struct {
	*tables
	engine.Progress
	board  engine.Board // with walls
	seen   engine.Board // without
	pieces [engine.MaxPieces]set
	all    [2]set
	key    uint64 // but for a square passed over
	// castlings are those of the game or, in Chess960 and its kin, those of the rooks that have
	// castling rights in this position.
	castlings engine.Castlings
	homes     set   // of their kings and rooks
	rights    uint8 // bit i for castlings[i]
	wanderers rookSquares
	passed    passed
	hand      engine.Hand
	past      engine.Past[undo]
	log       []was
	spare     engine.Changes // takes the place of Changed while a move is tried
	// moves and answers are room for lists.
	moves, answers, bases []engine.Move
	check                 check
	goal                  goal
	given                 [2]uint8        // checks
	limit                 int             // of the count of moves; 0 if they are not counted now
	closed                set             // by walls
	gates                 set             // the squares of pieces that have not moved, where that is told
	gatesBefore           []set           // each move
	escapes               [][]engine.Move // room for lists of moves out of check, of questions for a mate within one another
	nested                int             // such questions
}

// passed holds the squares that a piece has just passed over and on which an enemy may capture
// it en passant, the first of these squares, and the square of that piece.
type passed struct {
	squares       set
	first, victim engine.Square
}

var noPassed = passed{first: engine.NoSquare, victim: engine.NoSquare}

// was records what stood on a square before a change.
type was struct {
	square engine.Square
	piece  engine.Piece
}

// undo holds the data that Undo cannot compute from the move.
type undo struct {
	key       uint64
	hand      engine.Hand
	passed    passed
	log       int
	halfmove  int
	rights    uint8
	checked   bool // the side to move was in check
	shak      bool // by a piece that gives a shak
	check     check
	goal      goal
	given     [2]uint8
	limit     int
	closed    set
	move      engine.Move // that was made then; 0 for a null move
	wanderers rookSquares
}

// check is what is known about the safety of the royals: not examined yet, safe or attacked.
type check uint8

const (
	unknown check = iota
	safe
	attacked
)

// The numbers of state keys.
const (
	rightsKeys = 0
	passedKeys = rightsKeys + engine.MostCastlings
	handKeys   = passedKeys + engine.MaxSquares
	mostHeld   = 64
	checkKeys  = handKeys + engine.MaxPieces*mostHeld
	gateKeys   = checkKeys + 2*mostChecks
	rookKeys   = gateKeys + engine.MaxSquares
)

// Key is the zobrist key.
func (p *Position) Key() uint64 {
	if p.passed == noPassed {
		return p.key
	}
	return p.key ^ engine.StateKey(passedKeys+int(p.passed.first))
}

// Board is the mailbox.
func (p *Position) Board() *engine.Board { return &p.seen }

// Features appends to dst a feature for each piece on its square or in hand, each castling right
// and each check given.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	dst = engine.BoardFeatures(dst, &p.seen)
	for piece, n := range p.hand {
		for i := 1; i <= min(int(n), mostCounted); i++ {
			dst = append(dst, engine.HandFeature(engine.Piece(piece), i))
		}
	}
	dst = engine.RightsFeatures(dst, p.rights)
	for by := range engine.Side(2) {
		for n := 1; n <= int(p.given[by]); n++ {
			dst = append(dst, checkFeature(by, n))
		}
	}
	return dst
}

// mostCounted is the number of pieces of a kind in hand up to which features distinguish
// numbers.
const mostCounted = 15

// Clone is an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past, c.log = slices.Clone(p.past), slices.Clone(p.log)
	c.gatesBefore = slices.Clone(p.gatesBefore)
	c.Detach()
	c.spare, c.moves, c.answers, c.bases, c.escapes = engine.Changes{}, nil, nil, nil, nil
	return &c
}

func (p *Position) put(piece engine.Piece, s engine.Square) {
	p.board[s&127], p.seen[s&127] = piece, piece
	p.flip(piece, s)
}

func (p *Position) lift(piece engine.Piece, s engine.Square) {
	p.board[s&127], p.seen[s&127] = engine.NoPiece, engine.NoPiece
	p.flip(piece, s)
}

func (p *Position) flip(piece engine.Piece, s engine.Square) {
	bit := engine.Bit128(s)
	of, all := &p.pieces[piece&(engine.MaxPieces-1)], &p.all[piece.Side()]
	*of, *all = of.Xor(bit), all.Xor(bit)
	p.key ^= engine.PieceKey(piece, s)
}

// InCheck reports whether a royal of the side to move is attacked.
func (p *Position) InCheck() bool {
	if p.check == unknown {
		p.check = safe
		if p.threatened(p.royals(p.ToMove), p.ToMove.Other()) {
			p.check = attacked
		}
	}
	return p.check == attacked
}

// attacks reports whether side by attacks square s, on the board of the mailbox. No piece of
// side by may stand on s. Pieces that are in the sets but not on the mailbox are ignored, since
// they have been captured in an exchange or a trial.
func (p *Position) attacks(s engine.Square, by engine.Side) bool {
	for k := 1; k < len(p.kinds); k++ {
		piece := engine.NewPiece(engine.Kind(k), by)
		for from := p.pieces[piece].And(p.hitters[piece][s&127]); !from.Empty(); from = from.Rest() {
			if f := from.First(); p.board[f&127] == piece && (p.leapers[piece] || p.strikes(piece, f, s)) {
				return true
			}
		}
	}
	return p.faces(p.facing, s, by)
}

// strikes reports whether a piece on square from would capture on square s, on the board of the
// mailbox.
func (p *Position) strikes(piece engine.Piece, from, s engine.Square) bool {
	ways := p.ways[piece][from&127]
	for i := range ways {
		if ways[i].strikes(&p.board, s) {
			return true
		}
	}
	return p.relays != nil && p.relayChecks && p.lent(piece, from).Has(s)
}

// faces reports whether a royal on square s would face the royal of side by on one of the given
// lines, of which there may be none.
func (p *Position) faces(lines *[engine.MaxSquares][]way, s engine.Square, by engine.Side) bool {
	if lines == nil {
		return false
	}
	royal := engine.NewPiece(p.royal, by)
	for _, w := range lines[s&127] {
		for _, at := range w.squares {
			if there := p.board[at&127]; there != engine.NoPiece {
				if there == royal {
					return true
				}
				break
			}
		}
	}
	return false
}

// Checkers lists the squares of the pieces that attack the royal of the side to move.
func (p *Position) Checkers() (list []engine.Square) {
	them := p.ToMove.Other()
	royals := p.royals(p.ToMove).AndNot(p.shielded(them))
	for s, piece := range p.seen {
		if piece == engine.NoPiece || piece.Side() != them {
			continue
		}
		for left := royals; !left.Empty(); left = left.Rest() {
			if p.strikes(piece, engine.Square(s), left.First()) || piece.Kind() == p.royal && p.faces(p.facing, left.First(), them) {
				list = append(list, engine.Square(s))
				break
			}
		}
	}
	return list
}

// MayPass reports whether a null move is sound: the side to move is not in check and has more
// than pawns, and the game is not one in which having to move may be bad or stalemate loses; nor do
// the Kings face each other where that must be answered.
func (p *Position) MayPass() bool {
	if p.duress || p.MustPart() {
		return false
	}
	for k := 1; k < len(p.kinds); k++ {
		if piece := engine.NewPiece(engine.Kind(k), p.ToMove); engine.Kind(k) != p.royal && !p.game.Type(engine.Kind(k)).Pawn && (!p.pieces[piece].Empty() || p.hand[piece] > 0) {
			return !p.InCheck()
		}
	}
	return false
}
