// Package library keeps a person's games and studies: one file of portable game notation each,
// readable by people and other programs, in a folder of package folder.
//
// Tags of its own in a file say what is needed to continue the game (formatTag, [KindTag]);
// other tags belong to the packages that play. Files have the version of their format: older
// ones are understood, newer ones left alone. A file that cannot be read is set aside and
// listed ([Library.Complaints]), never lost.
//
// Without a folder, or with a full disk, games are kept for as long as the program runs, and
// the next change tries again.
package library
