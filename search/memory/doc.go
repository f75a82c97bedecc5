// Package memory tells how much memory is available. A Go program that allocates more memory than there is
// crashes and prints the stacks of all goroutines. To avoid this, the program calls this package before a
// large allocation.
package memory
