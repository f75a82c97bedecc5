// Package making is the web board's page on which people make games: a text in the variants.ini dialect, its
// faults, and a board that shows what the game of the text is like. It keeps texts in the user's folder of
// definitions.
//
//	GET  /making             an [Offer]: examples, types and moves of pieces, and the files that are kept
//	POST /making/check       a text; a [Report] of its faults and of its game. Asked with make=yes it makes the game, else
//	                         it only reads
//	POST /making/try         a text; makes its game, and has it found by an ID from then on: a card of it
//	GET  /making/piece       what moves in Betza's notation look like ([Drawn])
//	GET  /making/files/NAME  a text that is kept ([Kept])
//	POST /making/files/NAME  keeps a text. Another text of that name is replaced only by who says which (was=DIGEST)
//
// Line is the line of a text in whose section a game is looked for; its last one by default.
// All this is for the person whose board it is. Texts come from anywhere: whatever they are, they are read or refused within
// limits, and a game that breaks down when it is made or tried is refused with a fault.
package making
