// Package manual tells shells and readers what a command line knows: scripts by which
// shells complete words, and a manual page. All of it comes from the grammar of the
// commands, so there is nothing to keep up beside that.
package manual
