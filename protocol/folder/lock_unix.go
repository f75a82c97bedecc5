//go:build unix && !solaris && !aix

package folder

import (
	"errors"
	"syscall"
)

// noFollow is the flag for opening a file to refuse symbolic links.
const noFollow = syscall.O_NOFOLLOW

// Hold locks a file until it is closed. The error is errHeld if another program has locked it.
func Hold(file interface{ Fd() uintptr }) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errHeld
	}
	return err
}
