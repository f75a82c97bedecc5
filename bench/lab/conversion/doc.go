// Package conversion has the engine play positions that are known to be won: from endgame tables
// or, for games without tables, from problems that the prover has solved. The other side defends by
// the tables or the prover as long as they can tell the best defence, otherwise by a search.
//
// A position counts as won if the engine wins it within fifty moves. An engine whose scores do not
// rise steadily in won endings goes round in circles and fails.
package conversion
