package xboard

import (
	"fmt"
	"regexp"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// Saved is a [record.Dialect] that reads games in the form in which XBoard saves them, with XBoard's own
// FENs, names of squares and letters of pieces.
type Saved struct{}

// diagram is the beginning of the comment with a board diagram that XBoard writes above the moves of a game
// that starts from a set-up position, or of a variant that the engine has taught it.
const diagram = "--------------"

// Wrote reports whether a game, given its tags and its first comment, was saved by XBoard in XBoard's own
// notation. Games of chess do not count, since XBoard writes them in standard notation.
func (Saved) Wrote(tags record.Tags, comment string) bool {
	return tags.Value(record.VariantTag) != "" && strings.HasPrefix(comment, diagram)
}

// Replay returns the start and the moves of a saved game, given the texts of its moves. XBoard does not know
// the rules, so a text may fit several moves. Then Replay takes a move after which the later texts fit, too,
// and the game ends with the result in claim if that is possible.
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

// notation matches a move in a file saved by XBoard: the piece's letter, its file or rank where necessary,
// the squares of pieces captured on the way, the destination, and the piece's new kind.
var notation = regexp.MustCompile(`^(\+?[A-Z])?([a-w]?)(\d*)(x?)((?:[a-w]\d+[x-])*)([a-w]\d+)(?:=?([A-Za-z+]))?$`)

// writtenAs reports whether text may be what XBoard writes for move f. XBoard may leave out what a piece
// becomes.
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
		shown = "" // XBoard leaves out a Pawn's letter, but not if the Pawn carries a jewel (+P)
	}
	victims := ""
	for _, s := range legs[1 : len(legs)-1] {
		victims += w.name(s)
	}
	return piece == shown && strings.HasPrefix(from, file) && (rank == "" || from[1:] == rank) &&
		strings.NewReplacer("x", "", "-", "").Replace(way) == victims &&
		to == w.name(legs[len(legs)-1]) && (becomes == f.suffix || becomes == "" && piece != "")
}
