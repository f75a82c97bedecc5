package desk

import (
	"fmt"
	"log/slog"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/session"
	"panthera/protocol/web/telling"
	"panthera/protocol/web/transport"
)

// Desk is what a table has before it, played or studied: a tree of moves, the node that
// stands on the board, and the tab that must be told of it.
type Desk struct {
	// Session has the position on the board.
	Session *session.Session
	Log     *slog.Logger
	// Connection is that of the tab; nil while there is none.
	Connection *transport.Connection
	// Tree is nil before the first game; Told is what people are told of its nodes.
	Tree *record.Tree
	Told *Accounts
	// Live is the node that stands on the board, Result how the game ended there.
	Live   *record.Node
	Result *Result
	// Board is how the game is shown.
	Board   *draw.Board
	View    string
	Flipped bool
	// Changed and Grown say that the tab must be told of the state, and of the tree.
	Changed, Grown bool
}

// Notice is something to be shown for a moment, or a farewell.
type Notice struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// New is an empty one.
func New(s *session.Session, log *slog.Logger) *Desk { return &Desk{Session: s, Log: log} }

// Send tells the tab something, if there is one.
func (d *Desk) Send(message any) {
	if d.Connection != nil {
		d.Connection.Send(message)
	}
}

// Notice shows something in the tab for a moment.
func (d *Desk) Notice(format string, args ...any) {
	d.Send(Notice{Type: "notice", Text: fmt.Sprintf(format, args...)})
}

// Place puts other material on the desk. On an error what was there stays.
func (d *Desk) Place(what *Material) error {
	if err := d.Session.SetGame(what.Tree.Game().ID); err != nil {
		return err
	}
	d.Session.NewGame()
	if err := d.Session.SetPosition(what.Tree.Start(), record.Moves(what.Live.Line())); err != nil {
		return err
	}
	d.Tree, d.Told, d.Live = what.Tree, what.Told, what.Live
	d.Result = ended(d.Session.Position().Clone())
	d.Changed, d.Grown = true, true
	return nil
}

// Show changes how the board is shown.
func (d *Desk) Show(board *draw.Board, flipped bool) {
	d.Board, d.View, d.Flipped = board, board.View, flipped
	d.Changed = true
}

// Position is the one on the board.
func (d *Desk) Position() engine.Position { return d.Session.Position() }

// Deploying says whether postings are being made.
func (d *Desk) Deploying() bool { return engine.Deploying(d.Position()) }

// Advance makes a legal move on the board.
func (d *Desk) Advance(m engine.Move) {
	before := d.Position().Clone()
	d.Live = d.Tree.Play(d.Live, before, m)
	d.Told.add(before, m, d.Live)
	d.Session.Play(m)
	d.Result = ended(d.Position().Clone())
	d.Grown = true
}

// GoBack takes back the moves to a node before and cuts them off the tree.
func (d *Desk) GoBack(to *record.Node) {
	gone := d.Live
	for at := d.Live; at != to; at = at.Parent() {
		d.Session.TakeBack()
		gone = at
	}
	d.Tree.Cut(gone)
	d.Live, d.Result = to, nil
	d.Grown = true
}

// StandOn puts a node on the board.
func (d *Desk) StandOn(n *record.Node) error {
	if err := d.Session.SetPosition(d.Tree.Start(), record.Moves(n.Line())); err != nil {
		return err
	}
	d.Live, d.Result = n, ended(d.Position().Clone())
	d.Changed = true
	return nil
}

// Node is the node with a number.
func (d *Desk) Node(id int) (*record.Node, error) {
	if n := d.Tree.Node(id); n != nil {
		return n, nil
	}
	return nil, fmt.Errorf("there is no move with the number %d", id)
}

// Shown is a position as the board shows it, at a node.
func (d *Desk) Shown(p engine.Position, at *record.Node) telling.Position {
	shown := telling.Show(p, d.Board)
	shown.Node, shown.Last = at.ID, append(shown.Last, d.Told.Of[at.ID].path...)
	return shown
}
