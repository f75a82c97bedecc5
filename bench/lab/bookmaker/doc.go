// Package bookmaker makes opening books by searching: a tree of moves grows from the start
// position, and what its leaves are found to be is handed back to its root.
//
// Which leaf is searched next is decided by drop-out expansion (T. R. Lincke, "Strategies
// for the Automatic Construction of Opening Books", Computers and Games 2000): the one that
// is cheapest to reach, where each move costs a ply, and more the worse it is than the best
// one beside it. So good moves are followed far, and answers are there for those that are
// a little worse. A search for several principal variations gives each leaf its moves.
package bookmaker
