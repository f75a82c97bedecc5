package game

import (
	"fmt"
	"log/slog"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/identity"
	"panthera/protocol/record"
	"panthera/protocol/session"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/transport"
)

// Game is a game in a room, played or studied: a tree of moves, the node on the board, and the
// connection to the tab.
type Game struct {
	// Session has the position on the board.
	Session *session.Session
	Log     *slog.Logger
	// opened is called with each game that is placed; nil for none.
	opened func(*engine.Game)
	// Connection is the tab's connection; nil while there is none.
	Connection *transport.Connection
	// Tree is nil before the first game. Told has what people see of its nodes.
	Tree *record.Tree
	Told *Accounts
	// marks are the marks of the pieces in the tree.
	marks *identity.Marks
	// Live is the node on the board, Result the end of the game there.
	Live   *record.Node
	Result *Result
	// Board is the board on which the game is shown.
	Board   *draw.Board
	View    string
	Flipped bool
	// changed and grown say that the state or the tree must be sent to the tab.
	changed, grown bool
}

// Notice is a text to show for a moment, or a farewell.
type Notice struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// New returns a game that has not begun. opened, which may be nil, is called with each game that is
// placed.
func New(s *session.Session, opened func(*engine.Game), log *slog.Logger) *Game {
	return &Game{Session: s, opened: opened, Log: log}
}

// Change says that the state has changed and must be sent to onlookers. Requests of people
// imply it: see the handlers of the room.
func (g *Game) Change() { g.changed = true }

// Grow says that the tree has changed and must be sent.
func (g *Game) Grow() { g.grown = true }

// News returns, once for each change, whether the state and the tree must be sent.
func (g *Game) News() (changed, grown bool) {
	changed, grown = g.changed, g.grown
	g.changed, g.grown = false, false
	return changed, grown
}

// Send sends a message to the tab, if there is one.
func (g *Game) Send(message any) {
	if g.Connection != nil {
		g.Connection.Send(message)
	}
}

// Notice shows a text in the tab for a moment.
func (g *Game) Notice(format string, args ...any) {
	g.Send(Notice{Type: "notice", Text: fmt.Sprintf(format, args...)})
}

// mostNoted is the number of remarks shown in the tab; a person who loads a file has seen them
// all already.
const mostNoted = 10

// Remark shows remarks in the tab for a moment.
func (g *Game) Remark(remarks []string) {
	if len(remarks) > 0 {
		g.Notice("%s", strings.Join(remarks[:min(len(remarks), mostNoted)], "; "))
	}
}

// Place begins a game with other material. On an error the previous game stays.
func (g *Game) Place(what *Material) error {
	if err := g.Session.SetGame(what.Tree.Game().ID); err != nil {
		return err
	}
	g.Session.NewGame()
	g.Session.PostFreely(what.Tree.Free())
	g.Session.Place(what.Tree.Position(what.Live), what.Live.Played())
	g.Tree, g.Told, g.Live = what.Tree, what.Told, what.Live
	g.marks = identity.Of(g.Tree)
	g.Result = ended(g.Session.Position().Clone())
	g.Change()
	g.Grow()
	if g.opened != nil {
		g.opened(what.Tree.Game())
	}
	return nil
}

// Show changes how the board is shown.
func (g *Game) Show(board *draw.Board, flipped bool) {
	g.Board, g.View, g.Flipped = board, board.View, flipped
	g.Change()
}

// Position is the one on the board.
func (g *Game) Position() engine.Position { return g.Session.Position() }

// Deploying reports whether postings are being made.
func (g *Game) Deploying() bool { return engine.Deploying(g.Position()) }

// Advance makes a legal move on the board.
func (g *Game) Advance(m engine.Move) {
	before := g.Position().Clone()
	g.Live = g.Tree.Play(g.Live, before, m)
	g.Told.add(before, m, g.Live)
	g.Session.Play(m)
	g.Result = ended(g.Position().Clone())
	g.Grow()
}

// PostFreely lets the other side post the pieces of sides that have run out of time, on any
// empty square of their ranks.
func (g *Game) PostFreely(of engine.Sides) {
	g.Tree.PostFreely(of)
	g.Session.PostFreely(of)
}

// GoBack takes back the moves after an earlier node and removes them from the tree.
func (g *Game) GoBack(to *record.Node) {
	gone := g.Live
	for at := g.Live; at != to; at = at.Parent() {
		g.Session.TakeBack()
		gone = at
	}
	g.Tree.Cut(gone)
	g.Live, g.Result = to, nil
	g.Grow()
}

// StandOn puts a node on the board.
func (g *Game) StandOn(n *record.Node) {
	g.Session.Place(g.Tree.Position(n), n.Played())
	g.Live, g.Result = n, ended(g.Position().Clone())
	g.Change()
}

// Node is the node with a number.
func (g *Game) Node(id int) (*record.Node, error) {
	if n := g.Tree.Node(id); n != nil {
		return n, nil
	}
	return nil, fmt.Errorf("there is no move with the number %d", id)
}

// Shown returns a position at a node as the board shows it.
func (g *Game) Shown(p engine.Position, at *record.Node) describe.Position {
	return g.ShownOn(g.Board, p, at)
}

// ShownOn returns a position at a node as another board shows it.
func (g *Game) ShownOn(board *draw.Board, p engine.Position, at *record.Node) describe.Position {
	pieces := draw.Pieces(p, board)
	g.marks.Write(pieces, at, p)
	shown := describe.ShowPieces(p, pieces)
	shown.Node, shown.Last = at.ID, append(shown.Last, g.Told.Of[at.ID].path...)
	material := describe.Reckon(g.outset(at), p)
	shown.Material = &material
	return shown
}

// outset returns the position in which the game of a node began: its start, or the position after
// the last posting before its first move.
func (g *Game) outset(at *record.Node) engine.Position {
	p := g.Tree.Position(g.Tree.Root())
	for _, n := range at.Line() {
		if !engine.Deploying(p) {
			break
		}
		p = g.Tree.Position(n)
	}
	return p
}
