package assessment

import (
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/review"
	"panthera/search"
)

// numbered returns a move with its number in front, if it has one: "12. Nf3", "12... Nf6".
func numbered(numeral string, side engine.Side, san string) string {
	switch {
	case numeral == "":
		return san
	case side == engine.Black:
		return numeral + "... " + san
	}
	return numeral + ". " + san
}

// longest is the most moves of a line that the report shows.
const longest = 8

// line returns the first moves of a line from position p, as HTML with move numbers.
func (a *Assessment) line(p engine.Position, moves []string) string {
	p = p.Clone()
	var words []string
	for i, move := range moves {
		m, err := engine.ParseMove(p, move)
		if err != nil || i == longest {
			break
		}
		text := a.options.Write(p, m)
		if i == 0 || p.Side() == engine.White || m.Posts() {
			text = numbered(record.Numeral(p, m), p.Side(), text)
		}
		words = append(words, text)
		p.Make(m)
	}
	return strings.Join(words, " ")
}

// score formats the score s, given for one side, from White's point of view in pawns, or as "White
// wins in 5".
func score(g *engine.Game, s int, side engine.Side) string {
	if n, forced := search.MateIn(s); forced {
		if n < 0 {
			side, n = side.Other(), -n
		}
		return fmt.Sprintf("%s wins in %d", draw.Player(g, side), n)
	}
	if side == engine.Black {
		s = -s
	}
	return fmt.Sprintf("%+.2f", float64(s)/100)
}

// chances returns White's winning chances in the position, from 0 to 1; false if they are unknown.
func (s *step) chances() (share float64, known bool) {
	side := s.position.Side()
	if o, over := engine.Result(s.position); over {
		winner, won := o.Winner()
		switch {
		case !won:
			return 0.5, true
		case winner == engine.White:
			return 1, true
		}
		return 0, true
	}
	if len(s.found) == 0 {
		return 0, false
	}
	share = search.Chances(s.position.Game(), s.found[0].Score)
	if side == engine.Black {
		share = 1 - share
	}
	return share, true
}

// signs has the signs that are written behind faulty moves.
var signs = map[review.Class]string{review.Inaccuracy: "?!", review.Mistake: "?", review.Blunder: "??", review.MissedWin: "?"}

// valueText returns the position's value by the endgame table in words.
func (s *step) valueText() string {
	if s.value.Points == 0 {
		return "draw"
	}
	return fmt.Sprintf("%s %s", draw.Player(s.position.Game(), s.position.Side()), s.value)
}

// white returns the points that White wins by the endgame table; negative if Black wins.
func (s *step) white() engine.Points {
	if s.position.Side() == engine.Black {
		return -s.value.Points
	}
	return s.value.Points
}
