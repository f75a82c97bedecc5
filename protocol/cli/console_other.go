//go:build !windows

package cli

// aloneOnConsole reports whether the console was opened for this program, which only Windows
// tells.
func aloneOnConsole() bool { return false }
