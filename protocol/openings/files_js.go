package openings

import "panthera/engine/beside"

// files are the openings that the program carries.
var files = beside.FS("openings")
