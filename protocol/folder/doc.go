// Package folder keeps a person's data in a folder: games, progress in lessons and problems, and the
// token (a secret) by which the server recognizes the person's browser. It knows the platform's usual
// folder for such data ([Default]), writes files so that neither a crash nor a full disk leaves half a
// file, and locks the folder for one program at a time ([Folder.Take]). Programs that keep files
// elsewhere, such as the arena, use [Replace] and [Hold] in the same way. Data that may also be kept in
// a browser is in a [Store].
//
// Small data, such as progress, is in JSON documents, one file each: see [Load] and [Save].
//
// All changes on a disk go through a [Disk], so that tests can simulate power cuts (package powercut).
//
// The package does not know games: package library does.
package folder
