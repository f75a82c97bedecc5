package draft

import (
	"slices"

	"panthera/engine"
)

// Draft is a position that its game need not accept.
type Draft struct {
	Game *engine.Game
	engine.Setup
}

// Of is a position as a draft.
func Of(p engine.Position) *Draft { return &Draft{p.Game(), p.Setup()} }

// Position is the draft as a position of its game. The error is a *engine.FENError.
func (d *Draft) Position() (engine.Position, error) {
	p := engine.NewPosition(d.Game)
	if err := p.SetUp(&d.Setup); err != nil {
		return nil, err
	}
	return p, nil
}

// Empty is a draft of an empty board.
func Empty(g *engine.Game) *Draft { return &Draft{g, engine.EmptySetup()} }

// Clone is an independent copy.
func (d *Draft) Clone() *Draft {
	c := *d
	return &c
}

// With is the draft with another piece, or none, on a square.
func (d *Draft) With(s engine.Square, p engine.Piece) *Draft {
	c := d.Clone()
	c.Put(p, s)
	return c
}

// Lying returns the squares of things that lie on the board or are carried.
func (d *Draft) Lying() []engine.Square { return d.Things[:d.Game.Things] }

// sketch is a draft that can be drawn. It may have pieces on squares where the game would not
// accept them.
type sketch struct {
	engine.Position
	draft *Draft
}

// Shown returns the draft as a position that can be drawn. Things that cannot be drawn where they
// are stand as at the start.
func (d *Draft) Shown() engine.Position {
	if p, err := d.Position(); err == nil {
		return p
	}
	c := d.Clone()
	if slices.ContainsFunc(c.Lying(), func(s engine.Square) bool { return !d.Game.Geometry.Exists(s) }) {
		c.Things = d.Game.StartSetup().Things
	}
	return sketch{engine.NewPosition(d.Game), c}
}

func (s sketch) Board() *engine.Board { return &s.draft.Board }

func (s sketch) Setup() engine.Setup { return s.draft.Setup }

func (s sketch) FEN() string { return s.draft.Game.WriteFEN(&s.draft.Setup) }

func (s sketch) Side() engine.Side { return s.draft.Side }

func (s sketch) Checkers() []engine.Square { return nil }

func (s sketch) InCheck() bool { return false }
