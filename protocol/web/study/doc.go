// Package study is a game that is looked at on the web rather than played: variations and
// comments, what the engine thinks of positions, reviews and mates. The goroutine that owns
// the game calls it.
package study
