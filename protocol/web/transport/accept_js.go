package transport

import "net/http"

// Socket does nothing in WebAssembly: there the page contains the program and calls [Serve].
func Socket(Config, Lobby) http.HandlerFunc { return http.NotFound }
