// Package turn lets long work yield to other work. Go does that by itself, except in a browser.
// There all goroutines share one thread with the page's messages, which are only delivered when no
// goroutine can run. Every loop that may take longer than some ten milliseconds must call [Give]
// from time to time.
package turn
