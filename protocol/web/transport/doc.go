// Package transport carries messages between browser tabs and their rooms: by a WebSocket for
// each tab, as JSON objects with a type, parsed strictly. It does not know what they mean.
// Messages are limited in size and rate. A tab that reads slowly gets only the newest of each
// kind of state, and is cut off when it does not read for minutes. Guard keeps out pages from
// elsewhere, Door requests without a secret.
package transport
