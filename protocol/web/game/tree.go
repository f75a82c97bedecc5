package game

import (
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// TreeMessage is the tree, for the tab.
type TreeMessage struct {
	Type string `json:"type"`
	// ID is the game's ID in the library, Source the ID of the game of which it is a copy, Ask the
	// number of the tab's last request to begin something.
	ID     string `json:"id"`
	Source string `json:"source,omitempty"`
	Ask    int64  `json:"ask,omitempty"`
	// Nodes are all moves, parents before children, and the main line first among children. Live is
	// the node on the board.
	Start string     `json:"start"`
	Nodes []treeNode `json:"nodes"`
	Live  int        `json:"live"`
	// Comment is the comment on the start, Marks are its marks, Score is the engine's score of it.
	// Study says that nobody plays.
	Comment string        `json:"comment,omitempty"`
	Marks   []record.Mark `json:"marks,omitempty"`
	Score   *Score        `json:"score,omitempty"`
	Study   bool          `json:"study,omitempty"`
}

// treeNode is a move in it.
type treeNode struct {
	ID     int `json:"id"`
	Parent int `json:"parent"`
	describe.Written
	Spoken  string        `json:"spoken"`
	Side    string        `json:"side"`
	Number  string        `json:"number"`
	Comment string        `json:"comment,omitempty"`
	Glyphs  []int         `json:"glyphs,omitempty"`
	Marks   []record.Mark `json:"marks,omitempty"`
	Score   *Score        `json:"score,omitempty"`
}

// Standing is the kind of a message about the state of things.
func (TreeMessage) Standing() string { return "tree" }

// TreeState is the tree, for the tab.
func (g *Game) TreeState(studied bool) TreeMessage {
	m := TreeMessage{Type: "tree", Start: g.Tree.Start(), Nodes: []treeNode{}, Live: g.Live.ID,
		Comment: g.Tree.Root().Comment(), Marks: g.Tree.Root().Marks, Score: g.Told.Of[0].Score, Study: studied}
	waiting := []*record.Node{g.Tree.Root()}
	for len(waiting) > 0 {
		n := waiting[0]
		waiting = append(waiting[1:], n.Children()...)
		if n.Parent() == nil {
			continue
		}
		told := g.Told.Of[n.ID]
		m.Nodes = append(m.Nodes, treeNode{
			ID: n.ID, Parent: n.Parent().ID, Written: told.written, Spoken: told.spoken,
			Side: describe.SideName(n.Side), Number: n.Numeral, Comment: n.Comment(), Glyphs: n.Glyphs, Marks: n.Marks, Score: told.Score,
		})
	}
	return m
}
