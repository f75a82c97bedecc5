// Package explorer shows on the web board which moves were played in a position in other games,
// and how they scored (protocol/openings).
package explorer
