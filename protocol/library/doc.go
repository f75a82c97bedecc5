// Package library is the games and studies that a person keeps: one file of portable game
// notation each, readable by people and other programs, in a folder of package folder.
//
// Beside the game a file says in tags of its own what is needed to go on with it
// (formatTag, [KindTag]); what else stands in tags is the affair of whoever plays. Files
// carry the version of their format, older ones are understood, newer ones left alone. A
// file that cannot be read is set aside and named ([Library.Complaints]), never lost.
//
// Where there is no folder, or the disk is full, games are kept for as long as the program
// runs, and the next change tries again.
package library
