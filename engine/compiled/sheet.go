package compiled

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// rules returns the rule sheet of the game as text: what its definition says of itself, how it is
// won, and how its pieces move.
func (t *tables) rules() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", t.game.Name)
	for _, text := range []string{t.d.Word("summary"), t.d.Word("rules")} {
		if text != "" {
			fmt.Fprintf(&b, "\n%s\n", text)
		}
	}
	for _, section := range []struct {
		title string
		lines []string
	}{{"How to win", t.winning()}, {"Pieces", t.moving()}, {"Promotion", t.promoting()}, {"Castling", t.castles()}, {"Pieces in hand", t.dropping()}} {
		if len(section.lines) > 0 {
			fmt.Fprintf(&b, "\n## %s\n\n* %s\n", section.title, strings.Join(section.lines, "\n* "))
		}
	}
	return b.String()
}

// outcome says in words what a value (win, loss or draw) of the definition means for the side
// called who.
func outcome(value, who string) string {
	return map[string]string{"win": who + " wins", "loss": who + " loses", "draw": "the game is a draw"}[value]
}

func (t *tables) winning() []string {
	e := t.ends
	lines := slices.Concat(t.aims(), t.mating(), t.heeding())
	if e.perpetual {
		lines = append(lines, "Who repeats a position with checks alone loses.")
	}
	if t.shuttles {
		lines = append(lines, "Who moves a piece to and fro five times in a row, without a capture by either side, loses, unless the piece may never go where the enemy King may.")
	}
	if t.game.Fold != unlimited {
		who := "who is to move"
		if e.absolute {
			who = "White"
		}
		lines = append(lines, fmt.Sprintf("When a position with the same side to move is there %d times, %s.", t.game.Fold, outcome(e.repetition, who)))
	}
	if e.halfmoves > 0 {
		progress := []string{"a capture"}
		if t.hands {
			progress = append(progress, "a drop")
		}
		if slow := t.kindsThat(func(k *kind) bool { return k.counts != [2]bool{} }); len(slow) > 0 {
			progress = append(progress, "a move of "+article(t.names(slow)))
		}
		lines = append(lines, fmt.Sprintf("After %d moves of each side without %s the game is a draw.", e.halfmoves/2, listed(progress, "or")))
	}
	lines = append(lines, t.honours()...)
	if t.facing != nil {
		on := map[bool]string{true: "file", false: "file or diagonal"}[t.d.Word("facing") != "files-and-diagonals"]
		lines = append(lines, "The two royal pieces may not face each other on a "+on+" with nothing between them.")
	}
	switch e.counting {
	case "whitedrawodds", "blackdrawodds":
		lines = append(lines, "What would be a draw by repetition, by the count of moves or for lack of pieces is a win for "+map[bool]string{true: "White", false: "Black"}[e.counting == "whitedrawodds"]+".")
	case "unweighted":
		lines = append(lines, "What would be a draw by repetition or by the count of moves is won by the side with more pieces.")
	case "janggi":
		lines = append(lines, "What would be a draw is won by the side with more points on the board: "+t.pointed()+", and 1½ more for Black.")
	}
	if t.bareDraws {
		lines = append(lines, "If nothing but the two royal pieces is left, the game is a draw.")
	}
	return lines
}

func (t *tables) moving() (lines []string) {
	for k := 1; k < len(t.kinds); k++ {
		info := &t.kinds[k]
		if info.mark == tilde {
			continue
		}
		line := fmt.Sprintf("%s %s: ", t.game.Token(engine.NewPiece(engine.Kind(k), engine.White)), t.name(engine.Kind(k)))
		if moves := t.d.Kinds[info.moves].Betza; moves == "" {
			line += "does not move"
		} else {
			line += t.game.Type(engine.Kind(k)).InWords() + " (" + moves + ")"
		}
		if t.d.Kinds[info.moves].Type == "janggiCannon" {
			line += ", not over cannons or by capturing one"
		}
		if _, confined := t.d.Region(info.moves, engine.White); confined {
			line += "; only on " + both(t.geo, info.within)
		}
		lines = append(lines, line)
	}
	if passers := t.kindsThat(func(k *kind) bool { return k.passer != [2]bool{} }); t.game.EnPassant && len(passers) > 0 {
		line := capital(article(t.names(passers))) + " may capture what has just passed over a square by its first move as if it stood there (en passant)"
		if on := t.passing; !t.everywhere(on[0]) || !t.everywhere(on[1]) {
			line += ", on " + both(t.geo, on)
		}
		lines = append(lines, line+".")
	}
	if spared := t.kindsThat(func(k *kind) bool { return t.d.KindSet("mutuallyImmuneTypes")[k.letter] }); len(spared) > 0 {
		lines = append(lines, "No "+t.names(spared)+" captures one of its own kind.")
	}
	if t.d.Word("symmetry") == "mirrored" {
		lines = append(lines, "Right and left are White's right and left for Black, too.")
	}
	if t.immobility {
		lines = append(lines, "No piece comes to where it could never move again, unless it is promoted there.")
	}
	if on := t.d.Squares("diagonalLines"); !on.Empty() {
		line := "The diagonal lines lead from each of " + area(t.geo, on) + " to the next"
		if soldier := t.d.KindOf("soldier"); soldier >= 0 {
			line += "; a " + t.d.Kinds[soldier].Title + " only goes ahead on them"
		}
		lines = append(lines, line+".")
	}
	return lines
}

// pointed lists the kinds that have points, and the points.
func (t *tables) pointed() string {
	var list []string
	for k := 1; k < len(t.kinds); k++ {
		if info := &t.kinds[k]; info.mark == 0 && info.points > 0 {
			list = append(list, fmt.Sprintf("%s %d", t.name(engine.Kind(k)), info.points))
		}
	}
	return strings.Join(list, ", ")
}

func (t *tables) promoting() (lines []string) {
	may := func(must bool) string { return map[bool]string{false: "may become", true: "becomes"}[must] }
	for side, name := range sides {
		var pawns, to []string
		for k := 1; k < len(t.kinds); k++ {
			if t.kinds[k].promotes[side] {
				pawns = append(pawns, t.name(engine.Kind(k)))
			}
		}
		for _, k := range t.promotions[side] {
			to = append(to, t.d.Kinds[t.kinds[k].letter].Title)
		}
		switch {
		case len(pawns) == 0 || len(to) == 0:
		case t.retires:
			lines = append(lines, fmt.Sprintf("%s's %s on %s, or the last one anywhere, may become %s where it stands, or by a move of one to an empty square, if that attacks nothing and gives no check.",
				name, listed(pawns, "or"), area(t.geo, t.zone[side]), article(to[0])))
		default:
			lines = append(lines, fmt.Sprintf("On %s %s's %s %s %s.", area(t.geo, t.zone[side]), name, listed(pawns, "or"), may(t.mandatoryPawn), article(listed(to, "or"))))
		}
	}
	lines = append(lines, t.promotionLimits()...)
	var pieces []string
	for k := 1; k < len(t.kinds); k++ {
		if info := &t.kinds[k]; info.plus != engine.NoKind {
			pieces = append(pieces, fmt.Sprintf("the %s then moves as %s", t.d.Kinds[info.letter].Title, article(t.d.Kinds[t.kinds[info.plus].moves].Title)))
		}
	}
	switch {
	case len(pieces) == 0:
	case t.onCapture:
		lines = append(lines, "A piece that captures is promoted: "+listed(pieces, "and")+".")
	default:
		lines = append(lines, fmt.Sprintf("A piece that moves to, within or from %s %s a promoted one: %s.", both(t.geo, t.zone), may(t.mandatoryPiece), listed(pieces, "and")))
	}
	for k := 1; k < len(t.kinds); k++ {
		if on := t.kinds[k].exchange; !on.Empty() {
			lines = append(lines, fmt.Sprintf("A %s that ends its move on %s may be exchanged for a captured piece of its side that may stand there: %s.", t.name(engine.Kind(k)), area(t.geo, on), article(t.names(t.game.Hand))))
		}
	}
	if t.demotion {
		lines = append(lines, "A promoted piece may become again what it was.")
	}
	if t.dropPromoted {
		lines = append(lines, "A piece in hand may be dropped as what it is promoted to, too.")
	}
	return lines
}

// promotionLimits returns the sentences about where alone pawns may become what, and how many pieces a side may get so.
func (t *tables) promotionLimits() (lines []string) {
	var more []string
	for k := engine.Kind(1); int(k) < len(t.kinds); k++ {
		if !slices.Contains(t.promotions[0], k) && !slices.Contains(t.promotions[1], k) {
			continue
		}
		info := &t.kinds[k]
		if on, given := t.d.On("promotesOn", info.letter); given {
			lines = append(lines, fmt.Sprintf("A piece becomes %s only on %s.", article(t.name(k)), area(t.geo, on)))
		}
		if info.limit > 0 {
			more = append(more, fmt.Sprintf("%s %s", ordinal(info.limit+1), t.name(k)))
		}
	}
	if len(more) > 0 {
		lines = append(lines, "No promotion gives a side a "+listed(more, "or")+".")
	}
	return lines
}

func (t *tables) castles() (lines []string) {
	for i, c := range t.castlings {
		if t.wanders {
			lines = append(lines, t.wanderRule(i))
			continue
		}
		lines = append(lines, fmt.Sprintf("%s's %s goes from %s to %s, and the %s of %s to %s.", sides[c.Side], t.name(c.King.Kind()),
			t.geo.Name(c.KingFrom), t.geo.Name(c.KingTo), t.name(c.Rook.Kind()), t.geo.Name(c.RookFrom), t.geo.Name(c.RookTo)))
	}
	if len(lines) > 0 {
		king, rook := t.castlings[0].King.Kind(), t.castlings[0].Rook.Kind()
		line := "Nothing may stand between them"
		if !t.wanders {
			line = fmt.Sprintf("A %s and a %s castle that have not moved, with nothing between them", t.name(king), t.name(rook))
		}
		if t.game.Type(king).Royal {
			line += fmt.Sprintf("; the %s may not be in check, nor pass over an attacked square or come to one", t.name(king))
		}
		lines = append(lines, line+".")
	}
	if t.d.Bool("chess960") {
		lines = append(lines, "They may start on any squares of their rank, and go to the same squares from there.")
	}
	if t.regains {
		lines = append(lines, "A piece that is dropped where it castles from at the start counts as one that has not moved.")
	}
	if t.opposite {
		lines = append(lines, "When a side has castled the other side does not castle to the same wing.")
	}
	return lines
}

// dropsNeed has, for each value of the key enclosingDrop, the sentence about where pieces may be
// dropped.
var dropsNeed = map[string]string{
	"ataxx":   "A piece is dropped next to another one of its side.",
	"snort":   "No piece is dropped beside one of the other side, along a file or a rank.",
	"top":     "A dropped piece falls to the lowest square of its file that it reaches.",
	"anyside": "A dropped piece comes from an edge of the board and goes straight on until a piece or the other edge stops it.",
	"reversi": "A dropped piece must enclose pieces of the other side, as below.",
}

func (t *tables) dropping() []string {
	if !t.hands {
		return nil
	}
	lines := []string{"Instead of moving, a side may drop a piece that it has in hand on an empty square."}
	if t.free {
		lines[0] = "Instead of moving, a side may drop a piece, of which there is always one more, on an empty square."
	}
	if t.due != nil {
		what := "piece"
		if !t.d.AllKinds("mustDropType") {
			what = t.names(t.due)
		}
		lines = append(lines, fmt.Sprintf("Who has %s in hand must drop it.", article(what)))
	}
	if need := dropsNeed[t.needs]; need != "" {
		lines = append(lines, need)
	}
	if !t.first.Empty() {
		lines = append(lines, "The first drops go to "+area(t.geo, t.first)+".")
	}
	if t.toHand {
		lines = append(lines, "A captured piece goes to the hand of who captures it, as what it "+map[bool]string{true: "is", false: "was before it was promoted"}[t.d.Bool("dropLoop")]+".")
	}
	every := t.geo.Where(func(engine.Square) bool { return true })
	for _, k := range t.game.Hand {
		switch on := t.kinds[k].drops; on {
		case [2]set{every, every}:
		case [2]set{}:
			lines = append(lines, fmt.Sprintf("No %s is dropped.", t.name(k)))
		default:
			lines = append(lines, fmt.Sprintf("%s is dropped only on %s.", capital(article(t.name(k))), both(t.geo, on)))
		}
	}
	for _, c := range t.crowds {
		line := fmt.Sprintf("A %s is not dropped on a file that has %d of its side already.", t.name(c.kind), c.most)
		if c.reserved {
			line = fmt.Sprintf("A side drops a %s on either colour of squares.", t.name(c.kind))
		}
		lines = append(lines, line)
	}
	if !t.dropChecks {
		lines = append(lines, "No drop gives check.")
	}
	if t.pawnMateIllegal {
		lines = append(lines, "A dropped Shogi Pawn does not mate.")
	}
	return lines
}
