// Package folder keeps a person's data in a folder: games, progress in lessons and problems,
// the token that lets a browser in. It knows the platform's place for such a folder
// ([Default]), writes files so that neither a crash nor a full disk leaves half of one, and
// locks the folder for one program at a time ([Folder.Take]). Programs that keep files
// elsewhere, such as the arena, use [Replace] and [Hold] for the same purpose. Data that a
// browser may keep as well is in a [Store].
//
// Small data beside games, such as progress, are documents of JSON, one file each: [Load] and
// [Save].
//
// All changes on the disk go through a [Disk], so that a test can cut its power (package
// powercut).
//
// The package does not know games: package library does.
package folder
