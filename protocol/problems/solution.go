package problems

import (
	"context"
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/search/proof"
)

// Solution is the solution of a problem, as text for people.
type Solution struct {
	// Key is the first move with its number, such as "1. Qd8".
	Key string
	// Lines has a line for each defence with its continuation, the defences that resist longest
	// first. Defences after which the same move ends the game share a line.
	Lines []string
}

// Writing is a function that writes a legal move for people to read: record.SAN, or a function that
// names squares as the board on the screen labels them, where the labels differ from SAN's names.
type Writing func(p engine.Position, m engine.Move) string

// solutionMB is the size, in MB, of the hash table for finding a solution.
const solutionMB = 32

// Solve finds the solution of a problem and returns it as text. The error is engine.ErrStopped, or
// says that the problem has no solution.
func Solve(ctx context.Context, g *engine.Game, problem *Problem, write Writing) (*Solution, error) {
	p, err := problem.Position(g)
	if err != nil {
		return nil, err
	}
	tree, err := proof.New(solutionMB).Tree(ctx, p, proof.Goal{Side: p.Side()}, problem.Moves)
	if err != nil {
		return nil, err
	}
	if len(tree.Branches) == 0 {
		return nil, unsound("%s is over", problem.ID)
	}
	key := tree.Branches[0]
	s := &Solution{Key: write.numbered(p, key.Move)}
	p.Make(key.Move)
	s.addDefences(p, key.After, write)
	return s, nil
}

// Position returns the position of the problem.
func (p *Problem) Position(g *engine.Game) (engine.Position, error) {
	position := engine.NewPosition(g)
	if err := position.SetFEN(p.FEN); err != nil {
		return nil, fmt.Errorf("problem %s: %w", p.ID, err)
	}
	return position, nil
}

// addDefences adds a line for each defence. Defences after which the same move ends the game share
// a line: "1... Ka1 or Kc1; 2. Qb2#".
func (s *Solution) addDefences(p engine.Position, t *proof.Tree, write Writing) {
	answered := map[string]int{} // lines by their answer
	for _, b := range t.Branches {
		defence := write(p, b.Move)
		number := fmt.Sprintf("%d...", p.MoveNumber())
		if p.Side() == engine.White {
			number = fmt.Sprintf("%d.", p.MoveNumber())
		}
		p.Make(b.Move)
		rest := write.line(p, b.After)
		p.Undo()
		if i, known := answered[rest]; known && b.After.Moves == 1 {
			head, tail, _ := strings.Cut(s.Lines[i], "; ")
			s.Lines[i] = head + " or " + defence + "; " + tail
			continue
		}
		answered[rest] = len(s.Lines)
		s.Lines = append(s.Lines, strings.TrimSuffix(number+" "+defence+"; "+rest, "; "))
	}
	for i := range s.Lines {
		s.Lines[i] = strings.Replace(s.Lines[i], "; ", " ", 1)
	}
}

// line returns the main line of a solution tree as text. The position is left unchanged.
func (w Writing) line(p engine.Position, t *proof.Tree) string {
	var words []string
	made := 0
	for ; len(t.Branches) > 0; made++ {
		m := t.Branches[0].Move
		if p.Side() == engine.White {
			words = append(words, w.numbered(p, m))
		} else {
			words = append(words, w(p, m))
		}
		p.Make(m)
		t = t.Branches[0].After
	}
	for range made {
		p.Undo()
	}
	return strings.Join(words, " ")
}

// numbered returns a move with its number in front: "3. Qb7" for White, "3... Kc8" for Black.
func (w Writing) numbered(p engine.Position, m engine.Move) string {
	dots := "."
	if p.Side() == engine.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", p.MoveNumber(), dots, w(p, m))
}
