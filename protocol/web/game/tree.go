package game

import (
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// TreeMessage has all moves of a game or study, for the tab.
type TreeMessage struct {
	Type string `json:"type"`
	// ID is the game's ID in the library, Source the ID of the game it was copied from, Ask the
	// number of the tab's last request that began a game or study.
	ID     string `json:"id"`
	Source string `json:"source,omitempty"`
	Ask    int64  `json:"ask,omitempty"`
	// Nodes are all moves, parents before their children, and of several children the main line
	// first. Live is the ID of the node on the board.
	Start string     `json:"start"`
	Nodes []treeNode `json:"nodes"`
	Live  int        `json:"live"`
	// Comment, Marks (arrows and circles) and Score belong to the start position. Study says that
	// this is a study, not a game being played.
	Comment string        `json:"comment,omitempty"`
	Marks   []record.Mark `json:"marks,omitempty"`
	Score   *Score        `json:"score,omitempty"`
	Study   bool          `json:"study,omitempty"`
}

// treeNode is one move of the tree.
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

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (TreeMessage) Standing() string { return "tree" }

// TreeState returns the tree as a message for the tab.
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
