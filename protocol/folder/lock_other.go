//go:build !windows && (!unix || solaris || aix)

package folder

// noFollow has a link not be opened, where that can be said.
const noFollow = 0

// Hold does nothing where files cannot be held: there one program at a time is the
// person's affair.
func Hold(interface{ Fd() uintptr }) error { return nil }
