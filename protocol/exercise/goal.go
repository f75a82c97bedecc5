package exercise

import (
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// Goal is what a move must do to solve a task: it must fulfil all of these conditions.
type Goal []condition

// condition is a test of a move. unmet is the comment on a move that fails it.
type condition struct {
	holds func(*deed) bool
	unmet string
}

// ParseGoal parses a goal: conditions separated by commas, each of which is a word with arguments.
//
//	with L             the moving piece is of kind L
//	to SQUARE…         the piece ends on one of these squares
//	over SQUARE…       the piece touches all of these squares on the way
//	returns            the piece ends where it began
//	takes L…           enemy pieces of these kinds are captured; "takes nothing": none is
//	robs L             an enemy piece of kind L becomes another kind and stays on the board
//	becomes L          the moving piece becomes a piece of kind L
//	stays              the moving piece keeps its kind
//	castles            a second piece of the same side moves, too
//	posts L            a piece of kind L is placed from the hand
//	carries NAME       the moving piece carries this item afterwards; "carries nothing": none
//	hands NAME SQUARE  the side's piece on the square carries this item afterwards
//	check              the move gives check
//	wins, wins by R    the move wins the game, for reason R: checkmate, marriage, …
//	wins in N          the side wins by its N-th move at the latest, whatever the answers
//	draws, draws by R  the move ends the game as a draw
//	safe, safe L…      no answer captures a piece, or a piece of these kinds
//	prevents win       no answer wins the game
//	claims N           the side then has N or more claim-marks (squares marked or occupied)
//	marks SQUARE…      these squares are then marked as the side's territory
//
// L is a FEN letter in upper case.
func ParseGoal(g *engine.Game, text string) (Goal, error) {
	var goal Goal
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			return nil, fmt.Errorf("goal %q: a condition is empty", text)
		}
		make := conditions[words[0]]
		if make == nil {
			return nil, fmt.Errorf("goal %q: there is no condition %q", text, words[0])
		}
		c, err := make(&wording{g, words[1:]})
		if err != nil {
			return nil, fmt.Errorf("goal %q: %s: %w", text, words[0], err)
		}
		goal = append(goal, c)
	}
	return goal, nil
}

// unmet returns the comment for the first condition that a legal move fails; empty if it meets the
// goal.
func (g Goal) unmet(p engine.Position, m engine.Move, board *draw.Board) string {
	d := &deed{Action: describe.Act(p, m, board), before: p, side: p.Side(), move: m, board: board}
	for _, c := range g {
		if !c.holds(d) {
			return c.unmet
		}
	}
	return ""
}

// deed is a legal move of a position together with its effects.
type deed struct {
	*describe.Action
	before engine.Position
	// side is the side that makes the move.
	side  engine.Side
	move  engine.Move
	board *draw.Board
}

// to returns the square where the moving piece ends.
func (d *deed) to() engine.Square { return d.Squares[len(d.Squares)-1] }

// after makes the move, calls ask with the position, takes the move back, and returns ask's result.
func (d *deed) after(ask func(engine.Position) bool) bool {
	d.before.Make(d.move)
	defer d.before.Undo()
	return ask(d.before)
}

// wins reports whether the move ends the game with a win for the side that makes it.
func (d *deed) wins() bool {
	winner, won := d.Outcome.Winner()
	return d.Over && won && winner == d.side
}
