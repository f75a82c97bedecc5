// Package regular opens regular files and nothing else. To open a pipe is to wait for somebody at
// its other end, a device may have no end, and neither can be stopped: they are refused at once. Every
// file that a person may name is opened here.
package regular
