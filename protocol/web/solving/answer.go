package solving

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/problems"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explain"
)

// Answer plays the move in r, if there is one, and returns the state of the problem: position, verdict and, on
// request, a hint or the solution.
func Answer(ctx context.Context, boards describe.Boards, g *engine.Game, r *Request) (*Message, error) {
	problem, err := find(g, r.Problem)
	if err != nil {
		return nil, err
	}
	a, err := problems.Begin(g, problem, r.Moves)
	if err != nil {
		return nil, err
	}
	m := &Message{Type: "problem", Game: g.ID, ID: problem.ID, Task: problem.Task(g) + ".", Moves: append([]string{}, r.Moves...)}
	m.Flipped = a.Winner() == engine.Black
	if r.Flipped != nil {
		m.Flipped = *r.Flipped
	}
	board, err := boards.Board(g, r.View, m.Flipped)
	if err != nil {
		return nil, err
	}
	m.View = board.View
	if err := m.try(ctx, a, board, r); err != nil {
		return nil, err
	}
	m.show(g, a, board, problem)
	if r.Help {
		err = m.help(ctx, a, board)
	}
	if r.Solution && err == nil {
		err = m.solve(ctx, g, board, problem)
	}
	return m, err
}

// find returns the problem of a game with an ID, or the first problem if the ID is empty.
func find(g *engine.Game, id string) (*problems.Problem, error) {
	list, err := problems.Of(g.ID)
	if err != nil {
		return nil, err
	}
	for _, p := range list {
		if id == "" || p.ID == id {
			return p, nil
		}
	}
	return nil, fmt.Errorf("there is no problem %q of %s", id, g.ID)
}

// try makes the move r.Try and adds the verdict to m. If r has two squares instead, try adds the reason why no
// move between them is legal.
func (m *Message) try(ctx context.Context, a *problems.Attempt, board *draw.Board, r *Request) error {
	switch {
	case r.Try != "":
		move, err := engine.ParseMove(a.Position, r.Try)
		if err != nil {
			return err
		}
		if a.Left == 0 {
			return errors.New("no move is left")
		}
		return m.make(ctx, a, board, move, r.Defence)
	case r.From != "":
		return m.Refuse(a.Position, board, explain.Question{From: r.From, To: r.To})
	}
	return nil
}

// make makes the solver's move and adds the verdict to m: right, with the reply, or wrong, with the refutation.
// defence is the number of the reply to choose.
func (m *Message) make(ctx context.Context, a *problems.Attempt, board *draw.Board, move engine.Move, defence int) error {
	before := a.Position.Clone()
	scribe, side := describe.Scribe{Board: board}, before.Side()
	text, act := before.Format(move), scribe.Write(before, move)
	v, err := a.Try(ctx, move, defence)
	if err != nil {
		return err
	}
	before.Make(move)
	reply := ""
	if v.Reply != engine.NoMove {
		reply = scribe.Write(before, v.Reply)
	}
	m.Mentioned = scribe.Mentioned
	switch {
	case v.Right:
		m.Verdict, m.Defences = "right", v.Defences
		m.Moves = append(m.Moves, text)
		if v.Reply != engine.NoMove {
			m.Moves = append(m.Moves, before.Format(v.Reply))
			m.Told = fmt.Sprintf("%s is right. %s answers %s.", act, side.Other(), reply)
		}
	case reply != "":
		m.Verdict, m.Told = "wrong", fmt.Sprintf("%s is not the solution: %s answers %s.", act, side.Other(), reply)
	default:
		m.Verdict, m.Told = "wrong", fmt.Sprintf("%s is not the solution: the game is over.", act)
	}
	return nil
}

// show adds the position, the legal moves and the progress to m.
func (m *Message) show(g *engine.Game, a *problems.Attempt, board *draw.Board, problem *problems.Problem) {
	m.Left, m.Solved = a.Left, a.Solved()
	m.Position, m.Choices = describe.Show(a.Position, board), []describe.Choice{}
	if n := len(m.Moves); n > 0 {
		before, err := problems.Begin(g, problem, m.Moves[:n-1])
		if err == nil {
			last, _ := engine.ParseMove(before.Position, m.Moves[n-1])
			for _, s := range draw.Touched(before.Position, last) {
				m.Position.Last = append(m.Position.Last, board.Square(s).Name)
			}
		}
	}
	if !m.Solved && m.Left > 0 {
		m.Choices = describe.Choices(a.Position, board, m.Position.Pieces)
	}
}

// help adds a hint to m: a move that solves the problem in the moves that are left.
func (m *Message) help(ctx context.Context, a *problems.Attempt, board *draw.Board) error {
	if m.Solved || a.Position.Side() != a.Winner() {
		return nil
	}
	next, err := a.Next(ctx)
	if err != nil || next == engine.NoMove {
		return err
	}
	name := a.Position.Format(next)
	i := slices.IndexFunc(m.Choices, func(c describe.Choice) bool { return c.Move == name })
	if i >= 0 {
		helped := describe.Write(a.Position, next, board)
		m.Hint, m.Helped = m.Choices[i].Path, &helped
	}
	return nil
}

// solve adds the solution to m.
func (m *Message) solve(ctx context.Context, g *engine.Game, board *draw.Board, problem *problems.Problem) error {
	scribe := describe.Scribe{Board: board}
	s, err := problems.Solve(ctx, g, problem, scribe.Write)
	if err == nil {
		m.Key, m.Lines, m.Mentioned = s.Key, s.Lines, scribe.Mentioned
	}
	return err
}
