package wildeurasian

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestAPawnThatCrossesChooses tests the rule that a Pawn which crosses the River chooses what it
// becomes (source, Subvariants), with the moves of each choice.
func TestAPawnThatCrossesChooses(t *testing.T) {
	const id, fen = "wildeurasian-choice", "9k/10/10/10/3n6/4P5/10/10/10/2K7[] w - - 0 1"
	require.Len(t, engine.Moves(at(t, id, fen)), 8+5)
	require.Equal(t, "e5d6o e5d6s e5d6v e5d6w e5e6o e5e6s e5e6v e5e6w", from(at(t, id, fen), "e5"))
	for _, c := range []struct{ move, fen, moves string }{
		{"e5e6w", "9k/10/10/10/3nW5/10/10/10/10/2K7[] b - - 0 1", "e6d6 e6e5 e6e7 e6f6"},
		{"e5e6s", "9k/10/10/10/3nS5/10/10/10/10/2K7[] b - - 0 1", "e6e5 e6e7 e6f6"},
		{"e5e6o", "9k/10/10/10/3nO5/10/10/10/10/2K7[] b - - 0 1", "e6d6 e6d7 e6e5 e6e7 e6f6 e6f7"},
		{"e5e6v", "9k/10/10/10/3nV5/10/10/10/10/2K7[] b - - 0 1", "e6d5 e6d7 e6e7 e6f5 e6f7"},
	} {
		p := enginetest.Play(t, at(t, id, fen), c.move)
		require.Equal(t, c.fen, p.FEN())
		p = enginetest.Play(t, p, "j10j9")
		require.Equal(t, c.moves, from(p, "e6"), c.move)
	}
}

// TestEachChoiceIsExchangedOnEndRanks: pieces of every kind that a Pawn may choose must be
// exchangeable on end ranks as Wazirs are.
func TestEachChoiceIsExchangedOnEndRanks(t *testing.T) {
	for _, letter := range []string{"W", "S", "O", "V"} {
		p := at(t, "wildeurasian-choice", "4k5/"+letter+"8r/10/10/10/10/10/10/10/5K4[RN] w - - 0 1")
		require.Contains(t, from(p, "a9"), "a9a10 a9a10n a9a10r", letter)
		require.Contains(t, enginetest.Play(t, p, "a9a10r").FEN(), "R3k5/9r/", letter)
	}
}

func TestChoiceHasFifteenKinds(t *testing.T) {
	require.Len(t, at(t, "wildeurasian-choice", "").Game().Pieces, 15)
}

// TestChoicePerftIsTheReferences compares perft counts to depth 4 with those of the slow player (type
// reference).
func TestChoicePerftIsTheReferences(t *testing.T) {
	d := choice()
	for _, c := range []struct {
		fen     string
		deepest int
	}{
		{"9k/10/10/10/3n6/4P5/10/10/10/2K7[] w - - 0 1", 4},
		{"4k5/S8r/10/10/p9/P9/10/10/10/5K4[RN] w - - 0 1", 4},
		{"1k8/10/1VO7/10/4p5/5P4/10/3o6/2v1s5/6K3[Qn] b - - 0 1", 3},
		{start, 2},
	} {
		for depth := 1; depth <= c.deepest; depth++ {
			p := at(t, d.id, c.fen)
			nodes, err := engine.Perft(p, depth, nil)
			require.NoError(t, err)
			require.Equal(t, refer(&d, p).perft(depth), int(nodes), "depth %d of %s", depth, c.fen)
		}
	}
}

// perft returns the number of sequences of moves, by the slow player.
func (r *reference) perft(depth int) (n int) {
	forms := r.moves()
	if depth == 1 {
		return len(forms)
	}
	for _, form := range forms {
		n += r.play(form).perft(depth - 1)
	}
	return n
}

// play returns a copy on which the move with a canonical form is made.
func (r *reference) play(form string) *reference {
	squares, letter := geometry.CutSquares(form)
	from, to := squares[0], squares[1]
	n := *r
	n.rights = slices.Clone(r.rights)
	moved, captured := r.board[from], r.board[to]
	if captured != engine.NoPiece && slices.Contains(officers, captured.Kind()) {
		n.hand[captured]++
	}
	n.board[to], n.board[from] = moved, engine.NoPiece
	if letter != "" {
		n.board[to] = engine.NewPiece(r.g.KindOf(letter[0]-'a'+'A'), r.side)
		if moved.Kind() != pawn {
			n.hand[n.board[to]]--
		}
	}
	if moved.Kind() == king && max(from, to)-min(from, to) > 1 && geometry.Rank(from) == geometry.Rank(to) {
		for _, rook := range r.rights {
			if r.board[rook].Side() == r.side && (rook < from) == (to < from) {
				n.board[geometry.At(map[bool]int{true: 3, false: 6}[to < from], geometry.Rank(from))], n.board[rook] = r.board[rook], engine.NoPiece
			}
		}
		n.keep(func(at engine.Square) bool { return r.board[at].Side() != r.side })
	}
	left := func(s engine.Square) bool { return geometry.RankFrom(r.side, s) > 1 }
	switch {
	case moved.Kind() == king && (left(to) || geometry.File(to) < 4 || geometry.File(to) > 5):
		n.keep(func(rook engine.Square) bool { return r.board[rook].Side() != r.side })
	case moved.Kind() == rook:
		if i := slices.Index(n.rights, from); i >= 0 {
			wing := geometry.File(to) <= 1
			if geometry.File(from) > 4 {
				wing = geometry.File(to) >= 8
			}
			if n.rights[i] = to; left(to) || !wing {
				n.rights = slices.Delete(n.rights, i, i+1)
			}
		}
	}
	if captured != engine.NoPiece {
		n.keep(func(at engine.Square) bool {
			return at != to || n.board[to].Side() == r.side && moved.Kind() == rook && slices.Contains(r.rights, from)
		})
	}
	n.side = r.side.Other()
	return &n
}

// keep drops the castling rights of the Rooks for which kept returns false.
func (r *reference) keep(kept func(rook engine.Square) bool) {
	r.rights = slices.DeleteFunc(r.rights, func(rook engine.Square) bool { return !kept(rook) })
}
