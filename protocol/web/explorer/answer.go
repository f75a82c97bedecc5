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

// Message has the statistics of a collection of games for the position on the board.
type Message struct {
	Type string `json:"type"`
	Node int    `json:"node"`
	// Games is the number of games of the collection that reached the position, All the number of
	// all its games; 0 if there is no collection.
	Games int `json:"games"`
	All   int `json:"all"`
	// About has sentences that say which games were collected.
	About []string `json:"about"`
	// Moves are the moves played in the position, the most frequent first.
	Moves []Move `json:"moves"`
}

// Move is a move with the results of its games for the side that made it. Score, and the interval
// from Low to High for it, are percentages.
type Move struct {
	describe.Written
	Games int `json:"games"`
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
	Score int `json:"score"`
	Low   int `json:"low"`
	High  int `json:"high"`
	// Few says that the games are too few for the score to mean much.
	Few bool `json:"few"`
	// Points are the average points per game of the side that made the move and of its opponent.
	Points string `json:"points"`
	// Evaluation is the mean evaluation by the engines that played the games; nil if unknown.
	Evaluation *game.Score `json:"evaluation,omitempty"`
}

// Explorer looks up positions in collections of games. Its methods are safe for concurrent use.
type Explorer struct {
	data folder.Store
	// known maps each game to its collection (*openings.Openings), once that has been read.
	known sync.Map
}

// New returns an explorer of the collections embedded in the program and, preferably, of those in
// the user's folder data; nil if there is no folder.
func New(data folder.Store) *Explorer { return &Explorer{data: data} }

// Answer returns the statistics for the position p, which is the position of the given node of a tree.
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

// of returns the collection for a game, from the user's folder or else from the program; nil if
// there is none. It is read once.
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
