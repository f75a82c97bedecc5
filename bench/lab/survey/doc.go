// Package survey writes a page about the endings with three pieces of every game that has
// endgame tables: which piece alone wins against the bare royal, how often, and how long it
// takes. A library makes the tables or has them already.
package survey
