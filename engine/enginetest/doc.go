// Package enginetest holds games to the contract of package engine.
//
// [Run] is the conformance suite that every game must pass. It compares the game with
// given positions (moves, outcomes, perft totals, refused FENs), sees that a piece alone
// moves as the game's piece table says, and checks laws that
// hold in every position of every game: what is generated is what is legal, what is
// made can be undone, what is written can be read. The laws are checked in the given
// positions and in random games played to the end in verify mode. [FuzzFEN] and
// [FuzzMoves] check them on whatever a fuzzer thinks of.
//
// A law is a function that returns an error, so that the suite itself can be tested:
// see flaws_test.go, where a small game is broken in one way at a time.
//
// The rules themselves are not checked here beyond the given positions: a test for each
// sentence of its rule sheet is the business of the game.
package enginetest
