package folder

import (
	"errors"

	"golang.org/x/sys/windows"
)

// noFollow has a link not be opened, where that can be said.
const noFollow = 0

// beyond is a place behind all that is in the file: what is locked there can be read by
// nobody else.
const beyond = 1 << 30

// Hold holds a file for as long as it is open. The error is errHeld if another program
// does.
func Hold(file interface{ Fd() uintptr }) error {
	err := windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{Offset: beyond})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errHeld
	}
	return err
}
