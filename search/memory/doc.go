// Package memory tells whether memory is available. A Go program that asks for more than there
// is dies with the stacks of all its goroutines: check here before a large allocation.
package memory
