// Package filelock keeps two programs from writing to one file at a time.
package filelock
