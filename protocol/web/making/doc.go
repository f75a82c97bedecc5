// Package making serves the page of the web board on which people make games: a text in the
// variants.ini dialect, its faults, and a board that shows the game. It saves texts in the
// user's folder of definitions.
//
//	GET  /making             an [Offer]: examples, types and moves of pieces, and the saved files
//	POST /making/check       a text; a [Report] of its faults and of its game. With make=yes it makes the game, else
//	                         it only reads
//	POST /making/try         a text; makes its game and adds it to the list under an ID: a card of it
//	GET  /making/piece       the picture of moves in Betza's notation ([Drawn])
//	GET  /making/files/NAME  a saved text ([Kept])
//	POST /making/files/NAME  saves a text. To replace another text of that name, give its digest (was=DIGEST)
//
// Line is a line of the text, whose section is the game; by default the last section. All this
// is only for the owner of the board. Texts come from anywhere: any text is read or refused
// within limits, and a game that breaks down when it is made or tried is refused with a fault.
package making
