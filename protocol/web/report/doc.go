// Package report makes one file of all that helps to understand a problem with the web board:
// the person's description, the version of Panthera, the system, the game, the log, and data
// about the browser. It is a text that everybody can read before sending it; nothing is sent
// from here, and it contains no secret.
package report
