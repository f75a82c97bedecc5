// Package report makes a file with which a user can report a problem with the web board. It has the
// user's description, the version of Panthera, the system, the game, the log, and data about the
// browser. It is a text that users can read before they send it, and contains no secret. This
// package sends nothing.
package report
