// Package comparing shows arrays (protocol/arrays) on the web board: it compares one that a person
// puts together with all others. It stores nothing: the page's address has the squares.
//
// Over HTTP it answers:
//
//	GET /arrays          the IDs of the games whose arrays are known
//	GET /arrays/GAME?squares=c3+d4&by=best&from=0   an [Answer]
package comparing
