// Package starts makes lists of level positions for matches: random moves lead to a position,
// and a search confirms that it is level. The lists in bench/openings, one for each family of
// games, were made by this package.
package starts
