//go:build !unix

package folder

import "io/fs"

// modesCount is false: a file's mode does not say who may access it. On Windows the folder's own
// rules do.
const modesCount = false

// private reports whether nobody else may read a file; here it cannot tell.
func private(fs.FileMode) bool { return true }

// own reports whether a file belongs to the user of this program; here it cannot tell.
func own(fs.FileInfo) bool { return true }

// linked reports whether a file has other names; here it cannot tell.
func linked(fs.FileInfo) bool { return false }
