package play

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// together reports whether two people play each other at this tab. Then there may be an arbiter.
func (p *Play) together() bool { return p.players == [2]string{Person, Person} }

// offerAcross offers a draw for the side to move or, if a draw has been offered, accepts it. It is for two
// people at this tab.
func (p *Play) offerAcross() {
	if p.away.asked != nil {
		p.finish(game.Agreed(p.game.Position()))
		return
	}
	p.away.asked = &question{What: drawAsked, by: p.game.Position().Side()}
}

// refuse writes into the comment on the last move that a draw was refused, and withdraws the offer.
func (p *Play) refuse(text string) {
	p.game.Live.Comments = append(p.game.Live.Comments, text)
	p.away.asked = nil
	p.game.Grow()
}

// The values of Decision.What.
const (
	refuseDraw  = "refuse" // that a draw is not to be agreed
	agreedWin   = "agreed" // that a side wins what both agree upon
	disqualify  = "disqualify"
	awardPoints = "points"
)

// Decision is an arbiter's decision. Side is the side concerned; empty means both. Points are the
// points of White and Black, if the arbiter sets them.
type Decision struct {
	transport.Head
	What   string     `json:"what"`
	Side   string     `json:"side"`
	Points [2]float64 `json:"points"`
	Reason string     `json:"reason"`
}

// Arbiter says what an arbiter can do now, besides setting points and disqualifying: whether a draw can be
// refused (Refuse), and the points for a win by agreement, empty if that is impossible (Agreed).
type Arbiter struct {
	Refuse bool   `json:"refuse,omitempty"`
	Agreed string `json:"agreed,omitempty"`
	// Letters is the largest number of letters in the reason for a decision.
	Letters int `json:"letters"`
}

var (
	errNoArbiter = errors.New("an arbiter decides games of two people at one board")
	errNoReason  = errors.New("say why")
	errPoints    = errors.New("points are whole or half, from 0 to 100")
	errNoPoints  = errors.New("no points can be agreed upon here")
	errUnasked   = errors.New("no draw is offered or agreed")
)

// The largest number of points for a side, and of letters in the reason for a decision.
const (
	mostPoints = 100
	mostReason = 500
)

// arbiter returns what an arbiter can do now; nil if there can be no arbiter.
func (p *Play) arbiter() *Arbiter {
	if !p.together() {
		return nil
	}
	a := &Arbiter{Letters: mostReason, Refuse: p.away.asked != nil || p.game.Result != nil && p.game.Result.Winner == "" && p.game.Result.Reason == game.Agreement}
	if agreeable, ok := engine.Ability[engine.Agreeable](p.game.Position()); ok && p.game.Result == nil {
		a.Agreed = agreeable.Agreed().String()
	}
	return a
}

// Decide executes an arbiter's decision on a game of two people at this tab. It may replace a
// result that the game already has.
func (p *Play) Decide(d *Decision) error {
	may, reason := p.arbiter(), strings.Join(strings.Fields(d.Reason), " ")
	side, named := map[string]engine.Side{"white": engine.White, "black": engine.Black}[d.Side]
	switch {
	case may == nil:
		return errNoArbiter
	case utf8.RuneCountInString(reason) > mostReason:
		return fmt.Errorf("a reason has at most %d letters", mostReason)
	case reason == "" && (d.What == disqualify || d.What == awardPoints):
		return errNoReason
	}
	position := p.game.Position()
	switch d.What {
	case refuseDraw:
		return p.refuseAgreed(may, reason)
	case agreedWin:
		agreeable, ok := engine.Ability[engine.Agreeable](position)
		if !ok || !named || p.game.Result != nil {
			return errNoPoints
		}
		p.finish(game.Awarded(position, side, agreeable.Agreed()))
	case disqualify:
		p.disqualify(side, named, reason)
	case awardPoints:
		var points [2]engine.Points
		for side, given := range d.Points {
			points[side] = engine.Points(2 * given)
			if float64(points[side]) != 2*given || given < 0 || given > mostPoints {
				return errPoints
			}
		}
		p.finish(game.Decided(position.Game(), points, reason))
	default:
		return fmt.Errorf("an arbiter cannot %.20q", d.What)
	}
	return nil
}

// refuseAgreed refuses a draw that was offered or agreed. The game goes on.
func (p *Play) refuseAgreed(may *Arbiter, reason string) error {
	if !may.Refuse {
		return errUnasked
	}
	p.refuse(strings.TrimSuffix("the Arbiter refuses a draw, "+reason, ", "))
	p.game.Result = nil
	p.GoOn()
	return nil
}

// disqualify ends the game without points for the given side, whose opponent gets the points as for
// a resignation; if named is false, without points for both.
func (p *Play) disqualify(side engine.Side, named bool, reason string) {
	g := p.game.Position().Game()
	var points [2]engine.Points
	who := "both sides are"
	if named {
		points = engine.Concede(p.game.Position(), side).Points
		who = draw.Player(g, side) + " is"
	}
	p.finish(game.Decided(g, points, who+" disqualified, "+reason))
}
