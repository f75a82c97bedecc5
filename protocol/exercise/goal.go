package exercise

import (
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// Goal is what a move must do to solve a task: all of its conditions.
type Goal []condition

// condition is a test of a move, with the text for a move that fails it.
type condition struct {
	holds func(*deed) bool
	unmet string
}

// ParseGoal reads a goal: conditions with commas between, each a word and what it needs.
//
//	with L             a piece of this kind moves
//	to SQUARE…         it ends on one of these squares
//	over SQUARE…       it touches all of these on the way
//	returns            it ends where it began
//	takes L…           enemies of these kinds are captured, takes nothing none
//	robs L             an enemy of this kind becomes another and stays
//	becomes L          what moved is this then
//	stays              what moved is what it was
//	castles            another piece of the own side moves, too
//	posts L            a piece of this kind is posted from the hand
//	carries NAME       what moved carries this then, carries nothing nothing
//	hands NAME SQUARE  the own piece on the square carries this then
//	check              the move gives check
//	wins, wins by R    it ends the game, for this reason: checkmate, marriage, …
//	wins in N          whatever the answers, the N-th own move at the latest wins
//	draws, draws by R  it ends the game as a draw
//	safe, safe L…      no answer captures anything, or any piece of these kinds
//	prevents win       no answer wins
//	claims N           the own claim-marks are so many at least
//	marks SQUARE…      these squares are marked for the own side
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

// unmet is the reason why a legal move does not meet the goal; empty if it does.
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
	// side is whose move it is.
	side  engine.Side
	move  engine.Move
	board *draw.Board
}

// to returns the square where the piece ends.
func (d *deed) to() engine.Square { return d.Squares[len(d.Squares)-1] }

// after calls ask with the position after the move.
func (d *deed) after(ask func(engine.Position) bool) bool {
	d.before.Make(d.move)
	defer d.before.Undo()
	return ask(d.before)
}

// wins reports whether the move ends the game for its side.
func (d *deed) wins() bool {
	winner, won := d.Outcome.Winner()
	return d.Over && won && winner == d.side
}
