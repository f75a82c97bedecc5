//go:build !windows

package cli

// aloneOnConsole says whether the console was opened for this program, which only Windows
// tells.
func aloneOnConsole() bool { return false }
