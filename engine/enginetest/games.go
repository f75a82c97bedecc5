package enginetest

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"panthera/engine"
)

// The number of random games. Games that share most rules with the game after which their family is
// named are tested with fewer, except in verify mode.
const (
	randomGames  = 20
	relatedGames = 5
	randomPlies  = 400
	// lawsEvery says that the laws are checked in a random game each time so many plies have been
	// played.
	lawsEvery = 3
	// shufflesEvery says that one in so many random games moves pieces to and fro.
	shufflesEvery = 5
)

// testGames plays random games in verify mode, from the start and from given positions.
func testGames(t *testing.T, g *engine.Game, fens []string, more []Law) {
	for number := range Amount(games(g)) {
		fen := g.Start
		w := newWitness(uint64(number), more...)
		if number%2 == 1 {
			fen = fens[w.random.IntN(len(fens))]
		}
		r := &randomGame{Position: engine.Verified(SetUp(t, g, fen)), witness: w, seen: map[uint64]int{},
			shuffles: number%shufflesEvery == shufflesEvery-1}
		if err := r.play(); err != nil {
			t.Errorf("game %d from %s\n  %v\n  %v", number, fen, r.moves, err)
		}
	}
}

// games returns the number of random games, without regard to -short.
func games(g *engine.Game) int {
	if g.ID == g.Family || os.Getenv(engine.VerifyVariable) != "" {
		return randomGames
	}
	return relatedGames
}

// randomGame plays random moves. If shuffles is set, every other move of a side returns to the
// square from which its last move came, if possible, so that positions repeat.
type randomGame struct {
	engine.Position
	*witness
	moves    []string
	seen     map[uint64]int
	last     [2]engine.Move
	shuffles bool
}

func (r *randomGame) play() error {
	for ply := range randomPlies {
		if err := r.repetitionIsCounted(); err != nil {
			return err
		}
		_, over := engine.Result(r.Position)
		if over && endedByMoves(r.Position) {
			return nil
		}
		if over || ply%lawsEvery == 0 {
			if err := checkLaws(r.Position, r.witness); err != nil {
				return err
			}
		}
		if over {
			return nil
		}
		r.move()
	}
	return nil
}

// endedByMoves reports whether a game has ended by the moves that led to a position, such as two passes, which its
// FEN does not tell, so that the laws do not hold.
func endedByMoves(p engine.Position) bool {
	_, ended := p.Ended()
	fresh, s := p.Game().New(), p.Setup()
	if !ended || fresh.SetUp(&s) != nil {
		return false
	}
	_, still := fresh.Ended()
	return !still
}

// repetitionIsCounted checks that the position's method Repetition agrees with a plain count of the
// keys so far.
func (r *randomGame) repetitionIsCounted() error {
	before := r.seen[r.Key()]
	r.seen[r.Key()]++
	o, repeated := r.Repetition(0)
	fold := r.Game().Fold
	if fold == 0 {
		fold = 3
	}
	if repeated != (before >= fold-1) {
		return fmt.Errorf("%s: Repetition is %v in a position that occurred %d times before", r.FEN(), repeated, before)
	}
	if repeated {
		return saneOutcome(r.Position, o)
	}
	return nil
}

func (r *randomGame) move() {
	moves := engine.Moves(r.Position)
	r.foreign = append(r.foreign, moves...)
	side := r.Side()
	m := moves[r.random.IntN(len(moves))]
	back := slices.IndexFunc(moves, func(m engine.Move) bool {
		return m.From() == r.last[side].To() && m.To() == r.last[side].From()
	})
	if r.shuffles && back >= 0 && r.random.IntN(2) == 0 {
		m = moves[back]
	}
	r.moves = append(r.moves, r.Format(m))
	r.last[side] = m
	r.Make(m)
}
