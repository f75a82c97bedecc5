//go:build unix

package match

import (
	"os"
	"syscall"
)

// lock keeps other programs from writing to a file until we end, in whatever way.
func lock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
