package play

import (
	"panthera/engine"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
)

// State is the state of a played game.
type State struct {
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Strength game.Strength `json:"strength"`
	// Mover is the player to move: person, engine, other, or nobody when the game is over.
	Mover   string     `json:"mover"`
	Clocks  *clockFace `json:"clocks,omitempty"`
	Control Control    `json:"control"`
	May     May        `json:"may"`
	// Premove has the places of a move that has been entered in advance.
	Premove []string `json:"premove,omitempty"`
	// Watch is set if the engine plays both sides.
	Watch *Watch `json:"watch,omitempty"`
	// Asked is a question of one of two people to the other. Absent says that the other, on another
	// device, is not there. Watchers is the number of watchers.
	Asked    *question `json:"asked,omitempty"`
	Absent   bool      `json:"absent,omitempty"`
	Watchers int       `json:"watchers,omitempty"`
}

// May says which requests of a person are possible now.
type May struct {
	TakeBack bool `json:"takeBack"`
	Resign   bool `json:"resign"`
	Draw     bool `json:"draw"`
	MoveNow  bool `json:"moveNow"`
	Hint     bool `json:"hint"`
	// Arbiter lists the arbiter's possible actions; nil if there can be no arbiter.
	Arbiter *Arbiter `json:"arbiter,omitempty"`
}

// clockFace has the times on the clocks, in milliseconds.
type clockFace struct {
	White   int64  `json:"white"`
	Black   int64  `json:"black"`
	Running string `json:"running,omitempty"`
}

// State returns the state of the game.
func (p *Play) State() State {
	if p.Shared() {
		return p.StateOf(Person)
	}
	playing := p.game.Result == nil && !p.unattended()
	s := State{
		White: p.players[engine.White], Black: p.players[engine.Black],
		Strength: p.strength, Mover: p.mover(), Clocks: p.clocks.shown(p.hand(), p.game.Deploying()), Control: p.clocks.Control,
		May: May{
			TakeBack: p.backTo(Person) != nil, Resign: playing, Draw: playing && !p.offered, MoveNow: p.Thinking(),
			Hint: p.mover() == Person, Arbiter: p.arbiter(),
		},
		Premove: p.premove, Watch: p.watch(),
	}
	if q := p.away.asked; q != nil {
		s.Asked, s.May.Draw = &question{What: q.What, By: describe.SideName(q.by)}, false
	}
	return s
}

// Studied is the state of a study: both sides are the person's, without a clock.
func Studied(over bool) State {
	s := State{White: Person, Black: Person, Mover: Person, Control: Control{Kind: NoClock, Move: 1}}
	if over {
		s.Mover = Nobody
	}
	return s
}
