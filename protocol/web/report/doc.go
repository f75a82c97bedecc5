// Package report makes one file of what is needed to understand a problem that somebody has
// met on the web board: what he says of it, which Panthera on which system, the game, the
// log, what the browser tells of itself. It is a text that everybody can read before it is
// sent; nothing is sent from here, and no secret is in it.
package report
