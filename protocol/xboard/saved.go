package xboard

import (
	"fmt"
	"regexp"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// Saved reads games that XBoard has saved, with its own FENs, squares and ids of pieces. It is
// a [record.Dialect].
type Saved struct{}

// diagram begins the comment that XBoard writes above the moves of a game that starts from a
// position, or of a game that the engine has taught it.
const diagram = "--------------"

// Wrote reports whether XBoard saved a game. Its games of chess are in standard notation and do
// not count.
func (Saved) Wrote(tags record.Tags, comment string) bool {
	return tags.Value(record.VariantTag) != "" && strings.HasPrefix(comment, diagram)
}

// Replay finds the moves of a saved game. XBoard knows no rules, so its notation may be ambiguous.
// Then the later moves decide, and the claimed result if any choice fits it.
func (Saved) Replay(g *engine.Game, fen string, words []string, claim string) (engine.Position, []engine.Move, error) {
	s := &savedGame{view: newView(g, displayOf(g)), p: engine.NewPosition(g), words: words, claim: claim}
	var turn engine.Side
	if fen != "" {
		var err error
		if turn, err = s.view.load(s.p, fen); err != nil {
			return nil, nil, fmt.Errorf("tag FEN: %w", err)
		}
	}
	start := s.p.Clone()
	s.gui = guiGame{turn: turn}
	for _, s.strict = range []bool{true, false} {
		for _, s.guess = range []bool{true, false} {
			if s.replay() {
				return start, s.moves, nil
			}
			s.backTo(0)
		}
	}
	return start, s.furthest, s.stuck
}

// notation matches a move in XBoard's files: piece, the necessary part of its square, victims on
// the way, square, type.
var notation = regexp.MustCompile(`^(\+?[A-Z])?([a-w]?)(\d*)(x?)((?:[a-w]\d+[x-])*)([a-w]\d+)(?:=?([A-Za-z+]))?$`)

// writtenAs reports whether XBoard may write a move as text. If a piece moves as XBoard expects, it
// does not write what the piece becomes.
func (w *view) writtenAs(f *guiMove, text string) bool {
	switch {
	case record.IsPass(text):
		return f.idle()
	case record.CastlingWord(text) != "":
		return f.castling == record.CastlingWord(text)
	case f.drop != 0 || strings.Contains(text, "@"):
		return text == w.oneLine(f)
	}
	m := notation.FindStringSubmatch(text)
	if m == nil || f.idle() {
		return false
	}
	piece, file, rank, way, to, becomes := m[1], m[2], m[3], m[5], m[6], strings.ToLower(m[7])
	legs := f.legs()
	from := w.name(legs[0])
	shown := strings.ToUpper(f.shown)
	if shown == string(w.selfMoving) {
		shown = "" // carriers are no Pawns to XBoard
	}
	victims := ""
	for _, s := range legs[1 : len(legs)-1] {
		victims += w.name(s)
	}
	return piece == shown && strings.HasPrefix(from, file) && (rank == "" || from[1:] == rank) &&
		strings.NewReplacer("x", "", "-", "").Replace(way) == victims &&
		to == w.name(legs[len(legs)-1]) && (becomes == f.suffix || becomes == "" && piece != "")
}
