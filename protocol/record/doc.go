// Package record is the record of a game for the whole program: a tree of moves with variations,
// comments, glyphs, clocks, evaluations and marks on the board, under tags, read and written in the
// portable game notation (S. J. Edwards, "Portable Game Notation Specification and Implementation
// Guide", 1994). The web board, the arena, books of openings, ratings and commands all use it.
//
// Reading has two stages. The first cuts text into tags and words ([Scan]), knows no rules and
// holds one game at a time, whose size is limited. The second finds the legal move that each
// word means ([Reader]). A faulty game does not hide the next one.
//
// Text may be packed by gzip, in UTF-16, UTF-8 or Windows-1252, differently for each game, with line
// ends of any system. The main line is what stands outside all brackets. A game begins at a tag after
// moves or a result. Among tags, it begins at a second Event, or after a blank line at any name that
// the game already has. Remarks ([Game].Remarks) tell, with line numbers, what was read in another
// way than written. Text that cannot be read ends its line of moves, and is kept there as a comment.
//
// Moves may be written in many ways ([ParseMove]): in coordinates, in standard or long
// algebraic notation by the letters of the game, with commas between legs. The package writes
// them in coordinates or in standard algebraic notation ([SAN]). Each game names its castlings
// ([Castler]). Programs with a notation of their own have an adapter for it ([Dialect]).
package record
