// Package endgame tells studies what endgame tables (search/endings) say about a position. A
// missing table is made in the background, one table at a time.
package endgame
