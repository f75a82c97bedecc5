//go:build !windows

package folder

import "io/fs"

// private says whether nobody else may read a file.
func private(mode fs.FileMode) bool { return mode.Perm()&0o077 == 0 }
