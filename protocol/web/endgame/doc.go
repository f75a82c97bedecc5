// Package endgame answers questions about positions of studies from endgame tables
// (search/endings), and makes missing tables, one after the other, while people wait.
package endgame
