package web

import "panthera/engine"

// contestState is how a game stands that is played.
type contestState struct {
	White    string   `json:"white"`
	Black    string   `json:"black"`
	Strength Strength `json:"strength"`
	// Mover is who has to move: person, engine, or nobody when the game is over.
	Mover   string     `json:"mover"`
	Clocks  *clockFace `json:"clocks,omitempty"`
	Control Control    `json:"control"`
	May     may        `json:"may"`
}

// may is what a person can ask for now.
type may struct {
	TakeBack bool `json:"takeBack"`
	Resign   bool `json:"resign"`
	Draw     bool `json:"draw"`
	MoveNow  bool `json:"moveNow"`
}

// clockFace is what the clocks show, in milliseconds.
type clockFace struct {
	White   int64  `json:"white"`
	Black   int64  `json:"black"`
	Running string `json:"running,omitempty"`
}

// state is how the game stands.
func (c *contest) state() contestState {
	playing := c.desk.result == nil && !c.unattended()
	return contestState{
		White: playerName(c.engines[engine.White]), Black: playerName(c.engines[engine.Black]),
		Strength: c.strength, Mover: c.mover(), Clocks: c.clockFace(), Control: c.clocks.Control,
		May: may{TakeBack: c.backTo() != nil, Resign: playing, Draw: playing && !c.offered, MoveNow: c.thinker.busy},
	}
}

func playerName(isEngine bool) string {
	if isEngine {
		return machine
	}
	return person
}

// studiedState is how a study stands: both sides are the person's, without a clock.
func studiedState(over bool) contestState {
	s := contestState{White: person, Black: person, Mover: person, Control: Control{Kind: noClock, Move: 1}}
	if over {
		s.Mover = nobody
	}
	return s
}
