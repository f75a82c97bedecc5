//go:build !unix

package folder

import "io/fs"

// modesCount says that a file's mode says who may access it: on Windows the folder's own rules
// do.
const modesCount = false

// private reports whether nobody else may read a file.
func private(fs.FileMode) bool { return true }

// own reports whether a file belongs to the user of this program.
func own(fs.FileInfo) bool { return true }

// linked reports whether a file has other names.
func linked(fs.FileInfo) bool { return false }
