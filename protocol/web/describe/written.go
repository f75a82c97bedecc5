package describe

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
)

// Written is a legal move as it is written in each notation; who reads it chooses.
type Written struct {
	// Text has all squares and what people call them, SAN is short, Move the canonical form.
	Text string `json:"text"`
	SAN  string `json:"san"`
	Move string `json:"move"`
}

// Write writes a legal move of a position, which is left as it was.
func Write(p engine.Position, m engine.Move, board *draw.Board) Written {
	return Written{Act(p, m, board).Short(), record.SAN(p, m), p.Format(m)}
}

// longestLine is how many moves of a line are told.
const longestLine = 16

// Line writes moves in canonical form that follow a position, as far as they are legal and at
// most longestLine. The position is left as it was.
func Line(root engine.Position, moves []string, board *draw.Board) []Written {
	p := root.Clone()
	line := []Written{}
	for _, text := range moves[:min(len(moves), longestLine)] {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			break
		}
		line = append(line, Write(p, m, board))
		p.Make(m)
	}
	return line
}

// Scribe writes moves into sentences, by their Text, and remembers them, so that a reader can have
// them written otherwise.
type Scribe struct {
	Board     *draw.Board
	Mentioned []Written
}

// Write writes a legal move of a position, which is left as it was.
func (s *Scribe) Write(p engine.Position, m engine.Move) string {
	w := Write(p, m, s.Board)
	s.Mentioned = append(s.Mentioned, w)
	return w.Text
}
