package search

// load reads a word, and store writes it. There is only one thread, and atomic words would be slow
// here.
func load(word *uint64) uint64         { return *word }
func store(word *uint64, value uint64) { *word = value }
