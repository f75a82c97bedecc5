// Package regular opens regular files and nothing else. Opening a pipe waits for its other end, a
// device may have no end, and neither wait can be interrupted, so both are refused at once. The
// program opens every file named by a user through this package.
package regular
