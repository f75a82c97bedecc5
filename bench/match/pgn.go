package match

import (
	"fmt"
	"io"
	"strings"

	"panthera/engine"
)

// pgnWidth is where the movetext of a PGN is broken.
const pgnWidth = 80

// WritePGN writes a game in the portable game notation (S. J. Edwards, "PGN
// Specification and Implementation Guide", 1994), moves in the canonical form instead
// of SAN, which is not defined for these games.
func WritePGN(out io.Writer, g *engine.Game, r *Record) error {
	termination := "normal"
	if r.Fault != NoFault {
		termination = string(r.Fault)
	}
	var sb strings.Builder
	for _, tag := range [][2]string{
		{"Event", "arena match"}, {"Site", "?"}, {"Date", r.Began.Format("2006.01.02")}, {"Round", fmt.Sprint(r.Number)},
		{"White", r.Engines[engine.White]}, {"Black", r.Engines[engine.Black]}, {"Result", r.Result()}, {"Variant", r.Variant},
		{"SetUp", "1"}, {"FEN", r.Opening.FEN}, {"TimeControl", r.Control}, {"Points", fmt.Sprintf("%g-%g", r.Points[0], r.Points[1])},
		{"Termination", termination},
		{"PlyCount", fmt.Sprint(len(r.Opening.Moves) + len(r.Moves))},
	} {
		if standard := tag[0] == "SetUp" || tag[0] == "FEN"; standard && r.Opening.FEN == g.Start {
			continue
		}
		fmt.Fprintf(&sb, "[%s \"%s\"]\n", tag[0], strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(tag[1]))
	}
	sb.WriteByte('\n')
	words, err := movetext(g, r)
	if err != nil {
		return err
	}
	wrap(&sb, append(words, fmt.Sprintf("{%s}", ending(r)), r.Result()))
	sb.WriteString("\n")
	_, err = io.WriteString(out, sb.String())
	return err
}

// movetext is the moves with their numbers and comments.
func movetext(g *engine.Game, r *Record) ([]string, error) {
	p := g.New()
	if err := p.SetFEN(r.Opening.FEN); err != nil {
		return nil, err
	}
	var words []string
	for i := range len(r.Opening.Moves) + len(r.Moves) {
		text, comment := "", "book"
		if n := i - len(r.Opening.Moves); n < 0 {
			text = r.Opening.Moves[i]
		} else {
			text, comment = r.Moves[n].Text, r.Moves[n].comment()
		}
		words = append(words, moveNumber(p, i == 0)+text, "{"+comment+"}")
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return nil, err
		}
		p.Make(m)
	}
	return words, nil
}

// moveNumber stands before White's moves and before the first one.
func moveNumber(p engine.Position, first bool) string {
	switch {
	case p.Side() == engine.White:
		return fmt.Sprintf("%d. ", p.MoveNumber())
	case first:
		return fmt.Sprintf("%d... ", p.MoveNumber())
	}
	return ""
}

// comment is what is known about a move: score and depth if the engine told, time,
// whether a draw was offered, and who made it if not its side.
func (m Move) comment() string {
	text := strings.TrimSpace(fmt.Sprintf("%s %.3fs", m.Info, float64(m.Millis)/1000))
	if m.Offer {
		text += " draw offered"
	}
	if m.ByOpponent {
		text += " posted by the opponent"
	}
	return text
}

// ending says how the game ended, without the braces that would end a comment.
func ending(r *Record) string {
	if r.Fault != NoFault {
		return strings.NewReplacer("{", "(", "}", ")", "\n", " ").Replace(string(r.Fault) + " by " + r.Detail)
	}
	return r.Reason
}

// wrap writes words in lines of at most pgnWidth, as far as words allow.
func wrap(sb *strings.Builder, words []string) {
	width := 0
	for _, word := range words {
		if width > 0 && width+1+len(word) > pgnWidth {
			sb.WriteByte('\n')
			width = 0
		}
		if width > 0 {
			sb.WriteByte(' ')
			width++
		}
		sb.WriteString(word)
		width += len(word)
	}
	sb.WriteByte('\n')
}
