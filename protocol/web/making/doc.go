// Package making serves the page of the web board on which people define variants: they write a text
// in the variants.ini dialect, and see its faults and a board with the game. It saves texts in the
// user's folder of definitions.
//
//	GET  /making             an [offer]: examples, types and moves of pieces, and the saved files
//	POST /making/check       a text; a report ([checked]) of its faults and of its game. With make=yes it makes the game, else
//	                         it only reads
//	POST /making/arrange     a text; changes a start position of its game as change says, an [editing.Request]: [arrangement]
//	POST /making/try         a text; makes its game, adds it to the list of games under an ID, and answers
//	                         with the card of the game that the page of all games shows
//	GET  /making/piece       the picture of moves in Betza's notation ([drawing])
//	GET  /making/files/NAME  a saved text ([savedFile])
//	POST /making/files/NAME  saves a text. To replace another text of that name, give its digest (was=DIGEST)
//
// The parameter "line" is the number of a line of the text; the game is the one defined in that
// line's section, by default in the last section. Only the owner of the board may send these requests.
// Since texts may come from strangers, their size is limited, and a game that panics when it is made
// or tried is refused with a fault.
package making
