// Package powercut is a disk for tests ([folder.Disk]) on which the power can be cut: it notes
// all that is done, and makes what may be left of that at any moment. What has been synced is
// left; of the rest some is, in any order: a name without its content, a content cut short or
// with zeros instead of what was written last. A rename happens or does not, as journaling
// file systems have it.
package powercut
