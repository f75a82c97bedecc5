package xboardengine

import (
	"regexp"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// countsFromZero says whether the protocol calls the first rank 0, as it does on boards
// of exactly ten.
func countsFromZero(g *engine.Geometry) bool { return g.Ranks == 10 }

// square is a square's name in the dialect.
func square(g *engine.Geometry, s engine.Square) string {
	name := g.Name(s)
	if !countsFromZero(g) {
		return name
	}
	return name[:1] + strconv.Itoa(g.Rank(s))
}

// squares cuts a canonical move into the squares that it names and what stands behind
// them.
func squares(g *engine.Geometry, text string) (list []engine.Square, behind string) {
	for {
		s, rest := g.CutSquare(text)
		if s == engine.NoSquare {
			return list, text
		}
		list, text = append(list, s), rest
	}
}

// toDialect writes a legal move as the protocol has it: legs with commas between them.
func toDialect(p engine.Position, m engine.Move) string {
	g := p.Game().Geometry
	text := p.Format(m)
	if i := strings.IndexByte(text, '@'); i >= 0 {
		at, _ := g.CutSquare(text[i+1:])
		return text[:i+1] + square(g, at)
	}
	list, behind := squares(g, text)
	var legs []string
	for i := 1; i < len(list); i++ {
		legs = append(legs, square(g, list[i-1])+square(g, list[i]))
	}
	return strings.Join(legs, ",") + behind
}

// fromDialect finds the legal move that text of the protocol names: as toDialect writes
// it, with upper case promotions, O-O and O-O-O, or with more or other detail between and
// behind the first and the last square, if only one legal move has these.
func fromDialect(p engine.Position, text string) (engine.Move, bool) {
	moves := engine.Moves(p)
	if record.CastlingWord(text) != "" {
		m, err := record.ParseMove(p, text)
		return m, err == nil
	}
	for _, m := range moves {
		if toDialect(p, m) == text {
			return m, true
		}
	}
	for _, m := range moves {
		if strings.EqualFold(toDialect(p, m), strings.TrimSuffix(text, "+")) {
			return m, true
		}
	}
	if m, err := engine.ParseMove(p, strings.ToLower(text)); err == nil && !countsFromZero(p.Game().Geometry) {
		return m, true
	}
	return byEnds(p, moves, text)
}

// squareName is a square in a move of the protocol.
var squareName = regexp.MustCompile(`[a-z]+[0-9]+`)

// ends are the squares on which a move begins and ends; false if it names fewer.
func ends(text string) (squares [2]string, ok bool) {
	names := squareName.FindAllString(text, -1)
	if len(names) < 2 {
		return squares, false
	}
	return [2]string{names[0], names[len(names)-1]}, true
}

// byEnds is the only legal move with the ends of a text.
func byEnds(p engine.Position, moves []engine.Move, text string) (found engine.Move, one bool) {
	wanted, ok := ends(text)
	for _, m := range moves {
		if of, _ := ends(toDialect(p, m)); !ok || of != wanted {
			continue
		}
		if one {
			return engine.NoMove, false
		}
		found, one = m, true
	}
	return found, one
}
