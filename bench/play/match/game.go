package match

import (
	"cmp"
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// Event is what a match is called in PGN, and where it is played; empty for the usual.
type Event struct{ Name, Site string }

// PGN is a game in the portable game notation, with what is known of each move in comments.
func PGN(g *engine.Game, r *Record, notation record.Notation, event Event) (string, error) {
	tree, err := record.NewTree(g, r.Opening.FEN)
	if err != nil {
		return "", err
	}
	tree.PostFreely(r.Free())
	moves := append([]string{}, r.Opening.Moves...)
	for _, m := range r.Moves {
		moves = append(moves, m.Text)
	}
	end, err := tree.Follow(moves)
	if err != nil {
		return "", err
	}
	for i, n := range tree.Main() {
		comment := "book"
		if own := i - len(r.Opening.Moves); own >= 0 {
			comment = r.Moves[own].comment()
		}
		n.Comments = []string{comment}
	}
	end.Comments = append(end.Comments, ending(r))
	tags := record.Tags{
		{Name: "Event", Value: cmp.Or(event.Name, "arena match")}, {Name: "Site", Value: cmp.Or(event.Site, "?")}, {Name: "Date", Value: r.Began.Format("2006.01.02")}, {Name: "Round", Value: fmt.Sprint(r.Number)},
		{Name: "White", Value: r.Engines[engine.White]}, {Name: "Black", Value: r.Engines[engine.Black]},
	}
	tags = append(append(tags, controlTags(r.Control)...),
		record.Tag{Name: record.PointsTag, Value: fmt.Sprintf("%g-%g", r.Points[0], r.Points[1])},
		record.Tag{Name: "Termination", Value: termination(r)}, record.Tag{Name: "PlyCount", Value: fmt.Sprint(len(moves))})
	game := record.Game{Tree: tree, Result: r.Result(), Tags: tags}
	if r.Dice != "" {
		game.Tags = append(game.Tags, record.Tag{Name: "Dice", Value: r.Dice})
	}
	var sb strings.Builder
	err = game.Write(&sb, notation)
	return sb.String(), err
}

// limitTag has the limit on thinking where the standard has no form for it.
const limitTag = "Limit"

// controlTags tell how long the sides might think, in the forms of the standard: - is no clock.
func controlTags(control string) (tags record.Tags) {
	white, black, differ := strings.Cut(control, betweenControls)
	if !differ {
		return clockTags("", white)
	}
	tags = append(record.Tags{{Name: "TimeControl", Value: "?"}}, clockTags("White", white)...)
	return append(tags, clockTags("Black", black)...)
}

func clockTags(side, control string) record.Tags {
	if strings.HasSuffix(control, aMove) || strings.HasPrefix(control, tigerPrefix) {
		return record.Tags{{Name: side + "TimeControl", Value: "-"}, {Name: side + limitTag, Value: control}}
	}
	return record.Tags{{Name: side + "TimeControl", Value: control}}
}

// termination is how a game ended, in the words of the standard where it has one.
func termination(r *Record) string {
	switch {
	case r.Fault != NoFault:
		return string(r.Fault)
	case r.Reason == adjudicatedDraw || r.Reason == adjudicatedWin || r.Reason == moveLimit:
		return "adjudication"
	}
	return "normal"
}

// comment is what is known about a move: score and depth if the engine told, time,
// whether a draw was offered, and which player made it if not the side's own.
func (m Move) comment() string {
	text := strings.TrimSpace(fmt.Sprintf("%s %.3fs", m.Info, float64(m.Millis)/1000))
	if m.Offer {
		text += " draw offered"
	}
	if m.ByOpponent {
		text += " posted by the opponent"
	}
	if m.ByReferee {
		text += " posted by the referee"
	}
	return text
}

// ending says how the game ended.
func ending(r *Record) string {
	if r.Fault != NoFault {
		return string(r.Fault) + " by " + r.Detail
	}
	return r.Reason
}
