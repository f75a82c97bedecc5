//go:build !windows

package cli

// aloneOnConsole reports whether the console was opened only for this program. Only Windows can
// tell.
func aloneOnConsole() bool { return false }
