package arrays

import "panthera/engine/beside"

// files are the arrays that the program carries.
var files = beside.FS("arrays")
