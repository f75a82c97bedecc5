package web

import (
	"slices"

	"panthera/engine"
)

// draft is what might be a position: its game need not know it.
type draft struct {
	game *engine.Game
	engine.Setup
}

// draftOf is a position as a draft.
func draftOf(p engine.Position) *draft { return &draft{p.Game(), p.Setup()} }

// position is the draft as a position of its game. The error is a *engine.FENError.
func (d *draft) position() (engine.Position, error) {
	p := engine.NewPosition(d.game)
	if err := p.SetUp(&d.Setup); err != nil {
		return nil, err
	}
	return p, nil
}

// clone is an independent copy.
func (d *draft) clone() *draft {
	c := *d
	return &c
}

// with is the draft with another piece, or none, on a square.
func (d *draft) with(s engine.Square, p engine.Piece) *draft {
	c := d.clone()
	c.Board[s] = p
	return c
}

// things is where things lie or are carried.
func (d *draft) things() []engine.Square { return d.Things[:d.game.Things] }

// sketch is a draft as something to be drawn: it shows what stands where even if the game
// would not have it.
type sketch struct {
	engine.Position
	draft *draft
}

// shown is the draft as it is drawn, with the things where they can be drawn and those of
// the start where not.
func (d *draft) shown() engine.Position {
	if p, err := d.position(); err == nil {
		return p
	}
	c := d.clone()
	if slices.ContainsFunc(c.things(), func(s engine.Square) bool { return !d.game.Geometry.Exists(s) }) {
		c.Things = d.game.StartSetup().Things
	}
	return sketch{engine.NewPosition(d.game), c}
}

func (s sketch) Board() *engine.Board { return &s.draft.Board }

func (s sketch) Setup() engine.Setup { return s.draft.Setup }

func (s sketch) FEN() string { return s.draft.game.WriteFEN(&s.draft.Setup) }

func (s sketch) Side() engine.Side { return s.draft.Side }

func (s sketch) Checkers() []engine.Square { return nil }

func (s sketch) InCheck() bool { return false }
