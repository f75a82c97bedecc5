// Package record is the one record of games: a tree of moves with variations, comments,
// glyphs, clocks, evaluations and marks on the board, under tags, read and written in the
// portable game notation (S. J. Edwards, "Portable Game Notation Specification and
// Implementation Guide", 1994). The web board, the arena, books of openings, ratings and commands all
// read and write games by it.
//
// Reading has two stages. The first cuts text into tags and words ([Scan]), knows no
// rules and holds one game at a time, whose size is bounded. The second finds the legal
// move that each word means ([Reader]). A game with a fault does not hide the next one.
//
// Text is read as people have it: packed by gzip or not, in UTF-16, UTF-8 or Windows-1252,
// each game by itself, with line ends of any system. The main line is what stands outside
// all brackets. A game begins at a tag behind moves or a result; among tags at a second
// Event, or at any name that the game has already, behind a blank line. What is read
// otherwise than it is written is told with its line ([Game].Remarks); what cannot be read ends
// its line, and is kept there as a comment.
//
// Moves are read as people and programs write them ([ParseMove]): in coordinates, in
// standard or long algebraic notation by the letters of the game, legs with commas.
// They are written in coordinates or in standard algebraic notation ([SAN]). What castling
// is called is the game's own affair ([Castler]), and how a program writes that has a
// notation of its own is that program's adapter's ([Dialect]).
package record
