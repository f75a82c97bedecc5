package folder

import (
	"errors"

	"golang.org/x/sys/windows"
)

// noFollow is the flag for opening a file to refuse symbolic links; this system has no such flag.
const noFollow = 0

// beyond is an offset after the end of the lock file. Only the byte there is locked, since on
// Windows no other program can read a locked byte, and the file's content must stay readable.
const beyond = 1 << 30

// Hold locks a file until it is closed. The error is errHeld if another program has locked it.
func Hold(file interface{ Fd() uintptr }) error {
	err := windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{Offset: beyond})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errHeld
	}
	return err
}
