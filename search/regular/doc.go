// Package regular opens files only if they are regular files. Opening a pipe can block until another program
// opens its other end, and reading a device may never end, so both are refused. The program uses this package
// for every file that a user names.
package regular
