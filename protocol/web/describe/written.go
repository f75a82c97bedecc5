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

// Written is a legal move in every notation; the page shows the one that its user prefers.
type Written struct {
	// Text has all squares, and pieces by their inventor's abbreviations (see [Action.Short]). SAN
	// is standard algebraic notation. Move is the canonical form, such as e2e4.
	Text string `json:"text"`
	SAN  string `json:"san"`
	Move string `json:"move"`
	// Parts are the parts of Text (for games of the chess family, of SAN), with pictures of the
	// pieces; nil if the move names no piece.
	Parts []Part `json:"parts,omitempty"`
}

// Write returns the legal move m of p in every notation. p is left unchanged.
func Write(p engine.Position, m engine.Move, board *draw.Board) Written {
	return Act(p, m, board).Written(record.SAN(p, m), p.Format(m))
}

// Written returns the move in every notation, given its SAN and its canonical form.
func (a *Action) Written(san, canonical string) Written {
	w := Written{Text: a.Short(), SAN: san, Move: canonical}
	if a.game.Family == chess {
		w.Parts = a.figures(san)
	} else if parts := a.parts(); slices.ContainsFunc(parts, func(p Part) bool { return p.Picture != "" }) {
		w.Parts = parts
	}
	return w
}

// Letters returns the move with letters for pieces: those of SAN in games of the chess family, else the
// inventor's abbreviations.
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

// HTML returns the move with pictures of the pieces, for a page that contains the game's SVG
// symbols (from draw.SVG).
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

// chess is the family of games whose moves are shown in SAN, not with all squares.
const chess = "chess"

// figures splits a move in SAN into parts, with pictures in place of the letters of pieces.
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

// longestLine is the largest number of moves that Line returns.
const longestLine = 16

// Line returns moves, given in canonical form and made one after the other from root, in every notation. It
// ends before the first illegal move, and after longestLine moves. root is left unchanged.
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

// Scribe writes moves into sentences as their Text, and records them, so that the page can replace
// them by another notation.
type Scribe struct {
	Board     *draw.Board
	Mentioned []Written
}

// Write returns the text of the legal move m of p, and records the move. p is left unchanged.
func (s *Scribe) Write(p engine.Position, m engine.Move) string {
	w := Write(p, m, s.Board)
	s.Mentioned = append(s.Mentioned, w)
	return w.Text
}
