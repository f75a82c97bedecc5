// Package workbench tells the inventor of a game what it is like: it has the engine play quick
// games of it against itself, and writes one report of them.
//
// Games come in pairs from one opening, a few moves drawn from the better ones of a short
// search: one game is played with few nodes a move, one with many. What both say is of the
// game, what they disagree about of the engine, and is marked. Games are played to the end
// that the rules give them.
//
// What is played depends on the settings and on the number of a pair alone, so the same
// settings and as many pairs give the same report, whatever the machine, the number of
// threads and interruptions. A [Journal] keeps the games. [Improve] trains a net for the
// game, and keeps it if it is better.
package workbench
