package cli

import (
	"context"
	"fmt"
	"io"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search/proof"
)

// solution writes how a win that has been proved is played.
type solution struct {
	out      io.Writer
	prover   *proof.Prover
	goal     proof.Goal
	moves    int
	notation record.Notation
}

// write writes the winning first moves, the best play of both sides, the end of the game and, if
// tree is set, the tree of all defences. If the context timed ends before all first moves have been
// tried, it writes only one of the winning moves. The position is left unchanged.
func (s *solution) write(ctx, timed context.Context, p engine.Position, tree bool) error {
	line, err := s.prover.Line(ctx, p, s.goal, s.moves)
	if err != nil {
		return err
	}
	if p.Side() == s.goal.Side {
		keys, err := s.prover.Keys(timed, p, s.goal, s.moves)
		switch {
		case err != nil:
			fmt.Fprintf(s.out, "Key: %s (no time was left to look for others)\n", s.notation(p, line[0]))
		case len(keys) == 1:
			fmt.Fprintf(s.out, "Key: %s\n", s.list(p, keys, ""))
		default:
			fmt.Fprintf(s.out, "Keys: %s\n", s.list(p, keys, " "))
		}
	}
	end, texts := p.Clone(), []string{}
	for _, m := range line {
		texts = append(texts, s.notation(end, m))
		end.Make(m)
	}
	outcome, _ := engine.Result(end)
	fmt.Fprintf(s.out, "Line: %s\nEnd: %s\n", strings.Join(texts, " "), outcome)
	if !tree {
		return nil
	}
	t, err := s.prover.Tree(ctx, p, s.goal, s.moves)
	if err != nil {
		return err
	}
	s.branches(p.Clone(), t, "")
	return nil
}

// list returns moves of one position as text, with a separator between them.
func (s *solution) list(p engine.Position, moves []engine.Move, separator string) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = s.notation(p, m)
	}
	return strings.Join(texts, separator)
}

// branches writes a tree of moves. Each move of the losing side is on a line together with the
// answer to it; the moves that follow are on the lines below, indented.
func (s *solution) branches(p engine.Position, t *proof.Tree, indent string) {
	if len(t.Branches) == 0 {
		return
	}
	if p.Side() == s.goal.Side {
		fmt.Fprintf(s.out, "%s%s\n", indent, s.answer(p, t))
		s.below(p, t.Branches[0], indent+"  ")
		return
	}
	for _, b := range t.Branches {
		text := indent + numbered(p, s.notation(p, b.Move))
		p.Make(b.Move)
		after := b.After
		if p.Side() == s.goal.Side && len(after.Branches) > 0 {
			fmt.Fprintf(s.out, "%s %s\n", text, s.answer(p, after))
			s.below(p, after.Branches[0], indent+"  ")
		} else {
			fmt.Fprintln(s.out, text)
			s.branches(p, after, indent+"  ")
		}
		p.Undo()
	}
}

// below makes move b.Move and writes the branches that follow it.
func (s *solution) below(p engine.Position, b proof.Branch, indent string) {
	p.Make(b.Move)
	s.branches(p, b.After, indent)
	p.Undo()
}

// answer returns the winning side's move, joined by "or" with other moves that win as fast.
func (s *solution) answer(p engine.Position, t *proof.Tree) string {
	moves := make([]engine.Move, len(t.Branches))
	for i, b := range t.Branches {
		moves[i] = b.Move
	}
	return numbered(p, s.list(p, moves, " or "))
}

// numbered returns a move with its number in front: "3. e4" for White, "3... e5" for Black.
func numbered(p engine.Position, move string) string {
	if p.Side() == engine.White {
		return fmt.Sprintf("%d. %s", p.MoveNumber(), move)
	}
	return fmt.Sprintf("%d... %s", p.MoveNumber(), move)
}
