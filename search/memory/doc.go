// Package memory tells whether memory is available. A Go program that asks for more memory than there
// is dies and prints the stacks of all its goroutines, so check here before a large allocation.
package memory
