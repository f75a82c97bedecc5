package match

import (
	"cmp"
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// pgn returns the PGN of the game in a record, with a comment on each move.
func pgn(g *engine.Game, r *Record, form Form) (string, error) {
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
			comment = r.Moves[own].comment(form.Details)
		}
		n.Comments = []string{comment}
	}
	end.Comments = append(end.Comments, ending(r))
	tags := record.Tags{
		{Name: "Event", Value: cmp.Or(form.Event, "arena match")}, {Name: "Site", Value: cmp.Or(form.Site, "?")}, {Name: "Date", Value: r.Began.Format("2006.01.02")}, {Name: "Round", Value: fmt.Sprint(r.Number)},
		{Name: "White", Value: r.Engines[engine.White]}, {Name: "Black", Value: r.Engines[engine.Black]},
	}
	tags = append(append(tags, controlTags(r.Control)...),
		record.Tag{Name: record.PointsTag, Value: r.pointsText()},
		record.Tag{Name: record.TerminationTag, Value: termination(r)}, record.Tag{Name: "PlyCount", Value: fmt.Sprint(len(moves))})
	game := record.Game{Tree: tree, Result: r.Result(), Tags: append(tags, record.Tag{Name: record.ResultTag, Value: r.Result()})}
	if r.Dice != "" {
		game.Tags = append(game.Tags, record.Tag{Name: "Dice", Value: r.Dice})
	}
	var sb strings.Builder
	notation := record.Notation(record.Coordinates)
	if form.SAN {
		notation = record.SAN
	}
	err = game.Write(&sb, notation)
	return sb.String(), err
}

// limitTag is the PGN tag for limits on thinking that the standard tag TimeControl cannot express.
const limitTag = "Limit"

// controlTags returns the PGN tags for the text of the controls in a record: TimeControl, for both
// sides together or each side, in the form of the PGN standard ("-" means no clock), and
// [limitTag].
func controlTags(control string) (tags record.Tags) {
	white, black, differ := strings.Cut(control, betweenControls)
	if !differ {
		return clockTags("", white)
	}
	tags = append(record.Tags{{Name: "TimeControl", Value: "?"}}, clockTags("White", white)...)
	return append(tags, clockTags("Black", black)...)
}

func clockTags(side, control string) record.Tags {
	clock, limit, _ := strings.Cut(control, withLimit)
	if strings.HasSuffix(clock, aMove) || strings.HasPrefix(clock, tigerPrefix) {
		clock, limit = "-", control
	}
	tags := record.Tags{{Name: side + "TimeControl", Value: clock}}
	if limit != "" {
		tags = append(tags, record.Tag{Name: side + limitTag, Value: limit})
	}
	return tags
}

// termination returns the value of the PGN tag Termination for a game, in the words of the PGN
// standard where it has any.
func termination(r *Record) string {
	switch {
	case r.Fault != NoFault:
		return string(r.Fault)
	case r.Reason == adjudicatedDraw || r.Reason == adjudicatedWin || r.Reason == moveLimit:
		return "adjudication"
	case r.Reason == decision:
		return record.Adjudication(r.Detail)
	case r.Reason == pointsAgreed:
		return record.Agreement
	}
	return "normal"
}

// ending says how the game ended.
func ending(r *Record) string {
	if r.Fault != NoFault {
		return string(r.Fault) + " by " + r.Detail
	}
	if r.Reason == decision {
		return decision + ": " + r.Detail
	}
	return r.Reason
}
