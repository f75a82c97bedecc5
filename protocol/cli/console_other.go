//go:build !windows

package cli

// aloneOnConsole says whether the console was opened for this program: that is known on
// Windows only.
func aloneOnConsole() bool { return false }
