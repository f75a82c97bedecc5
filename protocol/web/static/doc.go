// Package static is the page of the web board: its scripts, styles and the page itself,
// embedded, compressed and served. The scripts are modules that browsers load unchanged.
package static
