// Package manual describes a command line to shells and readers: it writes completion scripts and a
// manual page. Both are made from the grammar of the commands, so they always cover all of it.
package manual
