package cases

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"panthera/engine"
)

// Set is data for the first tests of a new game. It records what the program does, and must then
// be compared with the rules.
type Set struct {
	Positions []Position
	Totals    []Total
	// Bench are FENs for [engine.Game.Bench].
	Bench []string
}

const (
	// mostNodes limits the perft totals that are recorded, so that tests count them quickly.
	mostNodes = 200_000
	// mostBench is the number of positions for benchmarks.
	mostBench = 8
	// mostPlies limits the length of a random game, mostGames the number of games played to find
	// one more position.
	mostPlies, mostGames = 2000, 50
)

// Make collects n different positions from random games: the start, the last position of every
// fifth game, the first position with a capture en passant of another fifth, and positions from the
// middle of games. The same seed makes the same set.
func Make(g *engine.Game, n int, seed uint64) (*Set, error) {
	random := rand.New(rand.NewPCG(seed, 0))
	set, seen := &Set{}, map[string]bool{}
	p := engine.NewPosition(g)
	for games := 0; len(set.Positions) < n; games++ {
		if games > n*mostGames {
			return nil, fmt.Errorf("random games of %s have only %d different positions", g.ID, len(set.Positions))
		}
		// The recorded FEN does not contain earlier positions, so they are forgotten here too:
		// repetitions do not count.
		if err := p.SetFEN(p.FEN()); err != nil {
			return nil, err
		}
		c := Of(p)
		if board, _, _ := strings.Cut(c.FEN, " "); !seen[board] {
			seen[board] = true
			set.Positions = append(set.Positions, c)
			set.count(p, c)
		}
		p = engine.NewPosition(g)
		switch kind := len(set.Positions) % 5; {
		case kind == 0:
			play(p, mostPlies, random, nil)
		case kind == 1 && g.EnPassant:
			for tries := 0; tries < mostGames && !inPassing(p); tries++ {
				p = engine.NewPosition(g)
				play(p, mostPlies, random, inPassing)
			}
		default:
			plies := random.IntN(play(p, mostPlies, random, nil) + 1)
			p = engine.NewPosition(g)
			play(p, plies, random, nil)
		}
	}
	return set, nil
}

// play makes at most most random moves, until the game is over or until, if not nil, holds, and
// returns how many it made.
func play(p engine.Position, most int, random *rand.Rand, until func(engine.Position) bool) int {
	for ply := range most {
		if _, over := engine.Result(p); over || until != nil && until(p) {
			return ply
		}
		moves := engine.Moves(p)
		p.Make(moves[random.IntN(len(moves))])
	}
	return most
}

// inPassing reports whether a pawn can be captured en passant: only then a FEN has that field.
func inPassing(p engine.Position) bool {
	f, err := p.Game().CutFEN(p.FEN())
	return err == nil && f.EnPassant != "-"
}

// count records perft totals for the first positions, and the FENs of positions for benchmarks.
func (s *Set) count(p engine.Position, c Position) {
	if c.Outcome != nil || len(s.Bench) == mostBench {
		return
	}
	if len(s.Totals) > 0 {
		s.Bench = append(s.Bench, c.FEN)
	}
	for depth, nodes := 1, uint64(1); nodes > 0 && nodes*uint64(len(c.Moves)) <= mostNodes; depth++ {
		nodes, _ = engine.Perft(p, depth, nil) // without a stop there is no error
		s.Totals = append(s.Totals, Total{c.Variant, c.FEN, depth, nodes})
	}
}
