package review

import (
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// teller describes in words what moves do in a game.
type teller struct {
	game  *engine.Game
	board *draw.Board
}

func newTeller(g *engine.Game) (*teller, error) {
	board, err := draw.NewBoard(g, "")
	return &teller{g, board}, err
}

// reason returns a sentence about what is wrong with a legal move, which has the verdict v.
func (t *teller) reason(p engine.Position, move string, v *Verdict) string {
	m, err := engine.ParseMove(p, move)
	if err != nil {
		return ""
	}
	own := p.Side()
	p.Make(m)
	said := t.allows(p, own, m.To(), v.Refutation)
	switch {
	case v.After == 0 && !strings.HasPrefix(said, "allows"):
		said = fmt.Sprintf("lets %s force a win", own.Other())
	case said == "":
		said = fmt.Sprintf("brings %s's chances from %.0f %% to %.0f %%", own, 100*v.Chances, 100*v.After)
	}
	return describe.Capitalised(said) + "."
}

// ends plays out a line. It returns the outcome if the game is over then, and how many of the moves
// were made by the side to move in p.
func (t *teller) ends(p engine.Position, line []string) (o engine.Outcome, own int, over bool) {
	p = p.Clone()
	side := p.Side()
	for _, text := range line {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			break
		}
		if p.Side() == side {
			own++
		}
		p.Make(m)
	}
	o, over = engine.Result(p)
	return o, own, over
}

// victories has names, for use in sentences, of the ways to win that a side can force.
var victories = map[engine.Reason]string{
	engine.Checkmate: "checkmate", engine.Marriage: "a marriage", engine.Palace: "the fall of the palace", engine.Stalemate: "a win by stalemate",
	engine.PerpetualCheck: "a win by perpetual check", engine.StakeOut: "a win by the count", engine.Extinction: "a win by extinction",
	engine.Goal: "a win by the goal", engine.Checks: "a win by checks", engine.Count: "a win by the count of pieces",
}

// victory returns the name of the win that the side to move gets by a line, such as "checkmate in
// 3"; empty if the line does not win.
func (t *teller) victory(p engine.Position, line []string) string {
	o, moves, over := t.ends(p, line)
	winner, won := o.Winner()
	if !over || !won || winner != p.Side() {
		return ""
	}
	if moves == 1 {
		return victories[o.Reason]
	}
	return fmt.Sprintf("%s in %d", victories[o.Reason], moves)
}

// allows says what the first move of line, the opponent's answer, does to side own, which has just
// moved a piece to the square moved. It is empty if there is nothing to say.
func (t *teller) allows(p engine.Position, own engine.Side, moved engine.Square, line []string) string {
	if won := t.victory(p, line); won != "" {
		return "allows " + won
	}
	if len(line) == 0 || p.Side() == own {
		return ""
	}
	m, err := engine.ParseMove(p, line[0])
	if err != nil {
		return ""
	}
	a := describe.Act(p, m, t.board)
	by := t.name(a.Piece)
	at, lost := t.taken(p, m, own)
	switch {
	case lost != engine.NoPiece && at == moved:
		return fmt.Sprintf("puts %s where %s takes it", t.standing(lost, at), by)
	case lost != engine.NoPiece && !t.recaptures(p, m):
		return fmt.Sprintf("leaves %s undefended: %s takes it", t.standing(lost, at), by)
	case lost != engine.NoPiece:
		return fmt.Sprintf("lets %s take %s", by, t.standing(lost, at))
	case len(a.Changed) > 0:
		return fmt.Sprintf("lets %s rob %s", by, t.name(a.Changed[0]))
	}
	if thing := t.takes(p, m); thing != "" {
		return fmt.Sprintf("lets %s take %s", by, thing)
	}
	if a.Becomes.Kind() != a.Piece.Kind() {
		return fmt.Sprintf("lets %s become %s", by, describe.KindName(t.game, a.Becomes.Kind()))
	}
	return t.follows(p, a, own, line)
}

// follows says what the opponent captures by its second move in line, when its first move, a,
// captures nothing; or else that a gives check.
func (t *teller) follows(p engine.Position, a *describe.Action, own engine.Side, line []string) string {
	p = p.Clone()
	for i, text := range line[:min(len(line), 3)] {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			break
		}
		if i == 2 {
			if at, lost := t.taken(p, m, own); lost != engine.NoPiece {
				return fmt.Sprintf("allows %s, and then %s falls", a.Short(), t.standing(lost, at))
			}
		}
		p.Make(m)
	}
	if a.Check {
		return fmt.Sprintf("allows the check %s", a.Short())
	}
	return ""
}

// better returns a sentence that names the better move and what it does.
func (t *teller) better(p engine.Position, v *Verdict) string {
	line := v.Best
	if len(line) == 0 {
		return ""
	}
	m, err := engine.ParseMove(p, line[0])
	if err != nil {
		return ""
	}
	a := describe.Act(p, m, t.board)
	if won := t.victory(p, line); won != "" {
		return fmt.Sprintf("%s was there: %s.", describe.Capitalised(won), a.Short())
	}
	if v.Chances == 1 {
		return fmt.Sprintf("There was a forced win: %s.", a.Short())
	}
	if at, lost := t.taken(p, m, p.Side().Other()); lost != engine.NoPiece {
		return fmt.Sprintf("%s could have taken %s: %s.", describe.Capitalised(t.name(a.Piece)), t.standing(lost, at), a.Short())
	}
	return fmt.Sprintf("Better was %s.", a.Short())
}
