// Package progress saves a user's progress with lessons, problems and the like: one JSON object for
// each such subject, in the user's folder.
//
// Pages use it by static/progress.js. Over HTTP:
//
//	GET   /progress/SUBJECT   the object, empty at first
//	PATCH /progress/SUBJECT   changes the given members, null removes one; the
//	                          others stay, so that two tabs do not undo each other's
package progress
