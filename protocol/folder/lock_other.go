//go:build !windows && (!unix || solaris || aix)

package folder

// noFollow is the flag for opening a file to refuse symbolic links; this system has no such flag.
const noFollow = 0

// Hold does nothing, since this system cannot lock files: users must take care that only one
// program uses a folder.
func Hold(interface{ Fd() uintptr }) error { return nil }
