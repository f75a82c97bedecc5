// Package regular opens regular files and nothing else. Opening a pipe waits for its other end,
// a device may have no end, and neither can be interrupted, so both are refused at once. Every
// file that a person may name is opened here.
package regular
