//go:build !windows && (!unix || solaris || aix)

package folder

// noFollow is the flag to open no links; here there is none.
const noFollow = 0

// Hold does nothing, since files cannot be locked here: people must see to it that only one program
// runs.
func Hold(interface{ Fd() uintptr }) error { return nil }
