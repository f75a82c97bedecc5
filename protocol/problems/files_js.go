package problems

import "panthera/engine/beside"

// data are the embedded problems.
var data = beside.FS("problems")
