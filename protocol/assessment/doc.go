// Package assessment makes a report about a game, or about an opening line, for people: the
// chances from move to move, where they turned and why, alternatives, how the opening usually
// scores, and what endgame tables say. The report is one page of HTML that prints well and
// needs no other files.
//
//	a, err := assessment.Make(ctx, game, assessment.Options{Nodes: 50_000})
//	err = a.Write(out)
//
// Package review judges the moves, package openings has the openings and search/endings the
// endings; this package combines their answers. The report leaves conclusions to the reader.
package assessment
