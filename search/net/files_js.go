package net

import "panthera/engine/beside"

// files has the nets, which a browser fetches when a game needs them.
var files = beside.FS("net")
