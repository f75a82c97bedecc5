//go:build !windows && (!unix || solaris || aix)

package folder

// noFollow is the flag, where there is one, that refuses to open links.
const noFollow = 0

// Hold does nothing where files cannot be locked: there people must see to it that only one
// program runs.
func Hold(interface{ Fd() uintptr }) error { return nil }
