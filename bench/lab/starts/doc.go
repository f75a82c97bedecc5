// Package starts makes lists of positions from which neither side is better, for matches:
// some moves at random, and a search that finds the position level. The lists of the tree,
// one for each family of games, are in bench/openings.
package starts
