// Package transport carries messages between the tabs of browsers and the rooms they
// belong to: a WebSocket for each tab, JSON objects with a type, read strictly. It knows
// nothing of what they say. Messages have a greatest size and a greatest rate; a tab that
// reads slowly is told only the newest of what has changed, and cut off when it does not
// read for minutes. Guard keeps out pages from elsewhere, Door requests without a secret.
package transport
