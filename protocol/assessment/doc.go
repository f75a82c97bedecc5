// Package assessment makes a report of a game, or of an opening line, for people: what the
// chances were from move to move, where they turned and why, what else could have been
// played, how the opening is used to score, and what tables of endings say. The report is
// one page of HTML that prints well and needs nothing else.
//
//	a, err := assessment.Make(ctx, game, assessment.Options{Nodes: 50_000})
//	err = a.Write(out)
//
// Package review judges the moves, package openings knows the openings and search/endings the
// endings; this package asks them and combines the answers. The report shows what there is to look
// at and leaves the conclusions to the reader.
package assessment
