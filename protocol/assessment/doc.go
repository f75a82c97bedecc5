// Package assessment makes a report of a game, or of an opening line, for people: what the
// chances were from move to move, where they turned and why, what else could have been
// played, how the opening is used to score, and what tables of endings say. The report is
// one page of HTML that prints well and needs nothing else.
//
//	a, err := assessment.Make(ctx, game, assessment.Options{Nodes: 50_000})
//	err = a.Write(out)
//
// Moves are judged by package review, openings are those of package openings, endings
// those of search/endings; here they are asked and put together. What a person is to think
// of it stays the person's: the report shows what there is to look at.
package assessment
