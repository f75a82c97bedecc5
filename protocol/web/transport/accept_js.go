package transport

import "net/http"

// Socket does nothing here: if the page contains the program, it uses [Serve].
func Socket(Config, Lobby) http.HandlerFunc { return http.NotFound }
