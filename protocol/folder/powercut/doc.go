// Package powercut is a disk for tests ([folder.Disk]) whose power can be cut. It records
// everything that is done, and makes a state that a power cut at any moment may leave. Synced
// changes are there; of the others some are, in any order: a name without its content, or
// content that is cut short or has zeros instead of the last writes. A rename happens or does
// not, as in journaling file systems.
package powercut
