package record

import (
	"strings"

	"panthera/engine"
)

// Inventor is the value of [Reader].Pieces that makes the reader accept the inventor's abbreviations of
// pieces.
const Inventor = "inventor"

// ParseInventor is like [ParseMove], but the text names pieces by the inventor's abbreviations, as lists of
// moves for people may do.
func ParseInventor(p engine.Position, text string) (engine.Move, error) {
	return ParseMove(p, fromInventor(p.Game(), text))
}

// fromInventor replaces the inventor's abbreviations in the text of a move by the letters of
// the game: KGe1-e3 is Qe1-e3 in LancerChess, and e8=KN is e8=N in TigerChess.
func fromInventor(g *engine.Game, text string) string {
	k, rest := cutAbbreviation(g, text)
	if k != engine.NoKind {
		text = string(g.Type(k).Letter) + rest
		if k == g.KindOf('P') {
			text = strings.TrimPrefix(rest, "@")
		}
	}
	before, became, promotes := strings.Cut(text, "=")
	if !promotes {
		return text
	}
	if k, rest := cutAbbreviation(g, became); k != engine.NoKind {
		became = string(g.Type(k).Letter) + rest
	}
	return before + "=" + became
}

// cutAbbreviation finds the longest of the inventor's abbreviations, for a piece of either side, with or
// without the part for its army, at the beginning of text. It returns the kind of piece and the rest of text;
// NoKind if there is none.
func cutAbbreviation(g *engine.Game, text string) (k engine.Kind, rest string) {
	length := 0
	for i := range g.Pieces {
		for _, of := range g.Pieces[i].Abbreviations {
			for _, full := range of {
				without := full[strings.IndexByte(full, ')')+1:]
				for _, form := range []string{strings.NewReplacer("(", "", ")", "").Replace(full), without} {
					if len(form) > length && strings.HasPrefix(text, form) {
						k, rest, length = engine.Kind(i+1), text[len(form):], len(form)
					}
				}
			}
		}
	}
	return k, rest
}
