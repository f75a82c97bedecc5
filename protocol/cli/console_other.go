//go:build !windows

package cli

// aloneOnConsole reports whether no other program uses this one's console window, as after a double
// click. Only Windows can tell; here it is always false.
func aloneOnConsole() bool { return false }
