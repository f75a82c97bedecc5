//go:build !js

package search

import "sync/atomic"

// load reads a word that several threads share, and store writes it.
func load(word *uint64) uint64         { return atomic.LoadUint64(word) }
func store(word *uint64, value uint64) { atomic.StoreUint64(word, value) }
