package exercise

import (
	"errors"
	"fmt"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// Exercise is a position with tasks, one after another.
type Exercise struct {
	Game *engine.Game
	// FEN is the position; empty for the start of the game.
	FEN string
	// Stages are the tasks in their order; there is at least one.
	Stages []Stage
}

// Stage is a task with its texts and the reply to its solution.
type Stage struct {
	// Task says in words what to do.
	Task string
	Goal Goal
	// Hint helps the person. Right is shown when the task is solved. Both may be empty.
	Hint, Right string
	// Remarks comment on particular moves that do not solve the task.
	Remarks []Remark
	// Reply is the other side's answer before the next stage, in canonical form. If it is empty,
	// the answer is the one after which the fewest moves, but at least one, solve the next task.
	Reply string
}

// Remark is a text about a move, in canonical form, legal or not.
type Remark struct{ Move, Text string }

// Attempt is somebody's way through an exercise.
type Attempt struct {
	Exercise *Exercise
	// Position is the position on the board. Stage is the index of the task to solve there, or the
	// number of stages if all are solved.
	Position engine.Position
	Stage    int
	// Moves are the moves made so far, of both sides, in canonical form.
	Moves []string

	// side is whose exercise it is.
	side  engine.Side
	board *draw.Board
}

// Verdict is the judgement of a move.
type Verdict struct {
	// Right says that the move solves the task. It has then been made and answered.
	Right bool
	// Text is the comment on the move; empty for none.
	Text string
}

// Begin starts an attempt at the exercise and makes moves that were made in an earlier attempt.
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

// Solved reports whether all tasks are.
func (a *Attempt) Solved() bool { return a.Stage == len(a.Exercise.Stages) }

// Task is the stage to solve; the last one when all are solved.
func (a *Attempt) Task() *Stage {
	return &a.Exercise.Stages[min(a.Stage, len(a.Exercise.Stages)-1)]
}

// Solutions are the legal moves that solve the task; none when all are solved.
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

// Try makes a move if it solves the task, and answers it. The error says that the move is not
// legal.
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

// Remark is the comment on a move that is not legal; empty for none.
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

// answer makes the other side's move, if it is to move.
func (a *Attempt) answer(s *Stage) {
	if a.Position.Side() == a.side {
		return
	}
	if m, ok := a.reply(s); ok {
		a.make(m)
	}
}

// reply is the answer to the move that has just been played.
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

// Written is a move of the attempt's position in each notation.
func (a *Attempt) Written(m engine.Move) describe.Written {
	return describe.Write(a.Position, m, a.board)
}

// Shown is a move of the attempt's position for people.
func (a *Attempt) Shown(m engine.Move) *describe.Action { return describe.Act(a.Position, m, a.board) }
