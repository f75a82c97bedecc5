// Package study is a game that is studied on the web, not played: with variations and comments, the
// engine's analysis of positions, reviews and mates. The goroutine that owns the game calls it.
package study
