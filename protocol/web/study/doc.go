// Package study has games that are studied on the web, as opposed to played: with variations and
// comments, the engine's analysis, reviews of games and searches for mates. Only the goroutine of
// the game's room may call it.
package study
