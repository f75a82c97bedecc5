//go:build unix

package filelock

import (
	"os"
	"syscall"
)

// Lock keeps other programs that ask for it from writing to a file until we end, in
// whatever way. It fails if another has it.
func Lock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
