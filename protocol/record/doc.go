// Package record is the record of a game for the whole program: a tree of moves with variations,
// comments, glyphs, clocks, evaluations and marks on the board, under tags, read and written in the
// portable game notation (S. J. Edwards, "Portable Game Notation Specification and Implementation
// Guide", 1994). The web board, the arena, books of openings, ratings and commands all use it.
//
// Reading has two stages. The first cuts text into tags and words ([Scan]). It knows no rules, and
// holds one game at a time, whose size is limited. The second finds the legal move that each word
// means ([Reader]). After a faulty game the next one is read as usual.
//
// Text may be packed by gzip or bzip2. It may be in UTF-16, or each game in UTF-8 or Windows-1252,
// with line ends of any system. The main line is the moves outside all brackets. A new game begins
// at a tag that follows moves or a result. Among tags, it begins at a second Event, or after a blank
// line at any tag that the game already has. Remarks ([Game].Remarks) list, with line numbers, what
// was not read exactly as written. Text that cannot be read ends its line of moves, and is kept there
// as a comment.
//
// Moves may be written in many ways ([ParseMove]): in coordinates, in standard or long
// algebraic notation by the letters of the game, with commas between legs. The package writes
// them in coordinates or in standard algebraic notation ([SAN]). Each game decides which castlings
// are short and long ([Castler]). A [Dialect] reads games of a program with a notation of its own.
package record
