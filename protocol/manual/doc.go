// Package manual describes a command line to shells and readers: it writes completion scripts
// and a manual page. Both are made from the grammar of the commands, so they are always
// complete.
package manual
