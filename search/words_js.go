package search

// load and store read and write a 64-bit word. JavaScript has only one thread, so they need not be atomic,
// which would be slow.
func load(word *uint64) uint64         { return *word }
func store(word *uint64, value uint64) { *word = value }
