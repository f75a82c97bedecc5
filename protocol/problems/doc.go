// Package problems is a collection of mate problems, and of problems with the other wins of the
// games: positions in which only one first move, a quiet one, wins within a number of moves. It
// defines what makes a problem sound, reads and writes problems as JSON lines, and embeds the
// program's problems, one file for each game. bench/lab/mining mines them from games.
package problems
