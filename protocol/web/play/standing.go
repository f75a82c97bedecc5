package play

import (
	"panthera/engine"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
)

// State is the state of a game, as a tab shows it.
type State struct {
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Strength game.Strength `json:"strength"`
	// Mover says who is to move: person, engine, other, or nobody if the game is over.
	Mover   string     `json:"mover"`
	Clocks  *clockFace `json:"clocks,omitempty"`
	Control Control    `json:"control"`
	May     May        `json:"may"`
	// Premove has the clicks of a move that was entered before the person's turn.
	Premove []string `json:"premove,omitempty"`
	// Watch is the state of a game between two engines; nil in other games.
	Watch *Watch `json:"watch,omitempty"`
	// Asked is an open question between two people, such as a draw offer; nil if there is none. Absent says
	// that the opponent on another device is not connected. Watchers is the number of guests who watch.
	Asked    *question `json:"asked,omitempty"`
	Absent   bool      `json:"absent,omitempty"`
	Watchers int       `json:"watchers,omitempty"`
}

// May says which actions the person at the tab can take now.
type May struct {
	TakeBack bool `json:"takeBack"`
	Resign   bool `json:"resign"`
	Draw     bool `json:"draw"`
	MoveNow  bool `json:"moveNow"`
	Hint     bool `json:"hint"`
	// Arbiter says what an arbiter can do now; nil if there can be no arbiter.
	Arbiter *Arbiter `json:"arbiter,omitempty"`
}

// clockFace has what the clocks show, in milliseconds, and the side whose clock is running.
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

// Studied returns the state of a study: one person moves for both sides, without clocks. over says that the
// game is over in the position on the board.
func Studied(over bool) State {
	s := State{White: Person, Black: Person, Mover: Person, Control: Control{Kind: NoClock, Move: 1}}
	if over {
		s.Mover = Nobody
	}
	return s
}
