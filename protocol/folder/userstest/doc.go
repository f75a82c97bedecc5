// Package userstest makes two users of this machine, for tests of what one could do to the
// other. It needs root, and Linux.
package userstest
