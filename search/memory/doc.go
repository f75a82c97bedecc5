// Package memory says whether memory is to be had. In Go a program that asks for more than there is
// ends with the stacks of all its goroutines: whoever wants much asks here first.
package memory
