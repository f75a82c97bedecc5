//go:build unix && !solaris && !aix

package folder

import (
	"errors"
	"os"
	"syscall"
)

// hold holds a file for as long as it is open. The error is errHeld if another program
// does.
func hold(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errHeld
	}
	return err
}
