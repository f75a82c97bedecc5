// Package progress keeps how far a person has come with lessons, problems and the like:
// for each subject one object of JSON, in the person's folder.
//
// Pages use it by static/progress.js. Over HTTP:
//
//	GET   /progress/SUBJECT   the object, empty at first
//	PATCH /progress/SUBJECT   changes the members that are sent, null removes one; the
//	                          others stay, so that two tabs do not undo each other's
package progress
