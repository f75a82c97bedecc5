// Package problems is a collection of mate problems, and of problems with the other wins of the
// games: positions in which one quiet move wins within so many moves and no other does. It
// defines what makes a problem sound, reads and writes problems as JSON lines, and embeds the
// program's problems, one file a game. bench/lab/mining mines them from games.
package problems
