package search

// prefetch asks for the cache line of a bucket, which a probe will need soon. The
// language has no way to say it; the table is far larger than any cache.
//
//go:noescape
func prefetch(address *bucket)
