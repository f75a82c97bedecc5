//go:build !unix

package folder

import "io/fs"

// modesCount says whether a file's mode tells who may access it. Here it does not; on Windows the
// permissions of the folder decide.
const modesCount = false

// private reports whether no other user may read a file; on this system it is always true, since
// the mode does not tell.
func private(fs.FileMode) bool { return true }

// own reports whether a file belongs to this program's user; on this system it is always true,
// since that cannot be told.
func own(fs.FileInfo) bool { return true }

// linked reports whether a file has other names (hard links); on this system it is always false,
// since that cannot be told.
func linked(fs.FileInfo) bool { return false }
