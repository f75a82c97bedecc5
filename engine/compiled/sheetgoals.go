package compiled

import (
	"fmt"

	"panthera/engine"
)

// mating returns the sentences of the rule sheet about royal pieces, checkmate and stalemate.
func (t *tables) mating() (lines []string) {
	kings := kingsOf(t.d)
	for _, f := range t.precious {
		if t.duple || t.extinction.few >= len(t.d.Start.Pieces) {
			lines = append(lines, fmt.Sprintf("Every %s is royal: it may not be left attacked.", t.called(f)))
		} else {
			lines = append(lines, fmt.Sprintf("While a side has no more than %s, that is royal: it may not be left attacked.", some(t.extinction.few+1, t.called(f))))
		}
	}
	stalemate := outcome(t.ends.stalemate, "it")
	if t.ends.pieceCount {
		stalemate = outcome(t.ends.stalemate, "the side with fewer pieces") + "; with as many on either side the game is a draw"
	}
	switch {
	case kings != [2]int{} || t.precious != nil || t.kings != "":
		switch other := "Of several Kings of a side the one nearest the a-file is royal, of those on one file the one nearest "; t.kings {
		case "every":
			kings = [2]int{1, 1}
			lines = append(lines, "Every King is royal: it may not be left attacked.")
		case "leftmost":
			lines = append(lines, other+"White's first rank.")
		case "leftmost-mirrored":
			lines = append(lines, other+"its side's first rank.")
		}
		for side, n := range kings {
			if n == 0 && t.precious == nil {
				lines = append(lines, sides[side]+" has no King and is never in check.")
			}
		}
		if t.duple {
			lines = append(lines, "A side with several royal pieces is in check only if all of them are attacked.")
		}
		if t.stands {
			lines = append(lines, "A King in check does not move but to capture the piece that gives check.")
		}
		if t.niol {
			lines = append(lines, "A check by a "+t.names(t.shaks)+" is a shak. A checkmate before which, in the checks that follow one another without a break, there is no shak is a draw.")
		}
		if t.others != nil {
			lines = append(lines, "A move by which a Knight alone gives checkmate is not allowed.")
		}
		lines = append(lines, fmt.Sprintf("If a side is in check and has no legal move (checkmate), %s.", outcome(t.ends.checkmate, "it")),
			fmt.Sprintf("If it is not in check and has none (stalemate), %s.", stalemate))
	default:
		lines = append(lines, fmt.Sprintf("No piece is royal, and there is no check. If a side has no legal move, %s.", stalemate))
	}
	return lines
}

// heeding returns the sentences of the rule sheet about further restrictions of moves, such as
// compulsory captures.
func (t *tables) heeding() (lines []string) {
	if t.mustCapture {
		lines = append(lines, "Who can capture must capture, with any piece.")
	}
	if t.noChecks {
		lines = append(lines, "No move may give check"+map[bool]string{true: ", unless it mates"}[t.mates]+".")
	}
	lines = append(append(lines, t.turning()...), t.relayed()...)
	switch near := "Pieces of the other side next to where a piece comes change sides"; t.flips {
	case "reversi":
		lines = append(lines, "Rows of the other side's pieces between a piece that comes to a square and the next one of its side change sides.")
	case "ataxx":
		lines = append(lines, near+".")
	case "quadwrangle":
		lines = append(lines, near+"; next to a dropped one only if another one of its side is next to it.")
	}
	if t.enters {
		lines = append(lines, "Behind a piece that has not moved before, one in hand may enter on the square that it leaves; behind castling on that of the king or that of the rook.")
	}
	if t.leaps {
		lines = append(lines, "A King that has not moved may leap like a Knight to the squares ahead that lie two files aside, if it is not in check, and a Fers that has not moved two squares ahead; neither captures so.")
	}
	if t.aimed {
		lines = append(lines, "A King may not leap so any more when a Rook has come to its file or rank, whatever stands between them.")
	}
	if t.full {
		lines = append(lines, "When no square is empty the game is over: "+map[bool]string{true: "the side with more pieces wins", false: "it is a draw"}[t.ends.counting == "unweighted"]+".")
	}
	lines = append(lines, t.exploding()...)
	if t.walling != "" {
		lines = append(lines, t.closing())
	}
	if t.bikjang != nil {
		lines = append(lines, "If the Kings face each other on a file with nothing between them, the side to move must part them or pass, even in check. This pass ends the game as a draw.")
	}
	for side, may := range t.passes {
		switch may {
		case always:
			lines = append(lines, sides[side]+" may pass out of check. Two passes in a row end the game as a draw.")
		case stuck:
			lines = append(lines, sides[side]+" passes if it has no legal move and is not in check. Two passes in a row end the game as a draw.")
		}
	}
	return lines
}

// exploding returns the sentences of the rule sheet about what captures destroy besides the
// captured piece.
func (t *tables) exploding() (lines []string) {
	var left, proof, stone []engine.Kind
	for k := engine.Kind(1); int(k) < len(t.kinds); k++ {
		if t.proof[k] {
			proof = append(proof, k)
		}
		if t.unharmed[k] {
			left = append(left, k)
		}
		if t.petrifies[k] {
			stone = append(stone, k)
		}
	}
	if t.blast {
		line := "A capture explodes: it takes the capturing piece off the board, and all pieces on the squares around"
		if len(left) > 0 {
			line += ", but not a " + t.names(left)
		}
		if lines = append(lines, line+"."); len(proof) > 0 {
			lines = append(lines, "No explosion harms a "+t.names(proof)+", even one that captures.")
		}
	}
	if t.ash {
		lines = append(lines, "Each piece that an explosion takes off the board leaves a wall there.")
	}
	if len(stone) > 0 {
		lines = append(lines, fmt.Sprintf("A %s that captures becomes a wall on the square of its capture.", t.names(stone)))
	}
	return lines
}

// closing returns the sentence of the rule sheet about squares that moves close by walls.
func (t *tables) closing() string {
	verb, where := "Behind each move a side closes ", map[string]string{
		"arrow": "an empty square to which the moved piece could go on", "edge": "an empty square at the edge of the board, or beside a closed one along a file or a rank",
		"past": "the square that the piece has left", "static": "an empty square", "duck": "an empty square; that which was closed before is open again"}[t.walling]
	if t.instead {
		verb = "Instead of moving, a side may close "
	}
	line := verb + where
	for side, region := range t.regions {
		if region.Count() < t.geo.Size() {
			line += fmt.Sprintf("; %s only on %s", sides[side], area(t.geo, region))
		}
	}
	return line + ". Nothing goes to a closed square or over it, but what leaps."
}

// aims are the goals of the game.
func (t *tables) aims() (lines []string) {
	e := &t.extinction
	for _, f := range e.families {
		line := "A side without " + article(t.called(f))
		if e.few > 0 {
			line = "A side with no more than " + some(e.few, t.called(f))
		}
		if e.others > 0 {
			line += fmt.Sprintf(", while the other has %s at least", some(e.others, t.called(f)))
			if e.claim {
				line += fmt.Sprintf(" (%d, if the side is to move)", e.others+1)
			}
			line += ","
		}
		lines = append(lines, line+" "+map[string]string{"win": "wins", "loss": "loses", "draw": "draws"}[e.value]+".")
	}
	for side := range engine.Side(2) {
		lines = append(lines, t.flags(side)...)
		if n := t.goals.checks[side]; n > 0 {
			lines = append(lines, fmt.Sprintf("%s wins when it has given %s.", sides[side], map[bool]string{true: "a check", false: fmt.Sprintf("%d checks", n)}[n == 1]))
		}
	}
	for side := range engine.Side(2) {
		var ways []string
		for i, way := range [2]string{"short", "long"} {
			if t.wins(side, i == 1) {
				ways = append(ways, way)
			}
		}
		if ways != nil {
			lines = append(lines, fmt.Sprintf("%s wins by castling %s, and loses when it may never do so any more.", sides[side], listed(ways, "or")))
		}
	}
	return append(lines, t.rows()...)
}

// rows returns the sentences of the rule sheet about patterns of pieces that end the game.
func (t *tables) rows() (lines []string) {
	c, d := &t.connection, t.d
	if c.value == "" {
		return nil
	}
	who := "piece"
	if len(c.of) < len(t.kinds)-1 {
		who = t.called(c.of)
	}
	end := " " + map[string]string{"win": "wins", "loss": "loses", "draw": "draws"}[c.value] + "."
	if n := d.Number("connectN"); n > 0 {
		lines = append(lines, fmt.Sprintf("Who has %s next to each other in a row%s%s", some(n, who), t.directions(), end))
	}
	if n := d.Number("connectNxN"); n > 0 {
		lines = append(lines, fmt.Sprintf("Who has a square of %d × %d %ss%s", n, n, who, end))
	}
	if c.collinear > 0 {
		lines = append(lines, fmt.Sprintf("Who has %s on a line%s, next to each other or not,%s", some(c.collinear, who), t.directions(), end))
	}
	for side, borders := range c.regions {
		if !borders[0].Empty() && !borders[1].Empty() {
			lines = append(lines, fmt.Sprintf("If pieces of %s lead from %s to %s, each next to another, it%s", sides[side], area(t.geo, borders[0]), area(t.geo, borders[1]), end))
		}
	}
	return lines
}

// directions returns the names of the directions in which pieces count as connected; empty if
// all do.
func (t *tables) directions() string {
	var ways []string
	for _, way := range [][2]string{{"connectVertical", "a file"}, {"connectHorizontal", "a rank"}, {"connectDiagonal", "a diagonal"}} {
		if t.d.Bool(way[0]) {
			ways = append(ways, way[1])
		}
	}
	if len(ways) == 3 {
		return ""
	}
	return " along " + listed(ways, "or")
}

// flags returns the sentences of the rule sheet about squares on which a side's pieces win
// when they arrive.
func (t *tables) flags(side engine.Side) []string {
	f := &t.flag
	if f.region[side].Empty() {
		return nil
	}
	who := article(t.called(f.of[side]))
	if f.count > 1 {
		who = some(f.count, t.called(f.of[side]))
	}
	line := fmt.Sprintf("%s wins when it has %s on %s", sides[side], who, area(t.geo, f.region[side]))
	if f.safe {
		line += ", where it is not attacked"
	}
	switch {
	case f.later && f.royal[side] && side == engine.White:
		line += "; if Black's King can follow at once it may, and the game is a draw"
	case f.later && !f.royal[side]:
		line += ", and still has when it is to move again"
	}
	if f.blocked {
		line += "; fewer will do when all of these squares are occupied"
	}
	return []string{line + "."}
}
