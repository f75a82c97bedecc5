package play

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
)

// away is the state of the other device, on which one side is played, and of the question between the players.
type away struct {
	// here says that the player on the other device is connected. watchers is the number of guests who watch.
	here     bool
	watchers int
	// asked is the open question of one player to the other, such as a draw offer; nil if there is none.
	asked *question
}

// question is a question of one player to the other: a draw offer, or the request to take back a move.
type question struct {
	What string `json:"what"`
	// Mine says that the recipient of the message has asked the question. By is the side that has asked it.
	Mine bool   `json:"mine"`
	By   string `json:"by"`
	by   engine.Side
}

// The values of question.What.
const (
	drawAsked     = "draw"
	takeBackAsked = "takeback"
)

var errNothingAsked = errors.New("nothing was asked")

// Shared reports whether one side is to be played on another device.
func (s *Setup) Shared() bool { return s.White == Other || s.Black == Other }

// Shared reports whether one side is played on another device.
func (p *Play) Shared() bool {
	return p.players[engine.White] == Other || p.players[engine.Black] == Other
}

// sideOf returns the side of a player (Person or Other) in a game against another device.
func (p *Play) sideOf(who string) engine.Side {
	if p.players[engine.White] == who {
		return engine.White
	}
	return engine.Black
}

// Away is a game whose methods act for the player on the other device.
type Away struct{ *Play }

// Move makes a move for the player on the other device.
func (a Away) Move(r *game.PlayRequest) error { return a.moveOf(Other, r) }

// Resign resigns for the player on the other device.
func (a Away) Resign(*game.BareRequest) error {
	if a.game.Result != nil {
		return game.ErrOver
	}
	a.concede(a.sideOf(Other))
	return nil
}

// OfferDraw offers a draw, or accepts one.
func (a Away) OfferDraw(*game.BareRequest) error {
	if a.game.Result != nil {
		return game.ErrOver
	}
	return a.askDraw(Other)
}

// TakeBack asks the other player to take back a move, or agrees to the other player's request.
func (a Away) TakeBack(*game.BareRequest) error { return a.askTakeBack(Other) }

// Decline declines the other player's question.
func (a Away) Decline(*game.BareRequest) error { return a.decline(Other) }

// Decline declines the other player's question.
func (p *Play) Decline(*game.BareRequest) error {
	if p.together() && p.away.asked != nil {
		p.refuse(draw.Player(p.game.Position().Game(), p.away.asked.by.Other()) + " refuses a draw")
		return nil
	}
	return p.decline(Person)
}

func (p *Play) decline(who string) error {
	if q := p.away.asked; q == nil || p.players[q.by] == who {
		return errNothingAsked
	}
	p.away.asked = nil
	return nil
}

// ask records a question of a player. It returns true if the other player has asked the same, which means that
// they agree.
func (p *Play) ask(what, who string) (agreed bool) {
	side := p.sideOf(who)
	if q := p.away.asked; q != nil && q.What == what && q.by != side {
		p.away.asked = nil
		return true
	}
	p.away.asked = &question{What: what, by: side}
	return false
}

func (p *Play) askDraw(who string) error {
	if p.ask(drawAsked, who) {
		p.finish(game.Agreed(p.game.Position()))
	}
	return nil
}

// askTakeBack asks the other player to take back the asker's last move and all later ones, or agrees to such a
// request of the other player.
func (p *Play) askTakeBack(who string) error {
	asker := who
	if q := p.away.asked; q != nil && q.What == takeBackAsked {
		asker = p.players[q.by]
	}
	back := p.backTo(asker)
	switch {
	case back == nil:
		return errNoMoves
	case p.game.Result != nil:
		return game.ErrOver
	case p.ask(takeBackAsked, who):
		p.goBack(back)
	}
	return nil
}

// Attend records whether the player on the other device is connected, and the number of guests who
// watch. The clock stops while the player to move is not connected.
func (p *Play) Attend(here bool, watchers int) {
	p.away.here, p.away.watchers = here, watchers
	if !p.attended() {
		p.Pause()
	} else if p.game.Result == nil {
		p.GoOn()
	}
}

// StateOf returns the state of a game against another device as who sees it: Person, Other, or
// Nobody for a watcher. In the state, Person means the recipient, and Other the opponent.
func (p *Play) StateOf(who string) State {
	s := State{
		White: p.seenBy(who, p.players[engine.White]), Black: p.seenBy(who, p.players[engine.Black]), Strength: p.strength,
		Mover: p.mover(), Clocks: p.clocks.shown(p.hand(), p.game.Deploying()), Control: p.clocks.Control, Watchers: p.away.watchers,
	}
	if s.Mover != Nobody {
		s.Mover = p.seenBy(who, s.Mover)
	}
	if who == Nobody {
		return s
	}
	playing := p.game.Result == nil
	s.May = May{TakeBack: playing && p.backTo(who) != nil, Resign: playing, Draw: playing}
	if q := p.away.asked; q != nil {
		s.Asked = &question{What: q.What, Mine: p.players[q.by] == who, By: describe.SideName(q.by)}
		s.May.Draw = s.May.Draw && (q.What != drawAsked || !s.Asked.Mine)
		s.May.TakeBack = s.May.TakeBack && (q.What != takeBackAsked || !s.Asked.Mine)
	}
	if who == Person {
		s.Absent, s.Premove = !p.away.here, p.premove
	} else {
		s.Absent = p.game.Connection == nil
	}
	return s
}

// seenBy returns what a player is for who: Person if they are the same, else Other.
func (p *Play) seenBy(who, player string) string {
	if player == who {
		return Person
	}
	return Other
}
