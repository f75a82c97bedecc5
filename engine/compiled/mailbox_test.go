package compiled_test

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
	"panthera/engine/rulebook/idiagram"
)

// mailbox plays a definition in a slow way, as a check of the package: the board holds the pieces as texts, every
// move is tried, and every enemy piece is asked whether it captures the king.
type mailbox struct {
	d     *rulebook.Definition
	geo   *engine.Geometry
	side  engine.Side
	board map[engine.Square]string // "K", "+p", "Q~"
	hand  string
	fen   []string
}

func newMailbox(d *rulebook.Definition, fen string) *mailbox {
	b := &mailbox{d: d, geo: engine.Grid(d.Files, d.Ranks), board: map[engine.Square]string{}, fen: strings.Fields(fen)}
	if d.Bool("cylinder") {
		b.geo = engine.Cylinder(d.Files, d.Ranks)
	}
	board, hand, _ := strings.Cut(b.fen[0], "[")
	b.hand = strings.Trim(hand, "]")
	for i, row := range strings.Split(board, "/") {
		file, n := 0, 0
		for j := 0; j < len(row); j++ {
			if c := row[j]; c >= '0' && c <= '9' {
				n = 10*n + int(c-'0')
				continue
			}
			file, n = file+n, 0
			from := j
			if row[j] == '+' {
				j++
			}
			if j+1 < len(row) && row[j+1] == '~' {
				j++
			}
			b.board[b.geo.At(file, d.Ranks-1-i)] = row[from : j+1]
			file++
		}
	}
	if b.fen[1] == "b" {
		b.side = engine.Black
	}
	return b
}

// closed is what stands on a wall.
const closed, nobody = "*", engine.Side(2)

// letter returns the letter of a piece in upper case, without the marks of promoted pieces.
func letter(piece string) byte { return strings.Trim(piece, "+~")[0] &^ 0x20 }

func owner(piece string) engine.Side {
	if piece == closed {
		return nobody
	}
	if strings.Trim(piece, "+~")[0] >= 'a' {
		return engine.Black
	}
	return engine.White
}

// kind returns the kind of the definition whose letter a piece has. moves returns the kind whose moves it has,
// which differs for promoted pieces.
func (b *mailbox) kind(piece string) int {
	return slices.IndexFunc(b.d.Kinds, func(k rulebook.Kind) bool { return k.Letter == letter(piece) })
}

func (b *mailbox) moves(piece string) int {
	if piece[0] == '+' {
		return b.d.Becomes(b.kind(piece))
	}
	return b.kind(piece)
}

var colours = [2]string{"White", "Black"}

// goes returns the squares to which the piece on a square goes, either by captures or by other moves.
func (b *mailbox) goes(from engine.Square, capture bool) (to []engine.Square) {
	piece := b.board[from]
	if piece == closed {
		return nil
	}
	side, k := owner(piece), b.moves(piece)
	within, confined := b.d.Region(k, side)
	starts := b.d.Squares("doubleStepRegion" + colours[side]).Has(from)
	for _, m := range b.d.Kinds[k].Moves {
		if m.First && !starts || m.Purpose == engine.ToMove && capture || m.Purpose == engine.ToCapture && !capture {
			continue
		}
		m.Turn = engine.Turned
		for _, t := range m.Targets(b.geo, from, side) {
			pieces := 0
			for _, s := range t.Passed {
				if b.board[s] != "" {
					pieces++
				}
			}
			open := pieces == 0
			if b.d.Kinds[k].Type == "janggiCannon" && slices.ContainsFunc(append(t.Passed, t.Square), func(s engine.Square) bool {
				return b.board[s] != "" && b.moves(b.board[s]) == k
			}) || b.board[t.Square] == closed || b.d.KindSet("mutuallyImmuneTypes")[k] && b.board[t.Square] != "" && b.moves(b.board[t.Square]) == k {
				continue
			}
			if m.How == engine.Hop {
				open = pieces == 1 && (!m.Close || b.board[t.Passed[len(t.Passed)-1]] != "")
			}
			there := b.board[t.Square]
			if open && (!confined || within.Has(t.Square)) && (there != "") == capture && (there == "" || owner(there) != side) && b.soldierMay(k, side, from, t.Square) {
				to = append(to, t.Square)
			}
		}
	}
	if b.d.Kinds[k].Type == "pawn" && !capture && b.d.Bool("doubleStep") && starts {
		step := engine.Step{Rank: 1 - 2*int(side)}
		one, _ := b.geo.Step(from, step)
		if two, ok := b.geo.Step(one, step); ok && b.board[one] == "" && b.board[two] == "" {
			to = append(to, two)
		}
	}
	for _, s := range b.alongPalace(k, side, from) {
		there := b.board[s]
		if (!confined || within.Has(s)) && (there != "") == capture && (there == "" || there != closed && owner(there) != side) {
			to = append(to, s)
		}
	}
	to = append(to, b.lent(from, capture)...)
	return slices.DeleteFunc(to, func(s engine.Square) bool {
		return b.inCell(from, s) || capture && b.d.KindSet("immuneTypes")[b.moves(b.board[s])]
	})
}

// lent returns the squares to which the piece on a square goes by the leaps of a piece that guards it.
func (b *mailbox) lent(from engine.Square, capture bool) (to []engine.Square) {
	piece := b.board[from]
	side, k := owner(piece), b.moves(piece)
	for r, lends := range b.d.KindSet("relay") {
		if !lends || r == k || b.d.Kinds[k].Type == "king" {
			continue
		}
		leaps := func(at engine.Square) (squares []engine.Square) {
			for _, m := range b.d.Kinds[r].Moves {
				for _, t := range m.Targets(b.geo, at, side) {
					squares = append(squares, t.Square)
				}
			}
			return squares
		}
		if !slices.ContainsFunc(b.standing(r, side), func(at engine.Square) bool { return slices.Contains(leaps(at), from) }) {
			continue
		}
		for _, s := range leaps(from) {
			rank, there := b.geo.RankFrom(side, s), b.board[s]
			if far := rank == 0 || rank == b.d.Ranks-1; (b.d.Kinds[k].Type != "pawn" || !far) && (there != "") == capture && (there == "" || owner(there) != side) {
				to = append(to, s)
			}
		}
	}
	return to
}

// alongPalace returns the squares, also those of own pieces, that a piece of kind k reaches along the diagonals of
// a palace.
func (b *mailbox) alongPalace(k int, side engine.Side, from engine.Square) (to []engine.Square) {
	lines, kind := b.d.Squares("diagonalLines"), b.d.Kinds[k]
	steps := kind.Type == "wazir" || kind.Type == "soldier" || kind.Type == "king" && kind.Betza == "W"
	hops := kind.Type == "janggiCannon"
	if !steps && !hops && kind.Type != "rook" || !lines.Has(from) {
		return nil
	}
	for _, step := range engine.Diagonal {
		if kind.Type == "soldier" && step.Rank != 1-2*int(side) {
			continue
		}
		screens := 0
		at, inside := b.geo.Step(from, step)
		for ; inside && lines.Has(at); at, inside = b.geo.Step(at, step) {
			there := b.board[at]
			if hops && there != "" && there != closed && b.moves(there) == k {
				break
			}
			if !hops || screens == 1 {
				to = append(to, at)
			}
			if there != "" {
				screens++
			}
			if steps || screens > 1 || screens == 1 && !hops {
				break
			}
		}
	}
	return to
}

// faced reports whether the kings face each other on a file where the side to move must answer that.
func (b *mailbox) faced() bool {
	if !b.d.Bool("bikjangRule") {
		return false
	}
	king := b.d.KindOf("king")
	return b.faces(b.standing(king, engine.White)[0], b.standing(king, engine.Black)[0])
}

// inCell reports whether two squares are in the same cell of a grid of two by two squares.
func (b *mailbox) inCell(one, other engine.Square) bool {
	lines := map[string][2]int{"aligned": {1, 1}, "slipped": {0, 1}, "displaced": {0, 0}} // the last file and the last rank, from 0, of the first cell
	last, grid := lines[b.d.Word("grid")]
	cell := func(n, last int) int { return (n + 1 - last) / 2 }
	return grid && cell(b.geo.File(one), last[0]) == cell(b.geo.File(other), last[0]) && cell(b.geo.Rank(one), last[1]) == cell(b.geo.Rank(other), last[1])
}

// soldierMay reports whether a soldier has advanced far enough to go sideways.
func (b *mailbox) soldierMay(k int, side engine.Side, from, to engine.Square) bool {
	return b.d.Kinds[k].Type != "soldier" || b.geo.File(from) == b.geo.File(to) || b.geo.RankFrom(side, from) >= b.d.Number("soldierPromotionRank")-1
}

// standing returns the squares of a side's pieces that move as kind k does.
func (b *mailbox) standing(k int, side engine.Side) (squares []engine.Square) {
	for s, piece := range b.board {
		if owner(piece) == side && b.moves(piece) == k {
			squares = append(squares, s)
		}
	}
	return squares
}

// attacked reports whether the piece on a square could be captured by the other side.
func (b *mailbox) attacked(at engine.Square) bool {
	for s, piece := range b.board {
		if owner(piece) == owner(b.board[at]) || !slices.Contains(b.goes(s, true), at) {
			continue
		}
		if after := b.after(b.ruins(piece, s, at)); !after.perishing() || !after.lost(owner(piece)) {
			return true
		}
	}
	return false
}

// perishing reports whether, in this game, captures destroy more than the captured piece.
func (b *mailbox) perishing() bool {
	return b.d.Bool("blastOnCapture") || slices.Contains(b.d.KindSet("petrifyOnCaptureTypes"), true)
}

// lost reports whether a side has lost all of the pieces of which it must keep some.
func (b *mailbox) lost(side engine.Side) bool {
	for k, precious := range b.d.KindSet("extinctionPieceTypes") {
		if precious && b.d.Bool("extinctionPseudoRoyal") && len(b.standing(k, side)) <= b.d.Number("extinctionPieceCount") {
			return true
		}
	}
	return false
}

// ruins returns all changes of the board that a capture makes, destroyed pieces included.
func (b *mailbox) ruins(piece string, from, to engine.Square) map[engine.Square]string {
	changes := map[engine.Square]string{from: "", to: piece}
	k, immune := b.moves(piece), b.d.KindSet("blastImmuneTypes")
	if b.d.Bool("blastOnCapture") {
		if !immune[k] {
			changes[to] = ""
		}
		for s, other := range b.board {
			near := s != from && s != to && other != closed && b.geo.Apart(s, to) == 1
			if near && b.d.Kinds[b.moves(other)].Type != "pawn" && !immune[b.moves(other)] {
				changes[s] = ""
			}
		}
	}
	if b.d.KindSet("petrifyOnCaptureTypes")[k] {
		changes[to] = closed
	}
	return changes
}

// safe reports whether no royal piece of a side can be captured: its king, or the last pieces of a kind that it
// must keep.
func (b *mailbox) safe(side engine.Side) bool {
	precious := b.d.KindSet("extinctionPieceTypes")
	if b.perishing() && (b.lost(side) || b.lost(side.Other())) {
		return !b.lost(side)
	}
	for k := range b.d.Kinds {
		king := b.d.Kinds[k].Type == "king"
		if !king && !precious[k] {
			continue
		}
		of := b.standing(k, side)
		last := b.d.Bool("extinctionPseudoRoyal") && precious[k] && len(of) <= b.d.Number("extinctionPieceCount")+1
		if b.d.Bool("dupleCheck") && precious[k] && len(of) > 1 {
			last = !slices.ContainsFunc(of, func(s engine.Square) bool { return !b.attacked(s) })
		}
		if king {
			of = b.royalOf(of, side)
		}
		if (last || king) && slices.ContainsFunc(of, b.attacked) {
			return false
		}
	}
	if !b.d.Bool("flyingGeneral") && b.d.Word("facing") == "" {
		return true
	}
	return !b.faces(b.standing(b.d.KindOf("king"), engine.White)[0], b.standing(b.d.KindOf("king"), engine.Black)[0])
}

// royalOf returns the squares of those of a side's kings that are royal.
func (b *mailbox) royalOf(kings []engine.Square, side engine.Side) []engine.Square {
	rule := b.d.Word("royalKing")
	if !strings.HasPrefix(rule, "leftmost") || len(kings) == 0 {
		return kings
	}
	return []engine.Square{slices.MinFunc(kings, func(s, o engine.Square) int {
		ahead := b.geo.Rank(s) - b.geo.Rank(o)
		if rule == "leftmost-mirrored" && side == engine.Black {
			ahead = -ahead
		}
		return cmp.Or(b.geo.File(s)-b.geo.File(o), ahead)
	})}
}

// faces reports whether the kings on two squares face each other with nothing between, as the rules forbid.
func (b *mailbox) faces(king, enemy engine.Square) bool {
	files, ranks := b.geo.File(enemy)-b.geo.File(king), b.geo.Rank(enemy)-b.geo.Rank(king)
	if aslant := b.d.Word("facing") == "files-and-diagonals" && (files == ranks || files == -ranks); files != 0 && !aslant {
		return false
	}
	step := engine.Step{File: max(-1, min(1, files)), Rank: max(-1, min(1, ranks))}
	for at, _ := b.geo.Step(king, step); at != enemy; at, _ = b.geo.Step(at, step) {
		if b.board[at] != "" {
			return false
		}
	}
	return true
}

// after is the board with some changes.
func (b *mailbox) after(changes map[engine.Square]string) *mailbox {
	after := *b
	after.board = map[engine.Square]string{}
	for s, piece := range b.board {
		after.board[s] = piece
	}
	for s, piece := range changes {
		if after.board[s] = piece; piece == "" {
			delete(after.board, s)
		}
	}
	return &after
}

// try reports whether the side to move may make some changes of the board: whether its king is safe afterwards, and
// other rules are kept.
func (b *mailbox) try(changes map[engine.Square]string) bool {
	after := b.after(changes)
	if b.faced() && after.faced() {
		return false
	}
	if b.d.Bool("shatarMateRule") && after.safe(b.side) && after.matesByKnights() {
		return false
	}
	if !after.safe(b.side) || b.d.Bool("checking") || after.safe(b.side.Other()) {
		return after.safe(b.side)
	}
	after.side = b.side.Other()
	return b.d.Bool("mating") && len(after.list()) == 0
}

// matesByKnights reports whether knights alone have mated the side that is not to move.
func (b *mailbox) matesByKnights() bool {
	without, mated := map[engine.Square]string{}, *b
	for _, s := range b.standing(b.d.KindOf("knight"), b.side) {
		without[s] = ""
	}
	mated.side = b.side.Other()
	if b.safe(mated.side) || !b.after(without).safe(mated.side) {
		return false
	}
	captures, others := mated.pieces()
	return len(captures)+len(others) == 0
}

// list returns the legal moves as texts, without castling, en passant captures and mates by dropped pawns.
func (b *mailbox) list() (texts []string) {
	if b.over() {
		return nil
	}
	captures, others := b.pieces()
	texts = append(captures, others...)
	if b.d.Bool("mustCapture") && len(captures) > 0 {
		texts = captures
	}
	colour := colours[b.side]
	if b.d.Bool("pass"+colour) || b.d.Bool("passOnStalemate"+colour) && len(texts) == 0 {
		at := b.passes()
		for _, king := range b.standing(b.d.KindOf("king"), b.side) {
			at = b.geo.Name(king)
		}
		if (b.safe(b.side) || b.faced()) && at != "" {
			texts = append(texts, at+at)
		}
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// passes returns the square that the text of a pass names twice: that of the side's first piece.
func (b *mailbox) passes() string {
	for s := range engine.Square(b.geo.Size()) {
		if piece := b.board[s]; piece != "" && owner(piece) == b.side {
			return b.geo.Name(s)
		}
	}
	return ""
}

// over reports whether a goal of the game has been reached, which ends it.
func (b *mailbox) over() bool {
	if b.d.Bool("checkCounting") && strings.Contains(b.fen[4], "0") {
		return true
	}
	for _, loses := range []string{"qk", "QK"} { // a side whose castlings win
		wins := strings.Trim(b.d.Word("castlingWins"), loses)
		if wins != "" && !strings.ContainsAny(b.fen[2], wins) {
			return true
		}
	}
	full := b.d.Bool("adjudicateFullBoard") && len(b.board) == b.d.Files*b.d.Ranks
	return full || b.extinct() || b.flag() || b.connected()
}

// extinct reports whether pieces have died out.
func (b *mailbox) extinct() bool {
	if value := b.d.Word("extinctionValue"); value == "" || value == "none" || b.d.Bool("extinctionPseudoRoyal") && !b.perishing() {
		return false
	}
	count := func(side engine.Side, which func(k int) bool) (n int) {
		for k := range b.d.Kinds {
			if which(k) {
				n += len(b.standing(k, side))
				for _, c := range b.hand {
					if held := string(c); b.kind(held) == k && owner(held) == side {
						n++
					}
				}
			}
		}
		return n
	}
	gone := func(which func(k int) bool) bool {
		for _, side := range []engine.Side{engine.White, engine.Black} {
			others := b.d.Number("extinctionOpponentPieceCount")
			if b.d.Bool("extinctionClaim") && side == b.side {
				others++
			}
			if count(side, which) <= b.d.Number("extinctionPieceCount") && count(side.Other(), which) >= others {
				return true
			}
		}
		return false
	}
	if b.d.AllKinds("extinctionPieceTypes") {
		return gone(func(int) bool { return true })
	}
	for k, counts := range b.d.KindSet("extinctionPieceTypes") {
		if counts && gone(func(other int) bool { return other == k }) {
			return true
		}
	}
	return false
}

// flag reports whether pieces have arrived in the region where they win.
func (b *mailbox) flag() bool {
	later, safe := b.d.Bool("flagMove"), b.d.Bool("flagPieceSafe")
	if (later || safe) && b.arrived(b.side) {
		return true
	}
	king := b.d.KindOf("king")
	royal := king >= 0 && !b.d.AllKinds("flagPiece"+colours[b.side]) && b.d.KindSet("flagPiece" + colours[b.side])[king]
	if later && !safe && !royal || !b.arrived(b.side.Other()) {
		return false
	}
	if !later || !royal || b.side == engine.White || !b.safe(b.side) {
		return true
	}
	captures, others := b.pieces()
	return !slices.ContainsFunc(append(captures, others...), func(text string) bool {
		from, rest := b.geo.CutSquare(text)
		to, _ := b.geo.CutSquare(rest)
		return from != engine.NoSquare && b.moves(b.board[from]) == king && b.d.Squares("flagRegion"+colours[b.side]).Has(to)
	})
}

// connected reports whether the side that has just moved has completed a row, a block or a line of pieces, or
// joined its borders.
func (b *mailbox) connected() bool {
	of, by := b.d.KindSet("connectPieceTypes"), b.side.Other()
	taken := func(at engine.Square, inside bool) bool {
		return inside && b.board[at] != "" && owner(b.board[at]) == by && of[b.moves(b.board[at])]
	}
	row, block, collinear := b.d.Number("connectN"), b.d.Number("connectNxN"), b.d.Number("collinearN")
	for s := range engine.Square(b.geo.Size()) {
		full := block > 0
		for n := range block * block {
			at, inside := b.geo.Step(s, engine.Step{File: n % max(1, block), Rank: n / max(1, block)})
			full = full && taken(at, inside)
		}
		for _, step := range b.connects() {
			run, all := 0, 0
			for at, inside := s, true; inside && run < b.geo.Size(); at, inside = b.geo.Step(at, step) {
				if run++; taken(at, inside) {
					all++
				}
				full = full || row > 0 && run == row && all == row || collinear > 0 && all >= collinear
			}
		}
		if full || taken(s, true) && b.d.Squares("connectRegion1"+colours[by]).Has(s) && b.joins(s, taken, map[engine.Square]bool{}) {
			return true
		}
	}
	return false
}

// joins reports whether a chain of neighbouring pieces leads from a square to the other border that its side must
// join.
func (b *mailbox) joins(s engine.Square, taken func(engine.Square, bool) bool, seen map[engine.Square]bool) bool {
	seen[s] = true
	if b.d.Squares("connectRegion2" + colours[b.side.Other()]).Has(s) {
		return true
	}
	return slices.ContainsFunc(b.connects(), func(step engine.Step) bool {
		at, inside := b.geo.Step(s, step)
		return taken(at, inside) && !seen[at] && b.joins(at, taken, seen)
	})
}

// connects are the directions of rows.
func (b *mailbox) connects() (steps []engine.Step) {
	for key, list := range map[string][]engine.Step{"connectVertical": {{Rank: 1}, {Rank: -1}}, "connectHorizontal": {{File: 1}, {File: -1}}, "connectDiagonal": engine.Diagonal} {
		if b.d.Bool(key) {
			steps = append(steps, list...)
		}
	}
	return steps
}

func (b *mailbox) arrived(side engine.Side) bool {
	region := b.d.Squares("flagRegion" + colours[side])
	var there []engine.Square
	full := true
	for _, s := range region.Squares() {
		full = full && b.board[s] != ""
	}
	for k, counts := range b.d.KindSet("flagPiece" + colours[side]) {
		for _, s := range b.standing(k, side) {
			if counts && region.Has(s) {
				there = append(there, s)
			}
		}
	}
	want := b.d.Number("flagPieceCount")
	if len(there) == 0 || len(there) < want && !(full && b.d.Bool("flagPieceBlockedWin")) {
		return false
	}
	asked := b.d.Bool("flagPieceSafe") && (!b.d.Bool("flagMove") || side != b.side) && len(there) == want
	return !asked || !slices.ContainsFunc(there, b.attacked)
}

// pieces returns the moves of the pieces on the board as texts, with the captures in a list of their own.
func (b *mailbox) pieces() (captures, texts []string) {
	held := b.held()
	for _, piece := range held {
		texts = append(texts, b.drops(piece)...)
	}
	placing := len(texts) > 0 && b.d.Bool("mustDrop") && slices.ContainsFunc(held, func(piece string) bool { return b.d.KindSet("mustDropType")[b.kind(piece)] })
	for from, piece := range b.board {
		if owner(piece) != b.side || placing {
			continue
		}
		for _, capture := range []bool{false, true} {
			for _, to := range b.goes(from, capture) {
				if b.d.Bool("makpongRule") && b.d.Kinds[b.moves(piece)].Type == "king" && !b.safe(b.side) && !b.checksAlone(to) {
					continue
				}
				if b.restrained(piece, from, to) {
					continue
				}
				changes := map[engine.Square]string{from: "", to: piece}
				switch {
				case capture && b.d.Bool("rifle"):
					changes = map[engine.Square]string{from: piece, to: ""}
				case capture:
					changes = b.ruins(piece, from, to)
				}
				var list []string
				for _, text := range b.become(piece, from, to, capture) {
					as := maps.Clone(changes)
					if as[to] == piece {
						as[to] = b.turned(promoted(piece, text), piece, capture)
					}
					list = append(list, b.walled([]string{text}, from, to, as)...)
				}
				if capture {
					captures = append(captures, list...)
				} else {
					texts = append(texts, list...)
				}
			}
		}
	}
	if b.d.Bool("sittuyinPromotion") && !placing {
		texts = append(texts, b.retirements()...)
	}
	if first := b.passes(); b.d.Bool("wallOrMove") && first != "" {
		at, _ := b.geo.CutSquare(first)
		texts = append(texts, b.walled([]string{first + first}, at, at, map[engine.Square]string{})...)
	}
	return captures, texts
}

// restrained reports whether a piece may not make a move because there are too many of the pieces that it would
// become, or because its side must capture a piece first.
func (b *mailbox) restrained(piece string, from, to engine.Square) bool {
	next := b.d.Changes(b.kind(piece))
	if next >= 0 && !b.below(next) {
		return true
	}
	start, now := 0, 0
	for _, p := range b.d.Start.Pieces {
		if p.Side != b.side {
			start++
		}
	}
	for _, other := range b.board {
		if owner(other) != b.side {
			now++
		}
	}
	return b.d.Bool("kingsAhead") && b.d.Kinds[b.kind(piece)].Type == "king" && start == now && b.geo.RankFrom(b.side, to) <= b.geo.RankFrom(b.side, from)
}

// turned returns the piece that stands on the target square after a move: in some games a piece changes kind or
// side by moving.
func (b *mailbox) turned(as, piece string, capture bool) string {
	black := b.side == engine.Black
	if next := b.d.Changes(b.kind(piece)); next >= 0 && as == piece {
		as = string(b.d.Kinds[next].Letter)
	}
	if coat := b.d.Word("turnsCoat"); b.d.Kinds[b.kind(piece)].Type != "king" && (coat == "all" || coat == "captures" && capture || coat == "moves" && !capture) {
		black = !black
	}
	switch {
	case as == "" || as[0] == '+' || b.d.Changes(b.kind(piece)) < 0 && black == (b.side == engine.Black):
		return as
	case black:
		return strings.ToLower(as)
	}
	return strings.ToUpper(as)
}

// promoted is a piece after a move.
func promoted(piece, text string) string {
	switch last := text[len(text)-1:]; {
	case last == "+":
		return "+" + piece
	case last == "-":
		return piece[1:]
	case last >= "a" && owner(piece) == engine.White:
		return strings.ToUpper(last)
	case last >= "a":
		return last
	}
	return piece
}

// checksAlone reports whether the piece on a square gives check to the king, and no other piece does.
func (b *mailbox) checksAlone(s engine.Square) bool {
	after := b.after(map[engine.Square]string{s: ""})
	return b.board[s] != "" && after.safe(b.side)
}

// held returns the pieces that the side to move can drop.
func (b *mailbox) held() (pieces []string) {
	if !b.d.Bool("pieceDrops") {
		return nil
	}
	all := b.hand
	for _, k := range b.d.Kinds {
		if b.d.Bool("freeDrops") {
			all += string(k.Letter) + string(k.Letter|0x20)
		}
	}
	for i := range len(all) {
		if piece := all[i : i+1]; owner(piece) == b.side {
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// encloses reports whether the side to move may drop a piece on an empty square under the rules about neighbouring
// pieces.
func (b *mailbox) encloses(s engine.Square) bool {
	start := b.d.Squares("enclosingDropStart")
	if slices.ContainsFunc(start.Squares(), func(at engine.Square) bool { return b.board[at] == "" }) {
		return start.Has(s)
	}
	beside := func(steps []engine.Step, side engine.Side) bool {
		return slices.ContainsFunc(steps, func(step engine.Step) bool {
			at, inside := b.geo.Step(s, step)
			return inside && b.board[at] != "" && owner(b.board[at]) == side
		})
	}
	open := func(ray []engine.Square) bool {
		return !slices.ContainsFunc(ray, func(at engine.Square) bool { return b.board[at] != "" })
	}
	switch b.d.Word("enclosingDrop") {
	case "ataxx":
		return beside(engine.AllAround, b.side)
	case "snort":
		return !beside(engine.Orthogonal, b.side.Other())
	case "top":
		under, inside := b.geo.Step(s, engine.Step{Rank: -1})
		return open(b.geo.Ray(s, engine.Step{Rank: 1})) && (!inside || b.board[under] != "")
	case "anyside":
		return slices.ContainsFunc(engine.Orthogonal, func(step engine.Step) bool {
			next, inside := b.geo.Step(s, engine.Step{File: -step.File, Rank: -step.Rank})
			return open(b.geo.Ray(s, step)) && (!inside || b.board[next] != "")
		})
	case "reversi":
		return slices.ContainsFunc(engine.AllAround, func(step engine.Step) bool {
			ray := b.geo.Ray(s, step)
			end := slices.IndexFunc(ray, func(at engine.Square) bool { return b.board[at] == "" || owner(b.board[at]) != b.side.Other() })
			return end > 0 && b.board[ray[end]] != "" && owner(b.board[ray[end]]) == b.side
		})
	}
	return true
}

// retirements are the promotions of Sittuyin.
func (b *mailbox) retirements() (texts []string) {
	to := slices.Index(b.d.KindSet("promotionPieceTypes"+colours[b.side]), true)
	letter := string(b.d.Kinds[to].Letter)
	if b.side == engine.Black {
		letter = strings.ToLower(letter)
	}
	for pawn, may := range b.d.KindSet("promotionPawnTypes" + colours[b.side]) {
		squares := b.standing(pawn, b.side)
		for _, from := range squares {
			if !may || len(squares) > 1 && !b.d.Squares("promotionRegion"+colours[b.side]).Has(from) || !b.below(to) {
				continue
			}
			there := b.after(map[engine.Square]string{from: letter})
			for _, s := range append(there.goes(from, false), from) {
				changes := map[engine.Square]string{from: "", s: letter}
				after := b.after(changes)
				if len(after.goes(s, true)) == 0 && b.try(changes) && after.safe(b.side.Other()) {
					texts = append(texts, b.geo.Name(from)+b.geo.Name(s)+strings.ToLower(letter))
				}
			}
		}
	}
	return texts
}

// walled returns the texts of the legal moves that consist of one given move and a wall put after it.
func (b *mailbox) walled(texts []string, from, to engine.Square, changes map[engine.Square]string) (all []string) {
	rule := b.d.Word("wallingRule")
	if rule == "" || rule == "none" || b.d.Bool("wallOrMove") && from != to {
		if b.try(changes) {
			return texts
		}
		return nil
	}
	for s := range engine.Square(b.geo.Size()) {
		if s != from && b.board[s] != "" || s == to || !b.d.Squares("wallingRegion"+colours[b.side]).Has(s) || !b.site(rule, from, to, s) {
			continue
		}
		with := maps.Clone(changes)
		for old, there := range b.board {
			if rule == "duck" && there == closed {
				with[old] = ""
			}
		}
		if with[s] = closed; b.try(with) {
			for _, text := range texts {
				all = append(all, text+","+b.geo.Name(to)+b.geo.Name(s))
			}
		}
	}
	return all
}

// site reports whether a rule allows a wall to be put on an empty square after a move.
func (b *mailbox) site(rule string, from, to, s engine.Square) bool {
	switch file, rank := b.geo.File(s), b.geo.Rank(s); rule {
	case "arrow":
		after := *b
		after.board = maps.Clone(b.board)
		after.board[to] = b.board[from]
		delete(after.board, from)
		return slices.Contains(after.goes(to, false), s)
	case "past":
		return s == from
	case "edge":
		return file == 0 || rank == 0 || file == b.d.Files-1 || rank == b.d.Ranks-1 || slices.ContainsFunc(engine.Orthogonal, func(step engine.Step) bool {
			at, inside := b.geo.Step(s, step)
			return inside && b.board[at] == closed
		})
	}
	return true
}

// become returns the texts of a move in all its forms: plain, with promotions, and with a demotion.
func (b *mailbox) become(piece string, from, to engine.Square, capture bool) (texts []string) {
	text, colour := b.geo.Name(from)+b.geo.Name(to), colours[b.side]
	zone := b.d.Squares("promotionRegion" + colour)
	k, stay := b.kind(piece), true
	plus := piece[0] == '+'
	if capture && b.d.Bool("rifle") {
		return []string{text}
	}
	if b.d.KindSet("promotionPawnTypes" + colour)[k] && !plus && zone.Has(to) && !b.d.Bool("sittuyinPromotion") {
		for i, may := range b.d.KindSet("promotionPieceTypes" + colour) {
			if may && b.below(i) {
				texts = append(texts, text+strings.ToLower(string(b.d.Kinds[i].Letter)))
			}
		}
		stay = !b.d.Bool("mandatoryPawnPromotion")
	}
	if b.d.Becomes(k) >= 0 && (plus || b.below(b.d.Becomes(k))) && (!plus || b.d.Bool("pieceDemotion")) && (zone.Has(from) || zone.Has(to)) && (capture || !b.d.Bool("piecePromotionOnCapture")) {
		texts = append(texts, text+map[bool]string{false: "+", true: "-"}[plus])
		stay = !b.d.Bool("mandatoryPiecePromotion")
	}
	if stay && !b.stuck(piece, to) {
		texts = append(texts, text)
	}
	if on, _ := b.d.On("exchange", k); on.Has(to) {
		for i := range len(b.hand) {
			held := b.hand[i : i+1]
			if within, confined := b.d.Region(b.kind(held), b.side); owner(held) == b.side && (!confined || within.Has(to)) {
				texts = append(texts, text+strings.ToLower(held))
			}
		}
	}
	return texts
}

// below reports whether the side to move has fewer pieces that move as kind k does than the limit for promotion.
func (b *mailbox) below(k int) bool {
	n, limited := b.d.Numbers("promotionLimit", k)
	for _, piece := range b.board {
		if owner(piece) == b.side && b.moves(piece) == k {
			n--
		}
	}
	return !limited || n > 0
}

// stuck reports whether a piece may not stand on a square because it could never move from there (a rule of shogi).
func (b *mailbox) stuck(piece string, at engine.Square) bool {
	if !b.d.Bool("immobilityIllegal") {
		return false
	}
	for _, m := range b.d.Kinds[b.moves(piece)].Moves {
		m.Turn = engine.Turned
		if len(m.Targets(b.geo, at, b.side)) > 0 {
			return false
		}
	}
	return true
}

// drops returns the texts of the legal drops of a piece.
func (b *mailbox) drops(piece string) (texts []string) {
	k, colour := b.kind(piece), colours[b.side]
	forms := []string{piece}
	if b.d.Bool("dropPromoted") && b.d.Becomes(k) >= 0 {
		forms = append(forms, "+"+piece)
	}
	for _, form := range forms {
		for s := range engine.Square(b.geo.Size()) {
			within, confined := b.d.Region(b.moves(form), b.side)
			may := b.board[s] == "" && b.encloses(s) && b.d.Squares("dropRegion"+colour).Has(s) && (!confined || within.Has(s)) && !b.stuck(form, s)
			if b.d.Kinds[k].Type == "pawn" {
				may = may && (b.d.Bool("promotionZonePawnDrops") || !b.d.Squares("promotionRegion"+colour).Has(s)) && (b.d.Bool("firstRankPawnDrops") || b.geo.RankFrom(b.side, s) > 0)
			}
			if b.d.KindSet("dropNoDoubled")[k] {
				n := 0
				for at, other := range b.board {
					if other == piece && b.geo.File(at) == b.geo.File(s) {
						n++
					}
				}
				may = may && n < b.d.Number("dropNoDoubledCount")
			}
			if b.d.Kinds[k].Type == "bishop" && b.d.Bool("dropOppositeColoredBishop") {
				may = may && !slices.ContainsFunc(b.standing(k, b.side), func(at engine.Square) bool { return (b.geo.File(at)+b.geo.Rank(at)+b.geo.File(s)+b.geo.Rank(s))%2 == 0 })
			}
			if b.d.Kinds[k].Type != "bishop" && b.d.Bool("dropOppositeColoredBishop") {
				may = may && !b.reserved(s)
			}
			if b.d.Kinds[k].Type == "rook" && b.d.Bool("sittuyinRookDrop") {
				may = may && b.geo.RankFrom(b.side, s) == 0
			}
			if may && b.try(map[engine.Square]string{s: form}) {
				texts = append(texts, strings.ToUpper(form)+"@"+b.geo.Name(s))
			}
		}
	}
	return texts
}

// reserved reports whether a square is the last one of its colour that must be left for a bishop in hand.
func (b *mailbox) reserved(s engine.Square) bool {
	bishop := b.d.KindOf("bishop")
	same := func(at engine.Square) bool { return (b.geo.File(at)+b.geo.Rank(at)+b.geo.File(s)+b.geo.Rank(s))%2 == 0 }
	if !slices.ContainsFunc(b.held(), func(piece string) bool { return b.kind(piece) == bishop }) || slices.ContainsFunc(b.standing(bishop, b.side), same) {
		return false
	}
	n := 0
	for at := range engine.Square(b.geo.Size()) {
		if same(at) && b.board[at] == "" && b.d.Squares("dropRegion"+colours[b.side]).Has(at) {
			n++
		}
	}
	return n <= 1
}

// TestMailbox plays a random game of each game of the base; with -short, of every eleventh.
func TestMailbox(t *testing.T) {
	for i, d := range enginetest.Sample(rulebook.Base().Definitions) {
		if g := gameOf(d); g != nil {
			t.Run(d.ID, func(t *testing.T) { playMailbox(t, d, g, i, 5) })
		}
	}
}

// TestMailboxOfDiagrams plays ten random games of each Interactive Diagram of a real page that can be
// played; with -short one.
func TestMailboxOfDiagrams(t *testing.T) {
	files, err := filepath.Glob("../rulebook/idiagram/testdata/*.txt")
	require.NoError(t, err)
	played := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, d := range rulebook.Read(file, idiagram.Read(string(text), "diagram")[0]).Definitions {
			g, _ := compiled.Game(d)
			for seed := range enginetest.Amount(10) {
				playMailbox(t, d, g, seed, 5)
			}
			played++
		}
	}
	require.Equal(t, 6, played)
}

// playMailbox plays a random game and checks, at every step-th ply, that the package finds the same moves as
// the slow mailbox of the same definition. Castling rights (unless castling wins), gates and en passant squares are removed before
// comparing, since the mailbox does not know them.
func playMailbox(t *testing.T, d *rulebook.Definition, g *engine.Game, seed, step int) {
	const plies = 60
	random := rand.New(rand.NewPCG(uint64(seed), 42))
	p, bare := engine.NewPosition(g), g.New()
	for ply := range plies {
		moves := engine.Moves(p)
		if len(moves) == 0 {
			return
		}
		if ply%step == seed%step {
			s := p.Setup()
			if s.Gates = [2]engine.Bits128{}; d.Word("castlingWins") == "" {
				s.Rights = engine.Bits128{}
			}
			s.ForgetPassed()
			require.NoError(t, bare.SetUp(&s))
			want := newMailbox(d, bare.FEN()).list()
			if d.Bool("shogiPawnDropMateIllegal") {
				want = slices.DeleteFunc(want, func(m string) bool { return m[1] == '@' && !slices.Contains(forms(bare), m) && isMate(bare, m) })
			}
			got := slices.DeleteFunc(forms(bare), func(m string) bool { return castles(t, bare, m) })
			require.Equal(t, want, got, "%s: %s", d.ID, bare.FEN())
		}
		p.Make(moves[random.IntN(len(moves))])
	}
}

// castles reports whether the text of a move means castling, which the mailbox does not know.
func castles(t *testing.T, p engine.Position, text string) bool {
	t.Helper()
	m, err := engine.ParseMove(p, text)
	require.NoError(t, err)
	c, can := engine.Ability[interface {
		Castles(m engine.Move) (long, castles bool)
	}](p)
	if !can {
		return false
	}
	_, is := c.Castles(m)
	return is
}

// isMate reports whether dropping a shogi pawn would mate: the other side would have no legal move.
func isMate(p engine.Position, drop string) bool {
	s := p.Setup()
	to, _ := p.Game().Geometry.Square(drop[2:])
	pawn := engine.NewPiece(p.Game().KindOf(drop[0]), p.Side())
	s.Hand[pawn]--
	s.Put(pawn, to)
	s.Side = s.Side.Other()
	after := p.Game().New()
	return after.SetUp(&s) == nil && after.InCheck() && !engine.HasMoves(after)
}
