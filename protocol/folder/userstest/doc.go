// Package userstest makes two users on this machine, for tests of what one user could do to the
// other. It needs root rights and Linux.
package userstest
