// Package transport carries messages between browser tabs and their rooms: by a WebSocket for each
// tab, as JSON objects with a type, parsed strictly. The package does not know what the messages
// mean. It limits their size and rate. A tab that reads slowly gets only the newest of each kind of
// state, and is cut off if it reads nothing for minutes. Guard keeps out pages from elsewhere, Door
// requests without a secret.
package transport
