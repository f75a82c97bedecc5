// Package endgame tells what endgame tables (search/endings) say of positions that are studied,
// and has those made that are missing, one after the other, while people wait.
package endgame
