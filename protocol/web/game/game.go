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

// Game is a game in a room, which is played or studied: a tree of moves, the node of the tree that
// is on the board, and the connection to the browser tab.
type Game struct {
	// Session is the engine's session, whose position is the one on the board.
	Session *session.Session
	Log     *slog.Logger
	// opened is called with the rules of each game put on the board; nil for none.
	opened func(*engine.Game)
	// Connection is the tab's connection; nil while there is none.
	Connection *transport.Connection
	// Tree has the moves; nil before the first game. Told has the texts that describe its nodes.
	Tree *record.Tree
	Told *Accounts
	// marks are the marks that tell alike pieces apart throughout the tree.
	marks *identity.Marks
	// Live is the node whose position is on the board. Result is the result if the game has ended there, else
	// nil.
	Live   *record.Node
	Result *Result
	// Board is the layout on which the tab shows the game.
	Board   *draw.Board
	View    string
	Flipped bool
	// changed says that the state, and grown that the tree, has changed and must be sent to the tab.
	changed, grown bool
}

// Notice is a message with a text for the user: to show for a moment, or the reason why the connection ends.
type Notice struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// New returns a game without moves or rules yet; Place sets them. opened, if not nil, is called
// with the rules of each game placed.
func New(s *session.Session, opened func(*engine.Game), log *slog.Logger) *Game {
	return &Game{Session: s, opened: opened, Log: log}
}

// Change notes that the state has changed and must be sent to the tab and all guests. The room
// itself calls Change after every request that may change something.
func (g *Game) Change() { g.changed = true }

// Grow notes that the tree of moves has changed and must be sent.
func (g *Game) Grow() { g.grown = true }

// News returns whether the state and the tree have changed since the last call of News.
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

// Notice sends the tab a text to show for a moment.
func (g *Game) Notice(format string, args ...any) {
	g.Send(Notice{Type: "notice", Text: fmt.Sprintf(format, args...)})
}

// mostNoted is the largest number of remarks that Remark shows. There may be more about a file, but
// the dialog for loading it has shown them all.
const mostNoted = 10

// Remark sends the tab remarks about a loaded game to show for a moment.
func (g *Game) Remark(remarks []string) {
	if len(remarks) > 0 {
		g.Notice("%s", strings.Join(remarks[:min(len(remarks), mostNoted)], "; "))
	}
}

// Place replaces the game by another one. On an error the previous game stays.
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

// Show changes the layout of the board, and which side is at the bottom.
func (g *Game) Show(board *draw.Board, flipped bool) {
	g.Board, g.View, g.Flipped = board, board.View, flipped
	g.Change()
}

// Position returns the position on the board, which must not be changed.
func (g *Game) Position() engine.Position { return g.Session.Position() }

// Deploying reports whether pieces are being posted (put on the board before the first move).
func (g *Game) Deploying() bool { return engine.Deploying(g.Position()) }

// Advance makes a legal move on the board and adds it to the tree.
func (g *Game) Advance(m engine.Move) {
	before := g.Position().Clone()
	g.Live = g.Tree.Play(g.Live, before, m)
	g.Told.add(before, m, g.Live)
	g.Session.Play(m)
	g.Result = ended(g.Position().Clone())
	g.Grow()
}

// PostFreely allows the opponents of the given sides, whose time for posting pieces is up, to post
// those sides' pieces on any empty square of their ranks.
func (g *Game) PostFreely(of engine.Sides) {
	g.Tree.PostFreely(of)
	g.Session.PostFreely(of)
}

// GoBack takes back the moves after the node to, and removes them from the tree.
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

// StandOn puts the position of a node of the tree on the board.
func (g *Game) StandOn(n *record.Node) {
	g.Session.Place(g.Tree.Position(n), n.Played())
	g.Live, g.Result = n, ended(g.Position().Clone())
	g.Change()
}

// Node returns the node with an ID, or an error if there is none.
func (g *Game) Node(id int) (*record.Node, error) {
	if n := g.Tree.Node(id); n != nil {
		return n, nil
	}
	return nil, fmt.Errorf("there is no move with the number %d", id)
}

// Shown returns the position p of the node at as the tab's board shows it.
func (g *Game) Shown(p engine.Position, at *record.Node) describe.Position {
	return g.ShownOn(g.Board, p, at)
}

// ShownOn returns the position p of the node at as the given board shows it.
func (g *Game) ShownOn(board *draw.Board, p engine.Position, at *record.Node) describe.Position {
	pieces := draw.Pieces(p, board)
	g.marks.Write(pieces, at, p)
	shown := describe.ShowPieces(p, pieces)
	shown.Node, shown.Last = at.ID, append(shown.Last, g.Told.Of[at.ID].path...)
	material := describe.Reckon(g.outset(at), p)
	shown.Material = &material
	return shown
}

// outset returns the position from which lost pieces are counted: the start or, in a game that
// begins with posting the pieces, the position after the last posting before the node at.
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
