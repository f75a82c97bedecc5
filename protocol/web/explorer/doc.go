// Package explorer tells the web board which moves were played in a position in a collection of
// games (protocol/openings), and with what results.
package explorer
