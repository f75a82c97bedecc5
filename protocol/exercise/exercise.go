package exercise

import (
	"errors"
	"fmt"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// Exercise is a position with tasks, to be solved one after another.
type Exercise struct {
	Game *engine.Game
	// FEN has the position in which the exercise begins; empty for the start of the game.
	FEN string
	// Stages has the tasks in their order; there is at least one.
	Stages []Stage
}

// Stage is one task of an exercise with its texts, and the opponent's reply to the solution.
type Stage struct {
	// Task says in words what the person has to do.
	Task string
	Goal Goal
	// Hint is a hint to the solution. Right is shown when the task is solved. Both may be empty.
	Hint, Right string
	// Remarks has comments on particular moves that do not solve the task.
	Remarks []Remark
	// Reply is the opponent's answer to the solution, before the next stage, in canonical form
	// (such as e2e4). If it is empty, the answer is chosen that leaves the fewest solutions, but at
	// least one, of the next task.
	Reply string
}

// Remark is a comment on a move. The move is in canonical form (such as e2e4) and need not be legal.
type Remark struct{ Move, Text string }

// Attempt is a person's attempt at an exercise, with the moves made so far.
type Attempt struct {
	Exercise *Exercise
	// Position is the present position. Stage is the index of the task to solve next, or the number
	// of tasks if all are solved.
	Position engine.Position
	Stage    int
	// Moves has the moves of both sides so far, in canonical form (such as e2e4).
	Moves []string

	// side is the side whose moves the person makes.
	side  engine.Side
	board *draw.Board
}

// Verdict is the result of trying a move.
type Verdict struct {
	// Right says that the move solves the task. Then the move, and the reply to it, have been made.
	Right bool
	// Text is the comment on the move; empty if there is none.
	Text string
}

// Begin starts an attempt at the exercise and repeats the moves of an earlier attempt. The error
// says that one of the moves is illegal or does not solve its task.
func (e *Exercise) Begin(moves []string) (*Attempt, error) {
	p := engine.NewPosition(e.Game)
	if e.FEN != "" {
		if err := p.SetFEN(e.FEN); err != nil {
			return nil, err
		}
	}
	board, err := draw.NewBoard(e.Game, "")
	if err != nil {
		return nil, err
	}
	a := &Attempt{Exercise: e, Position: p, side: p.Side(), board: board}
	for len(a.Moves) < len(moves) {
		done := len(a.Moves)
		if a.Solved() {
			return nil, engine.AfterMoves(done, errors.New("all is solved"))
		}
		v, err := a.Try(moves[done])
		if err != nil {
			return nil, engine.AfterMoves(done, err)
		}
		if !v.Right {
			return nil, engine.AfterMoves(done, fmt.Errorf("%s does not solve the task", moves[done]))
		}
	}
	return a, nil
}

// Solved reports whether all tasks are solved.
func (a *Attempt) Solved() bool { return a.Stage == len(a.Exercise.Stages) }

// Task returns the task to solve next, or the last one if all are solved.
func (a *Attempt) Task() *Stage {
	return &a.Exercise.Stages[min(a.Stage, len(a.Exercise.Stages)-1)]
}

// Solutions returns the legal moves that solve the present task; nil if all tasks are solved.
func (a *Attempt) Solutions() []engine.Move {
	if a.Solved() {
		return nil
	}
	return solutions(a.Position, a.board, a.Task().Goal)
}

func solutions(p engine.Position, board *draw.Board, goal Goal) (list []engine.Move) {
	for _, m := range engine.Moves(p) {
		if goal.unmet(p, m, board) == "" {
			list = append(list, m)
		}
	}
	return list
}

// Try makes a move, and the opponent's reply to it, if the move solves the task; otherwise it only
// returns a comment. The error says that the move is illegal.
func (a *Attempt) Try(text string) (Verdict, error) {
	m, err := engine.ParseMove(a.Position, text)
	if err != nil {
		return Verdict{}, err
	}
	stage := a.Task()
	if unmet := stage.Goal.unmet(a.Position, m, a.board); unmet != "" {
		if said := stage.remark(a.Position.Format(m)); said != "" {
			unmet = said
		}
		return Verdict{Text: unmet}, nil
	}
	a.make(m)
	a.Stage++
	if !a.Solved() {
		a.answer(stage)
	}
	return Verdict{Right: true, Text: stage.Right}, nil
}

// Remark returns the present task's comment on an illegal move; empty if there is none.
func (a *Attempt) Remark(text string) string { return a.Task().remark(text) }

func (s *Stage) remark(move string) string {
	for _, r := range s.Remarks {
		if r.Move == move {
			return r.Text
		}
	}
	return ""
}

func (a *Attempt) make(m engine.Move) {
	a.Moves = append(a.Moves, a.Position.Format(m))
	a.Position.Make(m)
}

// answer makes the opponent's reply after stage s has been solved, if the opponent is to move.
func (a *Attempt) answer(s *Stage) {
	if a.Position.Side() == a.side {
		return
	}
	if m, ok := a.reply(s); ok {
		a.make(m)
	}
}

// reply returns the opponent's reply to the solution that has just been played, and false if there
// is none that leaves the next task solvable.
func (a *Attempt) reply(s *Stage) (engine.Move, bool) {
	if s.Reply != "" {
		m, err := engine.ParseMove(a.Position, s.Reply)
		return m, err == nil
	}
	best, fewest := engine.NoMove, 0
	for _, m := range engine.Moves(a.Position) {
		a.Position.Make(m)
		n := len(solutions(a.Position, a.board, a.Task().Goal))
		a.Position.Undo()
		if n > 0 && (best == engine.NoMove || n < fewest) {
			best, fewest = m, n
		}
	}
	return best, best != engine.NoMove
}

// Written returns a move of the present position as text, in each notation.
func (a *Attempt) Written(m engine.Move) describe.Written {
	return describe.Write(a.Position, m, a.board)
}

// Shown returns a description, for people, of a move of the present position.
func (a *Attempt) Shown(m engine.Move) *describe.Action { return describe.Act(a.Position, m, a.board) }
