//go:build !unix

package folder

import "io/fs"

// modesCount says that a file's mode says who may access it: on Windows the folder's own rules
// do.
const modesCount = false

// private says whether nobody else may read a file.
func private(fs.FileMode) bool { return true }

// own says whether a file belongs to the user of this program.
func own(fs.FileInfo) bool { return true }

// linked says whether a file has other names.
func linked(fs.FileInfo) bool { return false }
