// Package powercut has a disk for tests ([folder.Disk]) whose power can be cut. It records every
// change, and can make a state of the files that a power cut after any change may leave. In it are
// all synced changes, and a random part of the others: a file's name may be there without its
// content, the content may be cut short, or have zeros instead of the last writes. A rename either
// happens or not, as in journaling file systems.
package powercut
