// Package library keeps a person's games and studies (annotated games): one PGN file (portable game
// notation) each, readable by people and other programs, in a folder of package folder.
//
// Some tags in a file are the library's own: they say what is needed to continue the game (formatTag,
// [KindTag]). Others belong to the packages that play. Files have the version of their format: older
// versions are understood, files of newer versions are left alone. A file that cannot be read is moved
// to another folder and listed ([Library.Complaints]), never lost.
//
// Without a folder, or with a full disk, games are kept for as long as the program runs; each change
// to a game tries again to write it.
package library
