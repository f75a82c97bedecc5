// Package powercut is a disk for tests ([folder.Disk]) whose power can be cut. It records every
// change, and can make a state that a power cut at any moment may leave. Synced changes are in it.
// Of other changes only some are, in any order: a name may lack its content, or content may be cut
// short or have zeros instead of the last writes. A rename either happens or not, as in journaling
// file systems.
package powercut
