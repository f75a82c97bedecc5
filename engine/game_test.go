package engine

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// chessPieces returns a game with the pieces of chess and their movers, for tests of values
// that are computed from movers.
func chessPieces() *Game {
	return &Game{
		ID: "chesspieces", Geometry: Grid(8, 8), EnPassant: true,
		Pieces: []PieceType{
			{Letter: 'K', Name: "King", Royal: true, Movers: []Mover{{How: Leap, Steps: AllAround}}},
			{Letter: 'Q', Name: "Queen", Movers: []Mover{{How: Slide, Steps: AllAround}}},
			{Letter: 'R', Name: "Rook", Movers: []Mover{{How: Slide, Steps: Orthogonal}}},
			{Letter: 'B', Name: "Bishop", Movers: []Mover{{How: Slide, Steps: Diagonal}}},
			{Letter: 'N', Name: "Knight", Movers: []Mover{{How: Leap, Steps: Symmetric(2, 1)}}},
			{Letter: 'P', Name: "Pawn", Pawn: true, Value: 100,
				Within: func(_ Side, s Square) bool { return s >= 8 && s < 56 }},
		},
	}
}

func TestRegistry(t *testing.T) {
	a, b := &Game{ID: "a"}, &Game{ID: "b"}
	r := NewRegistry(b, a)
	assert.Same(t, a, r.Game("a"))
	assert.Nil(t, r.Game("c"))
	list := r.Games()
	assert.Equal(t, []*Game{b, a}, list, "in the given order")
	list[0] = nil
	assert.Same(t, b, r.Games()[0], "the list is a copy")
	assert.PanicsWithValue(t, `engine: two games are called "a"`, func() { NewRegistry(a, b, &Game{ID: "a"}) })
}

func TestLettersOfPieces(t *testing.T) {
	g := chessPieces()
	for k := Kind(1); int(k) <= len(g.Pieces); k++ {
		for _, s := range []Side{White, Black} {
			p := NewPiece(k, s)
			assert.Equal(t, p, g.PieceOf(g.Letter(p)))
			assert.Equal(t, k, p.Kind())
			assert.Equal(t, s, p.Side())
		}
	}
	assert.Equal(t, NoPiece, g.PieceOf('x'))
	assert.Equal(t, NoPiece, g.PieceOf('1'))
	assert.Equal(t, NoKind, g.KindOf('q'), "kinds have upper-case letters")
}

func TestValuesOfChessPieces(t *testing.T) {
	g := chessPieces()
	values := g.Values()
	for letter, want := range map[byte]int{'K': 0, 'P': 100, 'N': 320, 'B': 346, 'R': 500, 'Q': 1010} {
		assert.InDelta(t, want, values[g.KindOf(letter)], 15, "%c", letter)
	}
}

// tree is a stand-in for a position: it has the same number of moves everywhere.
type tree struct {
	Position
	branches int
	made     int
}

func (p *tree) Make(Move) { p.made++ }
func (p *tree) Undo()     { p.made-- }
func (p *tree) Generate(dst []Move, _ Which) []Move {
	return append(dst, make([]Move, p.branches)...)
}

// countingTree is a tree that also counts its moves without generating them.
type countingTree struct {
	*tree
	counted int
}

func (p *countingTree) Count() int { p.counted++; return p.branches }

func TestPerftOfATree(t *testing.T) {
	for depth, want := range []uint64{1, 3, 9, 27, 81} {
		p := &countingTree{tree: &tree{branches: 3}}
		for _, position := range []Position{p, p.tree} {
			nodes, err := Perft(position, depth, nil)
			require.NoError(t, err)
			assert.Equal(t, want, nodes)
			assert.Zero(t, p.made, "every move is undone")
		}
		assert.Equal(t, int(want)/3, p.counted, "the ability to count is used at the last ply")
	}
}

func TestPerftStops(t *testing.T) {
	var stop atomic.Bool
	stop.Store(true)
	p := &tree{branches: 30}
	_, err := Perft(p, 12, &stop)
	assert.ErrorIs(t, err, ErrStopped)
	assert.Zero(t, p.made)
}
