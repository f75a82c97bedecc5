package describe

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
)

// Written is a legal move in each notation; the reader chooses one.
type Written struct {
	// Text has all squares by people's names and the inventor's abbreviations, SAN is short
	// with the letters of files, Move is the canonical form.
	Text string `json:"text"`
	SAN  string `json:"san"`
	Move string `json:"move"`
	// Parts are the parts of Text, in chess of SAN, with pictures of pieces; nil if there are
	// no pieces among them.
	Parts []Part `json:"parts,omitempty"`
}

// Write writes a legal move of a position, which is left unchanged.
func Write(p engine.Position, m engine.Move, board *draw.Board) Written {
	return Act(p, m, board).Written(record.SAN(p, m), p.Format(m))
}

// Written is the move with its other notations.
func (a *Action) Written(san, canonical string) Written {
	w := Written{Text: a.Short(), SAN: san, Move: canonical}
	if a.game.Family == chess {
		w.Parts = a.figures(san)
	} else if parts := a.Parts(); slices.ContainsFunc(parts, func(p Part) bool { return p.Picture != "" }) {
		w.Parts = parts
	}
	return w
}

// Letters is the move with the inventor's letters, in chess with those of SAN.
func (w *Written) Letters() string {
	if w.Parts == nil {
		return w.Text
	}
	var sb strings.Builder
	for _, part := range w.Parts {
		sb.WriteString(part.Text)
	}
	return sb.String()
}

// HTML is the move with pictures of the pieces, for a page that contains a picture of the game
// with its symbols (draw.SVG).
func (w *Written) HTML() string {
	if w.Parts == nil {
		return html.EscapeString(w.Text)
	}
	var sb strings.Builder
	for _, part := range w.Parts {
		if part.Picture == "" {
			sb.WriteString(html.EscapeString(part.Text))
			continue
		}
		fmt.Fprintf(&sb, `<svg class="figure" viewBox="0 0 100 100" role="img" aria-label="%s"><g class="piece %s"><use href="#%s"/></g></svg>`,
			html.EscapeString(part.Name), part.Class, part.Picture)
	}
	return sb.String()
}

// chess is the family of games whose moves are written short.
const chess = "chess"

// figures are the parts of a move in SAN, with pictures for the letters.
func (a *Action) figures(san string) (parts []Part) {
	letter := string(a.game.Type(a.Piece.Kind()).Letter)
	if rest, found := strings.CutPrefix(san, letter); found {
		parts, san = append(parts, a.part(a.Piece, a.from())), rest
	}
	before, behind, promotes := strings.Cut(san, "=")
	if !promotes {
		return append(parts, Part{Text: san})
	}
	return append(parts, Part{Text: before + "="}, a.part(a.Becomes, a.to()), Part{Text: behind[1:]})
}

// longestLine is the number of moves of a line that are written.
const longestLine = 16

// Line writes moves in canonical form after a position, up to the first illegal one, and at
// most longestLine. The position is left unchanged.
func Line(root engine.Position, moves []string, board *draw.Board) []Written {
	p := root.Clone()
	line := []Written{}
	for _, text := range moves[:min(len(moves), longestLine)] {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			break
		}
		line = append(line, Write(p, m, board))
		p.Make(m)
	}
	return line
}

// Scribe writes moves into sentences, by their Text, and records them, so that a reader can
// change their notation.
type Scribe struct {
	Board     *draw.Board
	Mentioned []Written
}

// Write writes a legal move of a position, which is left unchanged.
func (s *Scribe) Write(p engine.Position, m engine.Move) string {
	w := Write(p, m, s.Board)
	s.Mentioned = append(s.Mentioned, w)
	return w.Text
}
