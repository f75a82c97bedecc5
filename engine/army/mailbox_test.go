package army_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/army"
	"panthera/engine/enginetest"
)

// mailbox plays a game by its piece table in a slow way: it makes each move on a board and then
// looks whether the moving side's royal is attacked.
type mailbox struct {
	g *engine.Game
	d army.Description
	engine.Setup
}

// reaches returns the squares to which mover m leads the piece on square from: those with no piece
// in the way and no own piece on them.
func (b *mailbox) reaches(m engine.Mover, from engine.Square) (to []engine.Square) {
	p := b.Board[from]
	for _, target := range m.Targets(b.g.Geometry, from, p.Side()) {
		blocked := slices.ContainsFunc(target.Passed, func(s engine.Square) bool { return b.Board[s] != engine.NoPiece })
		if there := b.Board[target.Square]; !blocked && (there == engine.NoPiece || there.Side() != p.Side()) {
			to = append(to, target.Square)
		}
	}
	return to
}

// attacked reports whether side by attacks square s. No piece of side by may stand on s.
func (b *mailbox) attacked(s engine.Square, by engine.Side) bool {
	for from, p := range b.Board {
		if p == engine.NoPiece || p.Side() != by {
			continue
		}
		for _, m := range b.g.Type(p.Kind()).Movers {
			if m.Purpose != engine.ToMove && slices.Contains(b.reaches(m, engine.Square(from)), s) {
				return true
			}
		}
	}
	return false
}

// safe reports whether the royal of the side to move is not attacked after some changes of the
// board.
func (b *mailbox) safe(changes map[engine.Square]engine.Piece) bool {
	after := *b
	for s, p := range changes {
		after.Board[s] = p
	}
	royal := engine.Square(slices.Index(after.Board[:], engine.NewPiece(b.g.Royal(), b.Side)))
	return !after.attacked(royal, b.Side.Other())
}

// moves returns the legal moves in canonical form, sorted.
func (b *mailbox) moves() []string {
	var list []engine.Move
	for s, p := range b.Board {
		if p == engine.NoPiece || p.Side() != b.Side {
			continue
		}
		from := engine.Square(s)
		for _, m := range b.g.Type(p.Kind()).Movers {
			for _, to := range b.reaches(m, from) {
				list = append(list, b.move(p, m, from, to)...)
			}
		}
	}
	for _, c := range b.d.Castlings {
		if c.Side == b.Side && b.Rights.Has(c.RookFrom) && b.mayCastle(c) {
			list = append(list, engine.NewMove(c.KingFrom, c.KingTo))
		}
	}
	var texts []string
	for _, m := range list {
		texts = append(texts, b.g.FormatMove(m))
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// move returns the legal moves of piece p between two squares by mover m: none, one move, or
// several promotions.
func (b *mailbox) move(p engine.Piece, m engine.Mover, from, to engine.Square) (list []engine.Move) {
	changes := map[engine.Square]engine.Piece{from: engine.NoPiece, to: p}
	captures := b.Board[to] != engine.NoPiece
	if pawn := b.g.Type(p.Kind()).Pawn; pawn && to == b.Passed && m.Purpose == engine.ToCapture {
		captures = true
		changes[b.victim()] = engine.NoPiece
	}
	if captures && m.Purpose == engine.ToMove || !captures && m.Purpose == engine.ToCapture || !b.safe(changes) {
		return nil
	}
	if b.g.Type(p.Kind()).Pawn {
		for _, k := range b.d.Promotions(p.Side(), to) {
			list = append(list, engine.NewMove(from, to).With(k))
		}
	}
	if len(list) == 0 {
		list = append(list, engine.NewMove(from, to))
	}
	return list
}

// victim returns the square of the pawn that can be captured en passant: one rank beyond the
// square passed over, unless the setup names another.
func (b *mailbox) victim() engine.Square {
	if b.Victim != engine.NoSquare {
		return b.Victim
	}
	s, _ := b.g.Geometry.Step(b.Passed, engine.Step{Rank: 2*int(b.Side) - 1})
	return s
}

// mayCastle reports whether castling c is legal: no piece stands in the way of royal and rook, and
// no square that the royal passes or lands on is attacked.
func (b *mailbox) mayCastle(c engine.Castling) bool {
	royal, rook := b.Board[c.KingFrom], b.Board[c.RookFrom]
	left, right := min(c.KingFrom, c.KingTo, c.RookFrom, c.RookTo), max(c.KingFrom, c.KingTo, c.RookFrom, c.RookTo)
	for s := left; s <= right; s++ {
		if s != c.KingFrom && s != c.RookFrom && b.Board[s] != engine.NoPiece {
			return false
		}
	}
	for s := min(c.KingFrom, c.KingTo); s <= max(c.KingFrom, c.KingTo); s++ {
		if !b.safe(map[engine.Square]engine.Piece{c.KingFrom: engine.NoPiece, s: royal}) {
			return false
		}
	}
	return b.safe(map[engine.Square]engine.Piece{c.KingFrom: engine.NoPiece, c.RookFrom: engine.NoPiece, c.KingTo: royal, c.RookTo: rook})
}

// TestMailbox plays random games and checks that the code for 64 and for 128 squares finds the
// same moves as the slow mailbox of the same piece table.
func TestMailbox(t *testing.T) {
	for _, game := range []func() (engine.Game, army.Description){shatranj, makruk, knightmate, berolina, lancerchess} {
		g, d := told(game())
		for kit, constructor := range map[string]func(*engine.Game, army.Description) (func() engine.Position, error){"64": army.New, "128": army.New128} {
			t.Run(g.ID+"/"+kit, func(t *testing.T) {
				positions, err := constructor(g, d)
				require.NoError(t, err)
				playBeside(t, g, d, positions)
			})
		}
	}
}

func playBeside(t *testing.T, g *engine.Game, d army.Description, constructor func() engine.Position) {
	random := rand.New(rand.NewPCG(37, 5))
	for range enginetest.Amount(6) {
		p := engine.Verified(constructor())
		for range 120 {
			b := mailbox{g, d, p.Setup()}
			moves := engine.Moves(p)
			var texts []string
			for _, m := range moves {
				texts = append(texts, p.Format(m))
			}
			slices.Sort(texts)
			require.Equal(t, b.moves(), texts, p.FEN())
			count, _ := engine.Ability[engine.Counter](p)
			require.Equal(t, len(moves), count.Count())
			if len(moves) == 0 {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}
