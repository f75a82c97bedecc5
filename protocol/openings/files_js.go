package openings

import "panthera/engine/beside"

// files are the embedded openings.
var files = beside.FS("openings")
