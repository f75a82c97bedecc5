package explorer

import (
	"fmt"
	"math"
	"sync"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/folder"
	"panthera/protocol/openings"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
)

// Message is the statistics of other games in the position on the board.
type Message struct {
	Type string `json:"type"`
	Node int    `json:"node"`
	// Games is the number of games that went through the position, All the number of all games:
	// 0 for a game without statistics.
	Games int `json:"games"`
	All   int `json:"all"`
	// About says what games they are.
	About []string `json:"about"`
	// Moves are the most played first.
	Moves []Move `json:"moves"`
}

// Move is a move with its games, from the view of the side that makes it. Score, Low and High
// are percentages.
type Move struct {
	describe.Written
	Games int `json:"games"`
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
	Score int `json:"score"`
	Low   int `json:"low"`
	High  int `json:"high"`
	// Few says that there are so few games that the score says little.
	Few bool `json:"few"`
	// Points are the points of the side and of the other, per game.
	Points string `json:"points"`
	// Evaluation is the mean evaluation by the players; nil if unknown.
	Evaluation *game.Score `json:"evaluation,omitempty"`
}

// Explorer has the statistics of games. Its methods are safe for concurrent use.
type Explorer struct {
	data folder.Store
	// known are the statistics (*openings.Openings) that have been read, by game.
	known sync.Map
}

// New returns an explorer of the statistics in a person's folder, nil for none, and of the
// embedded ones.
func New(data folder.Store) *Explorer { return &Explorer{data: data} }

// Answer is the statistics of a position, which stands at a node of a tree.
func (e *Explorer) Answer(node int, p engine.Position, board *draw.Board) (*Message, error) {
	o, err := e.of(p.Game())
	if err != nil {
		return nil, err
	}
	m := &Message{Type: "openings", Node: node, About: []string{}, Moves: []Move{}}
	if o == nil {
		return m, nil
	}
	choices := o.Choices(p)
	m.Games, m.All, m.About = openings.Sum(choices).Games(), o.Games, append(m.About, o.About...)
	for _, c := range choices {
		m.Moves = append(m.Moves, moveOf(p, c, board))
	}
	return m, nil
}

func moveOf(p engine.Position, c openings.Choice, board *draw.Board) Move {
	side := p.Side()
	percent := func(x float64) int { return int(math.Round(100 * x)) }
	low, high := c.Interval(side)
	m := Move{Written: describe.Write(p, c.Move, board), Games: c.Games(), Won: c.Won(side), Drawn: c.Drawn, Lost: c.Lost(side),
		Score: percent(c.Score(side)), Low: percent(low), High: percent(high), Few: c.Few(),
		Points: fmt.Sprintf("%.2f–%.2f", c.PointsEach(side), c.PointsEach(side.Other()))}
	if value, known := c.Evaluation(engine.White); known {
		s := game.ScoreOf(p.Game(), value, engine.White)
		m.Evaluation = &s
	}
	return m
}

// of are the statistics of a game: the person's own, or the embedded ones; nil if there are
// none. They are read when they are first asked for.
func (e *Explorer) of(g *engine.Game) (*openings.Openings, error) {
	if known, ok := e.known.Load(g); ok {
		return known.(*openings.Openings), nil
	}
	path := ""
	if f, ok := e.data.(*folder.Folder); ok { // what a browser keeps has no files of others
		path = openings.PathIn(f.Path(), g)
	}
	o, err := openings.Of(g, path)
	if err == nil {
		e.known.Store(g, o)
	}
	return o, err
}
