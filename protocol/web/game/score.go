package game

import (
	"time"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
	"panthera/search"
)

// Score is what the engine thinks of a position, as White sees it: centipawns, moves to a
// mate, or a margin of claim-marks.
type Score struct {
	Centipawns int `json:"cp"`
	// Chance is White's, from 0 to 1, as the bar and the graph show it.
	Chance float64 `json:"chance"`
	Mate   *int    `json:"mate,omitempty"`
	Count  *int    `json:"count,omitempty"`
	// Result is 1-0, 0-1 or 1/2-1/2 where the game is over by its rules.
	Result string `json:"result,omitempty"`
}

// ScoreOf is a score of the side to move of a game as White sees it.
func ScoreOf(g *engine.Game, centipawns int, side engine.Side) Score {
	sign := 1
	if side == engine.Black {
		sign = -1
	}
	s := Score{Centipawns: sign * centipawns, Chance: search.Chances(g, sign*centipawns)}
	if moves, decisive := search.MateIn(centipawns); decisive {
		moves *= sign
		s.Mate = &moves
	}
	if margin, counted := search.CountIn(centipawns); counted {
		margin *= sign
		s.Count = &margin
	}
	return s
}

// scoreIn is the score that a record tells; nil if it tells none.
func scoreIn(g *engine.Game, n *record.Node) *Score {
	e := n.Judgement()
	switch {
	case e == nil:
		return nil
	case e.Mate > 0:
		return &Score{Mate: &e.Mate, Chance: 1}
	case e.Mate < 0:
		return &Score{Mate: &e.Mate}
	}
	s := ScoreOf(g, e.Centipawns, engine.White)
	return &s
}

// scoreOfEnd is the score of a game that is over by its rules.
func scoreOfEnd(o engine.Outcome) *Score {
	s := &Score{Result: newResult(o, "").Word(), Chance: 0.5}
	switch winner, won := o.Winner(); {
	case won && winner == engine.White:
		s.Chance = 1
	case won:
		s.Chance = 0
	}
	return s
}

// PerSecond is the speed of a search.
func PerSecond(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Millisecond).Seconds())
}

// readable writes a variation for people, and in SAN.
func readable(root engine.Position, pv []engine.Move, board *draw.Board) (texts, san []string) {
	p := root.Clone()
	for _, m := range pv {
		if !p.Legal(m) {
			break
		}
		texts, san = append(texts, describe.Act(p, m, board).Short()), append(san, record.SAN(p, m))
		p.Make(m)
	}
	return texts, san
}

// longestLine is how many moves of a line are told.
const longestLine = 16

// Line is some moves as people read them, at most longestLine, and the way of the first.
type Line struct{ PV, SAN, Path []string }

// Spell writes a line. The position is left as it was.
func Spell(root engine.Position, moves []string, board *draw.Board) (l Line) {
	p := root.Clone()
	for i, text := range moves[:min(len(moves), longestLine)] {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			break
		}
		a := describe.Act(p, m, board)
		if i == 0 {
			l.Path = a.Path()
		}
		l.PV, l.SAN = append(l.PV, a.Short()), append(l.SAN, record.SAN(p, m))
		p.Make(m)
	}
	return l
}
