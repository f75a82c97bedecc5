//go:build !js

package search

import "sync/atomic"

// load and store read and write a 64-bit word that several threads share.
func load(word *uint64) uint64         { return atomic.LoadUint64(word) }
func store(word *uint64, value uint64) { atomic.StoreUint64(word, value) }
