//go:build unix

package folder

import (
	"io/fs"
	"os"
	"syscall"
)

// modesCount says that a file's mode tells who may access it.
const modesCount = true

// private reports whether no other user may read or write a file with this mode.
func private(mode fs.FileMode) bool { return mode.Perm()&0o077 == 0 }

// own reports whether a file belongs to the user of this program.
func own(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Geteuid()
}

// linked reports whether a file has other names (hard links).
func linked(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && stat.Nlink > 1
}
