package explain

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/web/describe"
)

// isPosting reports whether a move in canonical form puts a piece from hand on the board, such as N@c3.
func isPosting(text string) bool { return len(text) > 1 && text[1] == '@' }

// posting sets the answer why the piece in hand with the given letter cannot be put on the target square.
func (e *explainer) posting(letter string) {
	piece := engine.NoPiece
	if len(letter) == 1 {
		piece = e.game.PieceOf(letter[0])
	}
	var here, any []string
	for _, m := range engine.Moves(e.p) {
		text := e.p.Format(m)
		if !isPosting(text) {
			continue
		}
		kind := describe.KindName(e.game, m.Kind())
		if !slices.Contains(any, kind) {
			any = append(any, kind)
		}
		if piece != engine.NoPiece && m.Kind() == piece.Kind() {
			here = append(here, e.game.Geometry.Name(m.To()))
		}
	}
	taken := e.p.Board()[e.to] != engine.NoPiece
	switch {
	case piece == engine.NoPiece:
		e.say("No piece is called %q.", letter)
	case len(any) == 0:
		e.say("No piece is posted from beside the board now.")
	case piece.Side() != e.p.Side() && letter != strings.ToUpper(letter):
		e.say("It is %s's turn to post.", e.p.Side())
	case len(here) == 0:
		e.say("A %s is not posted now, but a %s.", describe.KindName(e.game, piece.Kind()), listed(any, "or"))
	case taken:
		e.say("%s stands there.", describe.Capitalised(e.name(e.to)))
	default:
		e.say("A %s cannot be posted on %s now.", describe.KindName(e.game, piece.Kind()), e.called(e.to))
	}
	e.answer.Targets = here
}
