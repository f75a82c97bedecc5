package web

import (
	"fmt"
	"math"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/openings"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
)

// openingsMessage is what was played in other games in the position on the board.
type openingsMessage struct {
	Type string `json:"type"`
	Node int    `json:"node"`
	// Games is how many went through the position, All how many there are: none of a game
	// without statistics.
	Games int `json:"games"`
	All   int `json:"all"`
	// About says what games they are.
	About []string `json:"about"`
	// Moves are the most played first.
	Moves []openingsMove `json:"moves"`
}

// openingsMove is a move with the games in which it was made, seen by the side that makes
// it. Score, Low and High are per cent.
type openingsMove struct {
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
	// Points are those of the side and of the other, per game.
	Points string `json:"points"`
	// Evaluation is the mean of what the players thought; nil if that is not known.
	Evaluation *game.Score `json:"evaluation,omitempty"`
}

// openings tells what was played in the position on the board.
func (rm *room) openings(*game.BareRequest) error {
	if rm.study == nil {
		return errNoStudy
	}
	g := rm.game.Tree.Game()
	o, err := rm.server.openingsOf(g)
	if err != nil {
		return err
	}
	m := openingsMessage{Type: "openings", Node: rm.game.Live.ID, About: []string{}, Moves: []openingsMove{}}
	if o != nil {
		p := rm.game.Position()
		choices := o.Choices(p)
		m.Games, m.All, m.About = openings.Sum(choices).Games(), o.Games, append(m.About, o.About...)
		for _, c := range choices {
			m.Moves = append(m.Moves, openingsMoveOf(p, c, rm.game.Board))
		}
	}
	rm.game.Send(m)
	return nil
}

func openingsMoveOf(p engine.Position, c openings.Choice, board *draw.Board) openingsMove {
	side := p.Side()
	percent := func(x float64) int { return int(math.Round(100 * x)) }
	low, high := c.Interval(side)
	m := openingsMove{Written: describe.Write(p, c.Move, board), Games: c.Games(), Won: c.Won(side), Drawn: c.Drawn, Lost: c.Lost(side),
		Score: percent(c.Score(side)), Low: percent(low), High: percent(high), Few: c.Few(),
		Points: fmt.Sprintf("%.2f–%.2f", c.PointsEach(side), c.PointsEach(side.Other()))}
	if value, known := c.Evaluation(engine.White); known {
		s := game.ScoreOf(p.Game(), value, engine.White)
		m.Evaluation = &s
	}
	return m
}

// openingsOf are the statistics of a game: the person's own, or those that the program
// carries; nil if there are none. They are read when they are first asked for.
func (s *Server) openingsOf(g *engine.Game) (*openings.Openings, error) {
	if known, ok := s.openings.Load(g); ok {
		return known.(*openings.Openings), nil
	}
	path := ""
	if s.Data != nil {
		path = openings.PathIn(s.Data.Path(), g)
	}
	o, err := openings.Of(g, path)
	if err == nil {
		s.openings.Store(g, o)
	}
	return o, err
}
