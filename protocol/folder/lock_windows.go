package folder

import (
	"errors"

	"golang.org/x/sys/windows"
)

// noFollow is the flag to open no links; here there is none.
const noFollow = 0

// beyond is a place after the end of the file. Bytes there are locked, since on Windows nobody else
// can read locked bytes.
const beyond = 1 << 30

// Hold locks a file for as long as it is open. The error is errHeld if another program has
// locked it.
func Hold(file interface{ Fd() uintptr }) error {
	err := windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{Offset: beyond})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errHeld
	}
	return err
}
