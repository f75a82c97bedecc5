// Package survey writes a page about the endings with three pieces of every game that has endgame
// tables: which piece alone wins against the bare royal, how often, and how fast. The tables come
// from a library, which makes missing ones.
package survey
