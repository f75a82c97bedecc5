// Package static has the files of the web board's page (HTML, scripts and styles), which are
// embedded in the program, and serves them compressed. The scripts are ES modules that browsers
// load as they are.
package static
