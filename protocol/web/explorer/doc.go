// Package explorer shows on the web board what was played in a position in other games, and how
// it scored (protocol/openings).
package explorer
