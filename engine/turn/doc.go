// Package turn lets long work take turns with what else waits. Go does so by itself, except in a
// browser: there all goroutines share one thread with the page's messages, which are heard only
// when no goroutine can go on. Every loop that may take longer than some ten milliseconds calls
// [Give] now and then.
package turn
