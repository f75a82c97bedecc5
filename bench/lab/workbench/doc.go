// Package workbench shows the inventor of a game what the game is like: it lets the engine play
// quick games against itself, and writes one report about them.
//
// Games come in pairs from one opening, a few moves drawn from the better ones of a short search:
// one game is played with few nodes a move, one with many. If both give the same figure, it
// describes the game. If they differ it describes the engine, and the report marks the row. Games
// are played to the end that the rules give them.
//
// A game depends only on the settings and the number of its pair. So the same settings and number
// of pairs give the same report, on any machine, with any number of threads and interruptions. A
// [Journal] keeps the games. [Improve] trains a net for the game, and keeps it if it is better.
package workbench
