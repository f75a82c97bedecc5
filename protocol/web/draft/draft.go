package draft

import (
	"slices"

	"panthera/engine"
)

// Draft is a position that need not be valid by the rules of its game.
type Draft struct {
	Game *engine.Game
	engine.Setup
}

// Of returns the position p as a draft.
func Of(p engine.Position) *Draft { return &Draft{p.Game(), p.Setup()} }

// Position returns the draft as a position of its game. If the game refuses it, the error is a
// *engine.FENError.
func (d *Draft) Position() (engine.Position, error) {
	p := engine.NewPosition(d.Game)
	if err := p.SetUp(&d.Setup); err != nil {
		return nil, err
	}
	return p, nil
}

// Empty returns a draft with an empty board.
func Empty(g *engine.Game) *Draft { return &Draft{g, engine.EmptySetup()} }

// Clone returns an independent copy of the draft.
func (d *Draft) Clone() *Draft {
	c := *d
	return &c
}

// With returns a copy of the draft with the piece p on s; NoPiece empties the square.
func (d *Draft) With(s engine.Square, p engine.Piece) *Draft {
	c := d.Clone()
	c.Put(p, s)
	return c
}

// Lying returns the squares of the game's items (such as jewels) that lie on the board or are carried by
// pieces.
func (d *Draft) Lying() []engine.Square { return d.Things[:d.Game.Things] }

// sketch implements engine.Position for a draft, so that it can be drawn although the game would
// refuse it.
type sketch struct {
	engine.Position
	draft *Draft
}

// Shown returns a position for drawing the draft, which may be invalid. If an item lies outside the
// board, all items are shown where they lie at the start.
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
