package search

// load reads a word, store writes it. There is one thread, and Go has no quick atomic words for it.
func load(word *uint64) uint64         { return *word }
func store(word *uint64, value uint64) { *word = value }
