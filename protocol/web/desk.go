package web

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

// desk is what a table has before it, played or studied: a tree of moves, the node that
// stands on the board, and the tab that must be told of it.
type desk struct {
	session *session.Session
	log     *slog.Logger
	// connection is that of the tab; nil while there is none.
	connection *transport.Connection
	// tree is nil before the first game; told is what people are told of its nodes.
	tree *record.Tree
	told *accounts
	// live is the node that stands on the board, result how the game ended there.
	live   *record.Node
	result *result
	// board is how the game is shown.
	board   *draw.Board
	view    string
	flipped bool
	// changed and grown say that the tab must be told of the state, and of the tree.
	changed, grown bool
}

// noticeMessage is something to be shown for a moment, or a farewell.
type noticeMessage struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// newDesk is an empty one.
func newDesk(s *session.Session, log *slog.Logger) *desk { return &desk{session: s, log: log} }

// send tells the tab something, if there is one.
func (d *desk) send(message any) {
	if d.connection != nil {
		d.connection.Send(message)
	}
}

// notice shows something in the tab for a moment.
func (d *desk) notice(format string, args ...any) {
	d.send(noticeMessage{Type: "notice", Text: fmt.Sprintf(format, args...)})
}

// place puts other material on the desk. On an error what was there stays.
func (d *desk) place(what *material) error {
	if err := d.session.SetGame(what.tree.Game().ID); err != nil {
		return err
	}
	d.session.NewGame()
	if err := d.session.SetPosition(what.tree.Start(), record.Moves(what.live.Line())); err != nil {
		return err
	}
	d.tree, d.told, d.live = what.tree, what.told, what.live
	d.result = ended(d.session.Position().Clone())
	d.changed, d.grown = true, true
	return nil
}

// show changes how the board is shown.
func (d *desk) show(board *draw.Board, flipped bool) {
	d.board, d.view, d.flipped = board, board.View, flipped
	d.changed = true
}

// position is the one on the board.
func (d *desk) position() engine.Position { return d.session.Position() }

// deploying says whether postings are being made.
func (d *desk) deploying() bool { return engine.Deploying(d.position()) }

// advance makes a legal move on the board.
func (d *desk) advance(m engine.Move) {
	before := d.position().Clone()
	d.live = d.tree.Play(d.live, before, m)
	d.told.add(before, m, d.live)
	d.session.Play(m)
	d.result = ended(d.position().Clone())
	d.grown = true
}

// goBack takes back the moves to a node before and cuts them off the tree.
func (d *desk) goBack(to *record.Node) {
	gone := d.live
	for at := d.live; at != to; at = at.Parent() {
		d.session.TakeBack()
		gone = at
	}
	d.tree.Cut(gone)
	d.live, d.result = to, nil
	d.grown = true
}

// standOn puts a node on the board.
func (d *desk) standOn(n *record.Node) error {
	if err := d.session.SetPosition(d.tree.Start(), record.Moves(n.Line())); err != nil {
		return err
	}
	d.live, d.result = n, ended(d.position().Clone())
	d.changed = true
	return nil
}

// node is the node with a number.
func (d *desk) node(id int) (*record.Node, error) {
	if n := d.tree.Node(id); n != nil {
		return n, nil
	}
	return nil, fmt.Errorf("there is no move with the number %d", id)
}

// shown is a position as the board shows it, at a node.
func (d *desk) shown(p engine.Position, at *record.Node) telling.Position {
	shown := telling.Show(p, d.board)
	shown.Node, shown.Last = at.ID, append(shown.Last, d.told.of[at.ID].path...)
	return shown
}
