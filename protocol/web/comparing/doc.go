// Package comparing rates arrays (protocol/arrays) for the web board. An array is the set of squares
// on which a side posts its pieces in the opening. The package compares the array that a person is
// choosing with all others. It stores nothing: the page's address has the squares.
//
// Over HTTP it answers:
//
//	GET /arrays          the IDs of the games whose arrays are known
//	GET /arrays/GAME?squares=c3+d4&by=best&from=0   a [comparison]
package comparing
