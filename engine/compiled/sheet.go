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
		lines = append(lines, fmt.Sprintf("After %d moves of each side without a capture, or a move of a piece that sets the count back, the game is a draw.", e.halfmoves/2))
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
		moves := t.d.Kinds[info.moves].Betza
		if moves == "" {
			moves = "nothing"
		}
		if palaceMovings(t.d, t.geo, info.moves) != nil {
			moves += ", also along the diagonal lines"
		}
		if t.d.Kinds[info.moves].Type == "janggiCannon" {
			moves += ", not over cannons or by capturing one"
		}
		line := fmt.Sprintf("%s %s: %s", t.game.Token(engine.NewPiece(engine.Kind(k), engine.White)), t.name(engine.Kind(k)), moves)
		if within, confined := t.d.Region(info.moves, engine.White); confined {
			line += "; White's only on " + t.area(within)
		}
		lines = append(lines, line)
	}
	if on := t.d.Squares("diagonalLines"); !on.Empty() {
		line := "The diagonal lines lead from each of " + t.area(on) + " to the next"
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
			lines = append(lines, fmt.Sprintf("%s's %s on %s, or the last one anywhere, may become a %s where it stands, or by a move of one to an empty square, if that attacks nothing and gives no check.",
				name, listed(pawns, "or"), t.area(t.zone[side]), to[0]))
		default:
			lines = append(lines, fmt.Sprintf("On %s %s's %s %s a %s.", t.area(t.zone[side]), name, listed(pawns, "or"), may(t.mandatoryPawn), listed(to, "or")))
		}
	}
	var pieces []string
	for k := 1; k < len(t.kinds); k++ {
		if info := &t.kinds[k]; info.plus != engine.NoKind {
			pieces = append(pieces, fmt.Sprintf("the %s then moves as a %s", t.d.Kinds[info.letter].Title, t.d.Kinds[t.kinds[info.plus].moves].Title))
		}
	}
	switch {
	case len(pieces) == 0:
	case t.onCapture:
		lines = append(lines, "A piece that captures is promoted: "+listed(pieces, "and")+".")
	default:
		lines = append(lines, fmt.Sprintf("A piece that moves to, within or from %s (White), %s (Black) %s a promoted one: %s.", t.area(t.zone[0]), t.area(t.zone[1]), may(t.mandatoryPiece), listed(pieces, "and")))
	}
	for k := 1; k < len(t.kinds); k++ {
		if on := t.kinds[k].exchange; !on.Empty() {
			lines = append(lines, fmt.Sprintf("A %s that ends its move on %s may be exchanged for a captured piece of its side that may stand there: a %s.", t.name(engine.Kind(k)), t.area(on), t.names(t.game.Hand)))
		}
	}
	if t.demotion {
		lines = append(lines, "A promoted piece may become again what it was.")
	}
	return lines
}

func (t *tables) castles() (lines []string) {
	for i, c := range t.castlings {
		if t.wanders {
			lines = append(lines, t.roaming(i))
			continue
		}
		lines = append(lines, fmt.Sprintf("%s's %s goes from %s to %s, and the %s of %s to %s.", sides[c.Side], t.name(c.King.Kind()),
			t.geo.Name(c.KingFrom), t.geo.Name(c.KingTo), t.name(c.Rook.Kind()), t.geo.Name(c.RookFrom), t.geo.Name(c.RookTo)))
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
		lines = append(lines, fmt.Sprintf("Who has a %s in hand must drop it.", what))
	}
	if need := dropsNeed[t.needs]; need != "" {
		lines = append(lines, need)
	}
	if !t.first.Empty() {
		lines = append(lines, "The first drops go to "+t.area(t.first)+".")
	}
	if t.toHand {
		lines = append(lines, "A captured piece goes to the hand of who captures it, as what it was before it was promoted.")
	}
	every := t.line(func(engine.Square) bool { return true })
	for _, k := range t.game.Hand {
		if squares := t.kinds[k].drops[engine.White]; squares != every {
			lines = append(lines, fmt.Sprintf("White drops a %s on %s only.", t.name(k), t.area(squares)))
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

func (t *tables) name(k engine.Kind) string { return t.game.Type(k).Name }

func (t *tables) names(kinds []engine.Kind) string {
	var list []string
	for _, k := range kinds {
		list = append(list, t.name(k))
	}
	return listed(list, "or")
}

// area returns a text that names squares: whole ranks, whole files, and the other squares one by
// one.
func (t *tables) area(squares set) string {
	var ranks, files, others []string
	for rank := range t.geo.Ranks {
		if row := t.line(func(s engine.Square) bool { return t.geo.Rank(s) == rank }); squares.And(row) == row {
			ranks, squares = append(ranks, t.geo.RankName(rank)), squares.AndNot(row)
		}
	}
	for file := range t.geo.Files {
		if column := t.line(func(s engine.Square) bool { return t.geo.File(s) == file }); squares.And(column) == column {
			files, squares = append(files, string(rune('a'+file))), squares.AndNot(column)
		}
	}
	for ; !squares.Empty(); squares = squares.Rest() {
		others = append(others, t.geo.Name(squares.First()))
	}
	var parts []string
	for _, part := range []struct {
		of   string
		list []string
	}{{"rank", ranks}, {"file", files}, {"square", others}} {
		if n := len(part.list); n > 0 {
			parts = append(parts, part.of+map[bool]string{true: "s"}[n > 1]+" "+listed(part.list, "and"))
		}
	}
	return strings.Join(parts, ", ")
}

func (t *tables) line(on func(engine.Square) bool) (squares set) {
	for s := range engine.Square(t.geo.Size()) {
		if on(s) {
			squares = squares.Or(engine.Bit128(s))
		}
	}
	return squares
}

// listed joins words to a list in English, naming a word once if it is repeated; last is the word
// before the last item, such as "and".
func listed(words []string, last string) string {
	words = slices.Compact(slices.Clone(words))
	if n := len(words) - 1; n > 0 {
		return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
	}
	return strings.Join(words, "")
}
