package twojewels

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// placed returns a FEN with pieces at random, few or many, and jewels on pieces of every kind, on
// empty squares, and often in line with a royal.
func placed(random *rand.Rand) string {
	var board [10][9]byte
	const kinds = "PPTTNNBBRRSQQ"
	density := 4 + random.IntN(40)
	drop := func(letters string) (int, int) {
		for {
			rank, file := random.IntN(10), random.IntN(9)
			if board[rank][file] == 0 {
				board[rank][file] = letters[random.IntN(len(letters))]
				return rank, file
			}
		}
	}
	type at struct{ rank, file int }
	var royals [2]at
	for i, letters := range []string{"GGY", "ggy"} {
		royals[i].rank, royals[i].file = drop(letters)
	}
	for range density {
		letters := kinds
		if random.IntN(2) == 0 {
			letters = strings.ToLower(kinds)
		}
		drop(letters)
	}
	for file := range 9 {
		for _, wrong := range []struct {
			rank int
			p    byte
		}{{9, 'P'}, {0, 'p'}} {
			if board[wrong.rank][file] == wrong.p {
				board[wrong.rank][file] = 0
			}
		}
	}
	jewel := func() string {
		for {
			rank, file := random.IntN(10), random.IntN(9)
			switch random.IntN(3) {
			case 0:
				r := royals[random.IntN(2)]
				d := refAll[random.IntN(8)]
				n := random.IntN(4)
				rank, file = r.rank+n*d.rank, r.file+n*d.file
			case 1:
				r := royals[random.IntN(2)]
				d := refKnight[random.IntN(8)]
				rank, file = r.rank+d.rank, r.file+d.file
			}
			if rank >= 0 && rank < 10 && file >= 0 && file < 9 && board[rank][file]|32 != 's' {
				return place{file, rank}.String()
			}
		}
	}
	r := &reference{board: map[place]rune{}}
	for rank := range 10 {
		for file := range 9 {
			if p := board[rank][file]; p != 0 {
				r.board[place{file, rank}] = rune(p)
			}
		}
	}
	side := "wb"[random.IntN(2)]
	return fmt.Sprintf("%s %c - - %s%s 0 1", strings.Fields(r.fields())[0], side, jewel(), jewel())
}

// chained returns a FEN in which a piece that carries a jewel can make a move of several legs, or
// nearly. Friends and the other jewel stand about as far away as its legs reach, perhaps with the
// enemy royal at the end, among a few random pieces.
func chained(random *rand.Rand) string {
	r := &reference{board: map[place]rune{}, white: random.IntN(2) == 0}
	kind := rune("GRBQNTPYRBTT"[random.IntN(12)])
	ds := r.directions(kind)
	d := ds[random.IntN(len(ds))]
	leg := func() int {
		switch kind {
		case 'R', 'B', 'Q':
			return 1 + random.IntN(2)
		case 'T', 'Y':
			return 1 + random.IntN(2) + random.IntN(2)
		}
		return 1 + random.IntN(5)/4
	}
	side := func(own bool, p rune) rune {
		if own != r.white {
			return unicode.ToLower(p)
		}
		return p
	}
	at := place{random.IntN(9), random.IntN(10)}
	r.board[at] = side(true, kind)
	first := at
	friend := at.plus(d, leg())
	r.board[friend] = side(true, rune("RNBTPGQ"[random.IntN(7)]))
	second := friend.plus(d, leg())
	if random.IntN(2) == 0 {
		r.board[second] = side(random.IntN(2) == 0, rune("RNBTPQ"[random.IntN(6)]))
	}
	if end := second.plus(d, leg()); random.IntN(2) == 0 {
		r.board[end] = side(false, rune("GYR"[random.IntN(3)]))
	}
	for range random.IntN(16) {
		s := place{random.IntN(9), random.IntN(10)}
		if r.board[s] == 0 && s != second {
			r.board[s] = side(random.IntN(2) == 0, rune("RNBTPQ"[random.IntN(6)]))
		}
	}
	return completed(r, random, first, second)
}

// completed returns the FEN of a position, with any missing royals added and a random side to move.
// The game may refuse it.
func completed(r *reference, random *rand.Rand, jewels ...place) string {
	royals := map[bool]int{}
	for _, p := range r.board {
		if k := unicode.ToUpper(p); k == 'G' || k == 'Y' {
			royals[unicode.IsUpper(p)]++
		}
	}
	for _, missing := range "Gg" {
		for royals[unicode.IsUpper(missing)] == 0 {
			if s := (place{random.IntN(9), random.IntN(10)}); r.board[s] == 0 {
				r.board[s] = missing
				royals[unicode.IsUpper(missing)]++
			}
		}
	}
	i := random.IntN(2)
	r.pp, r.te = jewels[i], jewels[1-i]
	f := strings.Fields(r.fields())
	return fmt.Sprintf("%s %c - - %s 0 1", f[0], "wb"[random.IntN(2)], f[2])
}

// compareWithReference requires that a position's moves, check, and the position after every move
// agree with those that the slow player by the rule sheet (type reference) finds.
func compareWithReference(t *testing.T, p *Position) {
	t.Helper()
	r := readReference(p.FEN())
	r.medinese = p.game.medinese
	want := map[string]*reference{}
	var forms []string
	for _, m := range r.legal() {
		require.NotContains(t, want, m.String(), "%s", p.FEN())
		want[m.String()] = m.after
		forms = append(forms, m.String())
	}
	var got []string
	moves := engine.Moves(p)
	for _, m := range moves {
		got = append(got, p.Format(m))
	}
	slices.Sort(forms)
	slices.Sort(got)
	require.Equal(t, forms, got, "%s", p.FEN())
	require.Equal(t, len(forms), p.Count(), "%s", p.FEN())
	require.Equal(t, r.inCheck(r.white), p.InCheck(), "%s", p.FEN())
	fen := p.FEN()
	for _, m := range moves {
		form := p.Format(m)
		p.Make(m)
		f := strings.Fields(p.FEN())
		require.Equal(t, want[form].fields(), f[0]+" "+f[1]+" "+f[4], "%s %s", fen, form)
		require.Equal(t, want[form].married(r.white), p.married(p.ToMove.Other()), "%s %s", fen, form)
		p.Undo()
	}
}

func TestMovesAreThoseOfTheReferenceWherePiecesArePlaced(t *testing.T) {
	n := enginetest.Amount(1500)
	random := rand.New(rand.NewPCG(2010, 90))
	p := Game().New().(*Position)
	for done := 0; done < n; {
		fen := placed(random)
		if done%2 == 0 {
			fen = chained(random)
		}
		if p.SetFEN(fen) != nil {
			continue // the side not to move in check, both jewels on one square, …
		}
		compareWithReference(t, p)
		done++
	}
}

func TestMovesAreThoseOfTheReferenceInGames(t *testing.T) {
	for number := range enginetest.Amount(12) {
		random := rand.New(rand.NewPCG(uint64(number), 9*10))
		p := Game().New().(*Position)
		for range 120 {
			moves := engine.Moves(p)
			if len(moves) == 0 {
				break
			}
			compareWithReference(t, p)
			p.Make(eager(p, moves, random))
		}
	}
}

// eager returns a random move, preferring moves of several legs and robberies.
func eager(p *Position, moves []engine.Move, random *rand.Rand) engine.Move {
	m := moves[random.IntN(len(moves))]
	for range 6 {
		if m.Extra() != 0 || p.robs(m) {
			break
		}
		m = moves[random.IntN(len(moves))]
	}
	return m
}

// TestChangesOffTheLinesAreHarmless: out of check, a move that changes no square of legality.lines and
// robs nobody must leave the royal safe. The generator relies on that.
func TestChangesOffTheLinesAreHarmless(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	p := Game().New().(*Position)
	quiet := 0
	for range 3000 {
		if p.SetFEN(placed(random)) != nil || p.legal().immune || p.InCheck() {
			continue
		}
		var g generator
		g.begin(p, engine.All)
		lines := p.legal().lines
		for _, m := range pseudoMoves(p) {
			x, x2 := legs(m)
			touched := engine.Bit128(m.From()).Or(engine.Bit128(m.To())).Or(square(x)).Or(square(x2))
			if touched.Has(p.legal().royal) || !touched.And(lines).Empty() || p.robs(m) || p.capturesEnPassant(m, p.enPassant) {
				continue
			}
			quiet++
			require.True(t, p.safe(m), "%s %s", p.FEN(), p.Format(m))
		}
	}
	require.Greater(t, quiet, 10_000)
}

// pseudoMoves returns all moves, even those that leave the side's own royal in check: the moves that
// would be legal if the royal could not be captured.
func pseudoMoves(p *Position) []engine.Move {
	free := legality{royal: p.legal().royal, immune: true}
	var g generator
	g.begin(p, engine.All)
	g.legality = &free
	g.run()
	return g.dst
}
