// Package report makes one file that helps to understand a problem with the web board: the person's
// description, the version of Panthera, the system, the game, the log, and data about the browser.
// The file is a text that people can read before they send it. It contains no secret, and this
// package sends nothing.
package report
