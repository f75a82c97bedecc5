// Package enginetest tests that games fulfil the contract of package engine.
//
// [Run] is the conformance suite that every game must pass. It compares the game with given
// positions (moves, outcomes, perft totals, refused FENs), checks that each piece, alone on the
// board, moves as the piece table says, and checks laws that hold in every position of every game:
// what is generated is what is legal, what is made can be undone, what is written can be read. The
// laws are checked in the given positions and in random games played to the end in verify mode.
// [FuzzFEN] and [FuzzMoves] check them on the inputs of a fuzzer.
//
// With -short, tests look at one in eleven of what is random or long: see [Amount] and [Sample].
//
// A law is a function that returns an error, so that the suite itself can be tested:
// see flaws_test.go, where a small game is broken in one way at a time.
//
// The rules themselves are not checked here beyond the given positions: each game's package has a
// test for each sentence of its rule sheet.
package enginetest
