// Package problems has a collection of mate problems, and of problems about the other ways to win in
// these games: positions in which only one first move, a quiet one, wins within a number of moves. It
// defines what makes a problem sound, reads and writes problems as JSON lines, and embeds the program's
// problems, one file for each game. Package bench/lab/mining finds the problems in games.
package problems
