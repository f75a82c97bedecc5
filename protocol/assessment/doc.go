// Package assessment makes a report about a game, or about an opening line, for people: White's
// winning chances from move to move, the moves that changed them and why, better moves, how the
// opening usually scores, and what endgame tables say. The report is one page of HTML that prints
// well and needs no other files.
//
//	a, err := assessment.Make(ctx, game, assessment.Options{Nodes: 50_000})
//	err = a.Write(out)
//
// Package review judges the moves, package openings has the openings and search/endings the endings;
// this package puts their answers together, and draws no conclusions of its own.
package assessment
