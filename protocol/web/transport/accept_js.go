package transport

import "net/http"

// Socket does not exist here: a page that contains the program talks by [Serve].
func Socket(Config, Lobby) http.HandlerFunc { return http.NotFound }
