// Package study is a game that is looked at on the web rather than played: variations and
// comments, what the engine thinks of positions, reviews and mates. It changes a desk; the
// goroutine that owns the desk calls it.
package study
