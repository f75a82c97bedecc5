// Package folder is the folder in which a person's things are kept: games, progress in
// lessons and problems, the token that lets a browser in. It knows where the platform
// wants such a folder ([Default]), writes files so that neither a crash nor a full disk
// leaves half of one, and sees that one program at a time has it ([Folder.Take]). Who
// keeps files elsewhere, as the arena does, uses the same by [Replace] and [Hold].
// What may as well be kept in a browser is kept in a [Store].
//
// Small things that are kept beside games, such as progress, are documents of JSON, one
// file each: [Load] and [Save].
//
// All that is changed on the disk is changed by a [Disk], so that a test can cut its power
// (package powercut).
//
// It does not know what a game is: package library does.
package folder
