package transport

import "net/http"

// Socket is not there: a page that has the program in itself talks by [Serve].
func Socket(Config, Lobby) http.HandlerFunc { return http.NotFound }
