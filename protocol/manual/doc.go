// Package manual writes shell completion scripts and a manual page for a command line. Both are
// made from the grammar of the commands, so they always contain every command and flag.
package manual
