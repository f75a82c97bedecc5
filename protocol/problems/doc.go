// Package problems is the collection of mate problems, and of problems with the other wins that
// games know: positions in which one quiet move wins within so many moves and no other does. It
// says what makes a problem sound, reads and writes problems as JSON lines, and embeds the
// program's problems from data, one file a game. They are mined from games by bench/lab/mining.
package problems
