package arrays

import "panthera/engine/beside"

// files are the embedded arrays.
var files = beside.FS("arrays")
