// Package bookmaker makes opening books by searching: a tree of moves grows from the start
// position, and the scores of its leaves are backed up to the root.
//
// Drop-out expansion (T. R. Lincke, "Strategies for the Automatic Construction of Opening Books",
// Computers and Games 2000) chooses the leaf to search next: the one that is cheapest to reach.
// Each move on the way costs one ply, plus more the worse it is than the best move in its position.
// So the tree follows good moves far, and still has answers to slightly worse ones. A search for
// several principal variations gives each leaf its moves.
package bookmaker
