package net

import "panthera/engine/beside"

// files are the nets of the families.
var files = beside.FS("net")
